import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { SettingsScreen } from './settings-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const homeZip = () => screen.getByRole('textbox', { name: /Home ZIP code/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a home ZIP code says how far she lives, is saved, and taken out turns drive times off again', async () => {
  phone = await unlockedPhone();
  render(<SettingsScreen route={{ view: 'settings', page: 'travel' }} />);
  expect(screen.getByRole('status').textContent).toContain('Drive times are off');
  expect(screen.getByText(/30 minutes are kept free before and after/)).toBeTruthy();
  expect(screen.getByText(/US Census Bureau lists them/)).toBeTruthy();

  await userEvent.type(homeZip(), '75075');
  expect(screen.getByRole('status').textContent).toContain('30 minutes to downtown Dallas');
  await save();
  await waitFor(() => expect(phone.shown().settings?.travel).toEqual({ homeZip: '75075' }));

  await userEvent.clear(homeZip());
  await save();
  await waitFor(() => expect(phone.shown().settings).not.toHaveProperty('travel'));
  expect((await phone.waiting()).map(({ payload }) => payload)).toEqual([
    { changes: { travel: { homeZip: '75075' } } },
    { changes: { travel: null } },
  ]);
});

test('a ZIP code that is pasted behind its city is the ZIP code', async () => {
  phone = await unlockedPhone();
  render(<SettingsScreen route={{ view: 'settings', page: 'travel' }} />);

  await userEvent.click(homeZip());
  await userEvent.paste('Plano, TX\u00a075075');
  expect(screen.getByRole('status').textContent).toContain('30 minutes to downtown Dallas');
  await save();

  await waitFor(() => expect(phone.shown().settings?.travel).toEqual({ homeZip: '75075' }));
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const last = (label: string) => {
  const fields = screen.getAllByLabelText(label);
  return fields[fields.length - 1] as HTMLElement;
};

async function addRow(miles: string, fee: string) {
  await press('Add a distance');
  await userEvent.type(last('Up to miles'), miles);
  if (fee) await userEvent.type(last('Fee in $'), fee);
}

test('a table is entered in any order, said at its field when it cannot be, and removed row by row', async () => {
  phone = await unlockedPhone();
  render(<SettingsScreen route={{ view: 'settings', page: 'travel-fees' }} />);
  expect(screen.getByText(/No table yet/)).toBeTruthy();

  await addRow('60', '45');
  await addRow('25', '');
  await save();
  expect(
    await screen.findByText('Please enter a fee of $0 to $10,000 with at most two decimals.'),
  ).toBeTruthy();
  await userEvent.type(last('Fee in $'), '0');
  await save();

  await waitFor(() =>
    expect(phone.shown().settings?.travelFees).toEqual([
      { upToMiles: 25, feeCents: 0 },
      { upToMiles: 60, feeCents: 4_500 },
    ]),
  );
  await press('Remove row 1');
  await save();
  await waitFor(() =>
    expect(phone.shown().settings?.travelFees).toEqual([{ upToMiles: 60, feeCents: 4_500 }]),
  );
});
