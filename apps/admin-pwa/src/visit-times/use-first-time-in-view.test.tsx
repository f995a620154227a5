import { day } from '@fieldleaf/domain/testing/builders';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterAll, afterEach, expect, test } from 'vitest';
import { useFirstTimeInView } from './times-of-day.tsx';

const brought: (string | null)[] = [];
Element.prototype.scrollIntoView = function bring(this: Element) {
  brought.push(this.textContent);
};
afterEach(() => brought.splice(0));
afterAll(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

function Times({ date }: { readonly date: LocalDate | null }) {
  const times = useRef<HTMLDivElement>(null);
  useFirstTimeInView(times, date);
  return (
    <div ref={times}>
      <button type="button" disabled>
        9:00 AM
      </button>
      <button type="button">10:00 AM</button>
    </div>
  );
}

test('a day that was chosen brings its first free time into view', () => {
  const { rerender } = render(<Times date={null} />);
  rerender(<Times date={day('2027-03-15')} />);
  rerender(<Times date={day('2027-03-15')} />);

  expect(brought).toEqual(['10:00 AM']);
});

test('a day that was chosen before moves nothing when the form is opened again', () => {
  render(<Times date={day('2027-03-15')} />);

  expect(brought).toEqual([]);
});
