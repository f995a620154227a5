import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { leaveToastBehind, showToast, useToast } from './toast-state.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => useToast.setState(useToast.getInitialState(), true));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** At the thumb of a phone. */
const A_TOAST = new DOMRect(12, 650, 336, 50);

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

test('a toast leaves with the screen it was said on', () => {
  render(<Toaster />);
  act(() => showToast({ title: 'Draft saved.' }));
  pass(1.5);

  act(leaveToastBehind);

  expect(screen.queryByText('Draft saved.')).toBeNull();
});

test('what is said in the moment of leaving stays for the next screen', () => {
  render(<Toaster />);
  act(() => showToast({ title: 'Booking created' }));

  act(leaveToastBehind);
  expect(screen.getByText('Booking created')).toBeDefined();

  pass(5.1);
  expect(screen.queryByText('Booking created')).toBeNull();
});

test('a toast makes way for a button that arrives under it', async () => {
  const boxes = new Map([
    ['BUTTON', new DOMRect(16, 660, 300, 44)],
    ['HEADER', new DOMRect(0, 0, 360, 56)],
  ]);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes.get(this.closest('main') || this.tagName === 'HEADER' ? this.tagName : '') ?? A_TOAST;
  });
  const screenWith = (button: boolean) => (
    <>
      <header />
      <main>{button && <button type="button">Hand Over Phone</button>}</main>
      <Toaster />
    </>
  );
  const { rerender } = render(screenWith(false));
  act(() => showToast({ title: 'Added Soil, $18.50.' }));
  const place = screen.getByRole('status');
  expect(place.style.translate).toBe('');

  rerender(screenWith(true));
  await act(async () => undefined);

  // 8 px above the button: up by 700 - (660 - 8).
  expect(place.style.translate).toBe('0 -48px');
});

test('a dialog begins without what was said before it, and gives its own toast a row', () => {
  render(<Toaster />);
  act(() => showToast({ title: 'Draft saved.' }));
  pass(1.5);

  render(
    <Dialog title="Reschedule" onClose={() => undefined}>
      A form
    </Dialog>,
  );
  expect(screen.queryByText('Draft saved.')).toBeNull();
  act(() => showToast({ title: 'This phone could not save it.', tone: 'danger' }));

  expect(screen.getByRole('dialog').contains(screen.getByText('This phone could not save it.'))).toBe(true);
});
