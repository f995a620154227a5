import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking, aNote, anAppointment, ana } from '@fieldleaf/domain/testing/builders';
import { anInvoice } from '@fieldleaf/domain/testing/invoice-builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { FindButton } from '../find-button.tsx';

let phone: Phone;
afterEach(async () => {
  location.hash = '';
  await phone.giveUp();
});

async function openWith(...documents: readonly PracticeDocument[]) {
  phone = await unlockedPhone(...documents);
  render(
    <>
      <input aria-label="A field" />
      <FindButton />
    </>,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Find anything' });
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const status = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

const everything = [aBooking(), aNote(), anInvoice()];

test('one word finds the person, the visit, the plant, the note and the invoice, each where it is', async () => {
  await openWith(...everything);

  await userEvent.keyboard('reyes');

  await waitFor(() => expect(status()).toBe('6 found'));
  expect(options()).toEqual([
    'Ana Reyes(214) 555-0101 · ana@example.com',
    'Ana ReyesMon, Mar 15, 2027, 10:00 AM · BK-AAAAAA',
    'Ana ReyesMon, Mar 15, 2027 · Roots are bound',
    'Book Ana ReyesNew booking',
    'MonsteraAna Reyes',
    'INV-20270301-001Ana Reyes · $227.33',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(location.hash).toBe(`#/customers/${customerIdOf(ana.email)}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('arrows move among the options, around both ends, and the field says which one counts', async () => {
  const field = await openWith(...everything);
  await userEvent.keyboard('reyes');
  await waitFor(() => expect(status()).toBe('6 found'));

  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toContain('INV-20270301-001');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toContain('BK-AAAAAA');
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toContain('BK-AAAAAA');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{Enter}');
  expect(location.hash).toBe('#/bookings/BK-AAAAAA');
});

test('somebody found is booked from there', async () => {
  await openWith(...everything);
  await userEvent.keyboard('book ana');
  await waitFor(() => expect(options()[0]).toBe('Book Ana ReyesNew booking'));
  await userEvent.keyboard('{Enter}');

  expect(location.hash).toBe(`#/new-booking/for/${customerIdOf(ana.email)}`);
});

test('what can be done is found by other words for it, settings too', async () => {
  await openWith();
  await userEvent.keyboard('vacation');
  await waitFor(() =>
    expect(options()).toEqual(['Block a dayTime off', expect.stringMatching(/^Settings: Time off/)]),
  );
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.keyboard('settings pin');
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Settings: PIN/)]));
  await userEvent.click(screen.getByRole('option'));
  expect(location.hash).toBe('#/settings/pin');
});

test('before anything is typed there is what was chosen lately and what is done most', async () => {
  await openWith(...everything);
  expect(options().slice(0, 2)).toEqual(['New bookingFor a caller, on one page', 'New invoiceInvoicing']);
  await userEvent.keyboard('inv-2027');
  await waitFor(() => expect(status()).toBe('1 found'));
  await userEvent.keyboard('{Enter}');

  await userEvent.click(screen.getByRole('button', { name: 'Find anything' }));

  const recent = within(await screen.findByRole('group', { name: 'Recent' }));
  expect(recent.getByRole('option').textContent).toContain('INV-20270301-001');
});

test('more of a kind than fit are counted', async () => {
  const visits = [1, 2, 3, 4, 5, 6, 7].map((hour) =>
    aBooking({ bookingId: `BK-00000${hour}`, appointment: anAppointment('2027-03-15', `1${hour}:00`) }),
  );
  await openWith(...visits);
  await userEvent.keyboard('bk-00');
  await waitFor(() => expect(status()).toBe('7 found'));
  expect(screen.getByRole('group', { name: 'Bookings · 5 of 7' })).toBeTruthy();
});

test('nothing found says so, and what will do', async () => {
  await openWith(...everything);
  await userEvent.keyboard('zebra');
  await waitFor(() => expect(status()).toMatch(/^Nothing found for “zebra”Parts of a name/));
  expect(options()).toEqual([]);
});

test('a slash opens it outside of fields only', async () => {
  await openWith();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.type(screen.getByLabelText('A field'), '1/2');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(document.body);
  await userEvent.keyboard('/');
  expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeTruthy();
});
