import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { aBooking, anAppointment, ana, aPayment, moment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../controls/toaster.tsx';
import { projectSync } from '../../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { named } from '../../../testing/serve-answers.ts';
import { CustomersScreen } from '../customers-screen.tsx';

let phone: Phone;
afterEach(async () => {
  projectSync({ reach: 'unknown' });
  await phone.giveUp();
});

const ANA = customerIdOf(ana.email);
const ben = { ...ana, firstName: 'Ben', email: 'ben@example.com', phone: '972.555.0177' };

const people = async () => {
  phone = await unlockedPhone(
    aBooking(),
    aPayment(),
    aBooking({ bookingId: 'BK-BBBBBB', customer: ben, appointment: anAppointment('2099-03-16', '10:00') }),
  );
};

const openSheet = () =>
  render(
    <>
      <CustomersScreen route={{ view: 'customers', page: ANA }} />
      <Toaster />
    </>,
  );

test('a customer is found by a part of the phone number as one types', async () => {
  await people();
  render(<CustomersScreen route={{ view: 'customers' }} />);
  expect(screen.getByText('Showing 2 of 2')).toBeTruthy();

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), '555-0177');

  expect(await screen.findByText('Showing 1 of 1')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Ben Reyes/ }).getAttribute('href')).toBe(
    `#/customers/${customerIdOf(ben.email)}`,
  );
});

test('what is changed is saved field by field, and shown at once', async () => {
  await people();
  openSheet();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const field = screen.getByLabelText(/^Phone/);
  await userEvent.clear(field);
  await userEvent.type(field, '(469) 555-0100');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Customer updated')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'customer.update',
      payload: { customerEmail: 'ana@example.com', changes: { phone: '(469) 555-0100' } },
    },
  ]);
  await waitFor(() => expect(screen.getByRole('link', { name: '(469) 555-0100' })).toBeTruthy());
});

test('how often somebody did not come is on their sheet', async () => {
  const missed = (bookingId: `BK-${string}`) => aBooking({ bookingId, status: 'no-show' });
  phone = await unlockedPhone(aBooking(), missed('BK-CCCCCC'), missed('BK-DDDDDD'));
  openSheet();

  expect(screen.getByText('2 no-shows')).toBeTruthy();
});

test('only visits that are not paid say what is owed', async () => {
  phone = await unlockedPhone(aBooking({ bookingId: 'BK-CCCCCC' }), aBooking(), aPayment());
  openSheet();

  const owed = screen.getByText('$81 owed').closest('a');
  expect(owed?.getAttribute('href')).toBe('#/bookings/BK-CCCCCC');
});

test('the list says who owes how much, for completed visits', async () => {
  phone = await unlockedPhone(
    aBooking({ status: 'completed' }),
    aBooking({ bookingId: 'BK-BBBBBB', customer: ben }),
  );
  render(<CustomersScreen route={{ view: 'customers' }} />);

  expect(screen.getByRole('link', { name: /Ana Reyes/ }).textContent).toContain('Owes $81');
  expect(screen.getByRole('link', { name: /Ben Reyes/ }).textContent).not.toContain('Owes');
});

test('one row leads to calling, texting, writing, billing and booking', async () => {
  await people();
  openSheet();

  const row = within(screen.getByRole('list', { name: 'Contact and book' }));
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
    'tel:2145550101',
    'sms:2145550101',
    '#/emails/send/BK-AAAAAA',
    `#/invoices/new/${ANA}`,
    `#/new-booking/for/${ANA}`,
  ]);
});

const addCustomer = async (fields: Readonly<Record<string, string>>) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add Customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a customer' }));
  for (const [label, text] of Object.entries(fields))
    await userEvent.type(dialog.getByLabelText(new RegExp(`^${label}`)), text);
  await userEvent.click(dialog.getByRole('button', { name: 'Add Customer' }));
  return dialog;
};

test('somebody with a phone and no email is added, also without signal, and then has a sheet', async () => {
  await people();
  projectSync({ reach: 'unreachable' });
  render(<CustomersScreen route={{ view: 'customers' }} />);
  await addCustomer({ 'First Name': 'Cleo', Phone: '(214) 555-0188', Remarks: 'Rings twice' });

  expect(await screen.findByRole('link', { name: /Cleo/ })).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'customer.update',
      payload: {
        customerEmail: '2145550188@no-email.invalid',
        changes: { firstName: 'Cleo', phone: '(214) 555-0188', remarks: 'Rings twice' },
      },
    },
  ]);
});

test('nobody is added twice, or without a way to reach them', async () => {
  await people();
  render(<CustomersScreen route={{ view: 'customers' }} />);
  const dialog = await addCustomer({ 'First Name': 'Cleo' });
  expect(dialog.getByText('Please enter an email address or a phone number.')).toBeTruthy();

  await userEvent.type(dialog.getByLabelText(/^Email/), ana.email);
  await userEvent.click(dialog.getByRole('button', { name: 'Add Customer' }));
  expect(dialog.getByText('Ana Reyes is a customer already.')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});

test('a wrong field is named and nothing is saved', async () => {
  await people();
  openSheet();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.clear(screen.getByLabelText(/^First Name/));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Please enter the first name (up to 80 characters).')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});

test('what was typed is there again after the sheet was left', async () => {
  await people();
  const first = openSheet();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.type(screen.getByLabelText(/^Remarks/), 'Rings twice');
  first.unmount();

  openSheet();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));

  await waitFor(() => expect(screen.getByLabelText(/^Remarks/)).toHaveProperty('value', 'Rings twice'));
});

test('a note about a customer is saved and said so; one the phone cannot keep stays in its field', async () => {
  await people();
  openSheet();
  await userEvent.type(screen.getByLabelText('New note'), 'Two cats');
  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }));

  expect(await screen.findByText('Customer note added')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([{ kind: 'customerNote.add', payload: { note: 'Two cats' } }]);

  vi.spyOn(phone.databases.outbox, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await userEvent.type(screen.getByLabelText('New note'), 'Three cats');
  await userEvent.click(screen.getByRole('button', { name: 'Add Note' }));

  expect(await screen.findByText('Failed to add customer note')).toBeTruthy();
  expect(screen.getByLabelText('New note')).toHaveProperty('value', 'Three cats');
});

test('erasing needs a connection, and says so', async () => {
  await people();
  projectSync({ reach: 'unreachable' });
  openSheet();

  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Erase.*Erasing needs a connection/ }));

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('erasing takes a typed word, and what stands in its way is said', async () => {
  await people();
  const message = 'This customer has visits ahead: BK-AAAAAA on 2027-03-15 at 10:00. Cancel them first.';
  const refused = named(
    Response.json({ error: true, code: 'upcoming_visits', message, detail: message }, { status: 409 }),
  );
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(refused);
  openSheet();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Erase' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Erase for Good' })).toHaveProperty('disabled', true);

  await userEvent.type(dialog.getByLabelText('Type ERASE to confirm'), 'erase');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for Good' }));

  expect(await dialog.findByText(message)).toBeTruthy();
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/admin/customers/ana%40example.com/erase']);
});

test('an erased customer is said to be erased', async () => {
  phone = await unlockedPhone({
    _id: `customer:${ANA}`,
    type: 'customer',
    v: 1,
    customerId: ANA,
    email: '',
    details: {},
    history: [],
    erasedAt: moment('2027-03-20T16:00:00Z'),
  });
  openSheet();

  expect(screen.getByText('This customer was erased')).toBeTruthy();
});
