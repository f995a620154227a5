import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ShortcutKeys } from './shortcut-keys.tsx';

afterEach(() => localStorage.clear());

function openKeys() {
  location.hash = '';
  render(
    <>
      <input aria-label="Name" />
      <ShortcutKeys newBooking="#/new" blockTime="#/block" className={undefined} />
    </>,
  );
  return userEvent.setup();
}

test('N books, B blocks, and G with a letter goes to a section', async () => {
  const user = openKeys();
  await user.keyboard('n');
  expect(location.hash).toBe('#/new');
  await user.keyboard('b');
  expect(location.hash).toBe('#/block');
  await user.keyboard('gc');
  expect(location.hash).toBe('#/calendar');
  await user.keyboard('gs');
  expect(location.hash).toBe('#/settings');
  // A button pressed a moment ago is no beginning of a key.
  await user.keyboard('{Enter}n');
  expect(location.hash).toBe('#/new');
});

test('a letter that is typed, or pressed with Ctrl, leads nowhere', async () => {
  const user = openKeys();
  await user.type(screen.getByLabelText('Name'), 'nbgc?');
  await user.tab();
  await user.keyboard('{Control>}n{/Control}');
  await user.keyboard('gx');
  expect(location.hash).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the question mark lists the keys, which can be turned off there', async () => {
  const user = openKeys();
  await user.keyboard('?');
  expect(screen.getByText('Calendar').nextSibling?.textContent).toBe('G then C');
  await user.click(screen.getByRole('checkbox', { name: 'Keys work on this device' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.keyboard('n?');
  expect([location.hash, screen.queryByRole('dialog')]).toEqual(['', null]);

  await user.click(screen.getByRole('button', { name: 'Keys' }));
  await user.click(screen.getByRole('checkbox', { name: 'Keys work on this device' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('n');
  expect(location.hash).toBe('#/new');
});
