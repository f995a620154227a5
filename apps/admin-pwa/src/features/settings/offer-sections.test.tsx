import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { SettingsScreen } from './settings-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const open = () => render(<SettingsScreen route={{ view: 'settings', page: 'booking-terms' }} />);
const video = () => within(screen.getByRole('group', { name: 'Virtual' }));
const choose = (label: string, way: string) => userEvent.selectOptions(video().getByLabelText(label), way);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

const retype = async (label: string, text: string) => {
  const field = video().getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

const termsOf = (wanted: string) =>
  phone
    .shown()
    .settings?.offers.find(
      ({ consultationType, duration }) => consultationType === 'virtual' && duration === wanted,
    )?.terms;

test('a deposit, a fee and paid in full are saved for their own offer only', async () => {
  phone = await unlockedPhone();
  open();
  await choose('1 hour', 'Deposit, in percent');
  expect(video().getByLabelText('1 hour: Deposit (percent)')).toHaveProperty('value', '50');
  await choose('30 minutes', 'Card on file, for no-shows');
  await retype('30 minutes: No-show fee ($)', '15');
  await save();

  await waitFor(() => expect(termsOf('60min')).toEqual({ kind: 'deposit', percent: 50 }));
  expect(termsOf('30min')).toEqual({
    kind: 'card-on-file',
    noShowFeeCents: 1_500,
  });

  await choose('1 hour', 'Paid in full');
  await save();
  await waitFor(() => expect(termsOf('60min')).toBeUndefined());
  expect(termsOf('30min')).toBeDefined();
});

test('an amount that cannot be is said at its field, and nothing is saved', async () => {
  phone = await unlockedPhone();
  open();
  await choose('1 hour', 'Deposit, in dollars');
  await retype('1 hour: Deposit ($)', '71');
  await save();

  expect(await screen.findByText('Please enter a deposit from $1 to the price, $70.')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});
