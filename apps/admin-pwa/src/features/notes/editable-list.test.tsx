import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { EditableList } from './editable-list.tsx';

function Steps() {
  const [entries, setEntries] = useState<readonly string[]>(['Repot', 'Water less']);
  const tooLong = entries.findIndex((entry) => entry.length > 20);
  return (
    <EditableList
      label="Next steps"
      entry="step"
      entries={entries}
      onChange={setEntries}
      errorAt={(path) => (path === `.${tooLong}` ? 'Please shorten this entry.' : undefined)}
    />
  );
}

const values = () => screen.queryAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
const focused = () => document.activeElement?.getAttribute('id');
const idOf = (label: string) => screen.getByLabelText(label).id;

test('Enter goes on to a new entry below', async () => {
  render(<Steps />);

  await userEvent.type(screen.getByLabelText('Next steps, 1'), '{Enter}Move');

  expect(values()).toEqual(['Repot', 'Move', 'Water less']);
  expect(focused()).toBe(idOf('Next steps, 2'));
});

test('Backspace in an empty entry takes it away and goes back to the one before', async () => {
  render(<Steps />);

  await userEvent.type(screen.getByLabelText('Next steps, 1'), '{Enter}{Backspace}');

  expect(values()).toEqual(['Repot', 'Water less']);
  expect(focused()).toBe(idOf('Next steps, 1'));
});

test('the last entry that is removed leaves the focus on the button that adds one', async () => {
  render(<Steps />);

  await userEvent.click(screen.getByRole('button', { name: 'Remove step 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove step 1' }));

  expect(values()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add step' }));
});

test('a pasted list becomes as many entries as it has lines, without its bullets', async () => {
  render(<Steps />);

  await userEvent.click(screen.getByLabelText('Next steps, 2'));
  await userEvent.paste('- Prune\n2. Turn the pot\r\n\n  Feed');

  expect(values()).toEqual(['Repot', 'Water less', 'Prune', 'Turn the pot', 'Feed']);
});

test('a long text that is pasted is kept whole, and its entry says that it is too long', async () => {
  render(<Steps />);

  await userEvent.click(screen.getByLabelText('Next steps, 2'));
  await userEvent.paste(' in summer, and never at noon');

  const field = screen.getByRole('textbox', { description: 'Please shorten this entry.' });
  expect(values()).toEqual(['Repot', 'Water less in summer, and never at noon']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
