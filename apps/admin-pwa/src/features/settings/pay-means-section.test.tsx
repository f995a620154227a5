import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { SettingsScreen } from './settings-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a Venmo name is saved without its @, one that cannot be is said at the field, and an empty one is gone', async () => {
  phone = await unlockedPhone();
  render(<SettingsScreen route={{ view: 'settings', page: 'ways-paid' }} />);

  await userEvent.type(field(/^Venmo username/), '@Maya Leaf');
  await save();
  expect(await screen.findByText('Please enter your Venmo username, like @Your-Name.')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);

  await userEvent.clear(field(/^Venmo username/));
  await userEvent.type(field(/^Venmo username/), '@Maya-Leaf');
  await userEvent.type(field(/^Zelle/), 'maya@example.com');
  await save();
  await waitFor(() =>
    expect(phone.shown().settings?.payMeans).toEqual({ venmo: 'Maya-Leaf', zelle: 'maya@example.com' }),
  );

  await userEvent.clear(field(/^Zelle/));
  await save();
  await waitFor(() => expect(phone.shown().settings?.payMeans).toEqual({ venmo: 'Maya-Leaf' }));
});
