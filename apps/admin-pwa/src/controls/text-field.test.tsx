import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';

type Kind = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange'>;

type Props = { readonly kind: Kind; readonly onHear: (typed: string) => void };

function Controlled({ kind, onHear }: Props) {
  const [value, setValue] = useState('');
  const hear = (typed: string) => {
    onHear(typed);
    setValue(typed);
  };
  return <TextField {...kind} label="Field" value={value} onChange={({ target }) => hear(target.value)} />;
}

/** The value of a field of this kind after the text was pasted into it. */
function pasted(text: string, kind: Kind = {}): string {
  const heard: string[] = [];
  const { unmount } = render(<Controlled kind={kind} onHear={(typed) => heard.push(typed)} />);
  const field = screen.getByLabelText<HTMLInputElement>('Field');
  fireEvent.change(field, { target: { value: text } });
  const shown = field.value;
  unmount();
  expect(heard).toEqual([shown]);
  return shown;
}

test.each<readonly [string, Kind]>([
  ['an email address', { type: 'email' }],
  ['a phone number', { type: 'tel' }],
  ['a ZIP code', { inputMode: 'numeric' }],
  ['a code', { autoCapitalize: 'characters' }],
])('%s is read as it would have been typed', (_, kind) => {
  expect(pasted('\u200bBK\u20117P8339\u2060', kind)).toBe('BK-7P8339');
});

test('a name loses what cannot be seen and keeps its joiners and dashes, while it is typed too', () => {
  expect(pasted('\u202aAna\u200b\u00ad–María')).toBe('Ana–María');
  expect(pasted('نیلوفر\u200c')).toBe('نیلوفر\u200c');
});

test('a length cuts what is left once the text is clean, never what belongs to it', () => {
  const kind = { autoCapitalize: 'characters', maxLength: 9 };

  expect(pasted(`  \u200bBK\u20117P8339${'\u200b'.repeat(9)} `, kind)).toBe('BK-7P8339');
  expect(pasted('BK-7P83390', kind)).toBe('BK-7P8339');
});

test('a text of several lines is cleaned as well, and is not cut behind her back', () => {
  let heard = '';
  render(
    <TextAreaField
      label="Notes"
      maxLength={9}
      value=""
      onChange={({ target }) => {
        heard = target.value;
      }}
    />,
  );
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: '\u200bTwo\ncats\u200b, shy' } });

  expect(heard).toBe('Two\ncats, shy');
});
