import { withStandIn } from '@fieldleaf/domain/booking/check-contact';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { aBooking, ana } from '@fieldleaf/domain/testing/builders';
import { anInvoice } from '@fieldleaf/domain/testing/invoice-builders';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../controls/toast-state.ts';
import { Toaster } from '../controls/toaster.tsx';
import { parseRoute } from '../navigation/routes.ts';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { screenOf } from './screens.tsx';

const otto = withStandIn({ ...ana, firstName: 'Otto', lastName: 'Lang', email: '' });
const OTTO = customerIdOf(otto.email);
const visit = aBooking({ customer: otto, source: 'manual' });
const bill = {
  ...anInvoice(),
  customer: { name: 'Otto Lang', email: otto.email, phone: otto.phone, address: '' },
};

let phone: Phone;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-10T14:00:00Z'), toFake: ['Date'] });
  phone = await unlockedPhone(visit, bill);
});
afterEach(async () => {
  vi.useRealTimers();
  dismissToast();
  location.hash = '';
  await phone.giveUp();
});

function show(hash: string) {
  location.hash = hash;
  return render(
    <Suspense>
      {screenOf(parseRoute(hash))}
      <Toaster />
    </Suspense>,
  );
}

test.each([
  '#/bookings',
  '#/bookings/BK-AAAAAA',
  '#/customers',
  `#/customers/${OTTO}`,
  '#/invoices',
  `#/invoices/invoice/${bill.invoiceId}`,
])('%s says that there is no e-mail, and shows no address in its place', async (hash) => {
  const { container } = show(hash);
  await screen.findAllByText(/Otto/);

  expect(container.innerHTML).not.toContain('no-email.invalid');
});

test('their invoice is issued without a mail, and says how they get it', async () => {
  show(`#/invoices/invoice/${bill.invoiceId}`);

  await userEvent.click(await screen.findByRole('button', { name: 'Issue without Emailing' }));

  expect(await screen.findByText(/No email: show the pay code, or copy the link\./)).toBeTruthy();
  const email = within(await screen.findByRole('region', { name: 'Email' }));
  expect(email.getByText(/^Not sent: this customer has no email\./)).toBeTruthy();
});

test('an invoice for them needs no address, until one is entered', async () => {
  show('#/invoices/new');
  await userEvent.type(await screen.findByLabelText('Customer Name'), 'Otto');
  await userEvent.click(await screen.findByRole('button', { name: /^Otto Lang/ }));

  expect(screen.getByText(/No email: nothing will be sent\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enter One' }));

  expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
});
