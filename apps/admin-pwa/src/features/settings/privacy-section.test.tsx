import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { SettingsScreen } from './settings-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText('Save'));

test('the owner says where she is found and how long names are kept, and sees what ends when', async () => {
  phone = await unlockedPhone();
  render(<SettingsScreen route={{ view: 'settings', page: 'privacy' }} />);
  expect(
    screen.getByText('Name and words removed 7 years after the end of the year of the visit'),
  ).toBeTruthy();

  type(/Postal address/, '1 Fern Road, Dallas');
  type(/tax records/, '2');
  save();
  expect(await screen.findByText('Please enter 4 to 10 years.')).toBeTruthy();

  type(/tax records/, '5');
  save();
  await waitFor(() => expect(phone.shown().settings?.retention).toEqual({ records: 5 }));
  expect(phone.shown().settings?.business.address).toBe('1 Fern Road, Dallas');
  expect(
    screen.getByText('Name and words removed 5 years after the end of the year of the visit'),
  ).toBeTruthy();
});
