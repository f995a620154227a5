import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, anAppointment, ana, aPayment, ZONE } from '@fieldleaf/domain/testing/builders';
import { aQuoteRequest } from '@fieldleaf/domain/testing/quote-builders';
import { aVisitBill } from '@fieldleaf/domain/testing/visit-bill-builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Toaster } from '../../controls/toaster.tsx';
import { saveCommand } from '../../db/save-command.ts';
import { projectSync } from '../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { OverviewScreen } from './overview-screen.tsx';

let phone: Phone;
afterEach(async () => {
  projectSync({ mirrorComplete: false });
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await phone.giveUp();
});

const now = instantOf(Date.now());
const today = localDateOf(now, ZONE);

const visitToday = aBooking({
  appointment: anAppointment(today, '10:00', { consultationType: 'onsite' }),
});

const quote = aQuoteRequest(now);

const open = () =>
  render(
    <>
      <OverviewScreen />
      <Toaster />
    </>,
  );

const todaysCard = () => within(screen.getByRole('region', { name: 'Today' })).getByRole('listitem');

/** Says that the service worker has this window. */
const installed = () =>
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { controller: {} }),
  });

test('a visit of today says what is owed and what was last written, with map and phone to tap', async () => {
  phone = await unlockedPhone(visitToday, {
    _id: 'customer-note:n1',
    type: 'customer-note',
    v: 1,
    customerEmail: ana.email,
    note: 'Two cats',
    consultationDate: today,
    bookingId: null,
    createdAt: now,
    createdBy: 'admin',
    commandId: 'n1',
  });
  open();

  expect(todaysCard().textContent).toContain('$81 owed');
  expect(todaysCard().textContent).toContain('Two cats');
  expect(within(todaysCard()).getByRole('link', { name: ana.address })).toBeTruthy();
  expect(within(todaysCard()).getByRole('link', { name: ana.phone }).getAttribute('href')).toBe(
    'tel:2145550101',
  );
});

test('cash that this phone took for the invoice of a visit of today is no longer owed, without signal', async () => {
  const bill = aVisitBill();
  const { invoiceId } = bill;
  phone = await unlockedPhone(visitToday, bill);
  open();
  const take = (paymentType: 'deposit' | 'full') =>
    saveCommand({ kind: 'invoice.recordCash', payload: { invoiceId, paymentType, amount: 37.89 } });
  expect(todaysCard().textContent).toContain('$70 owed');

  await take('deposit');
  await waitFor(() => expect(todaysCard().textContent).toContain('$35 owed'));
  await take('full');

  await waitFor(() => expect(todaysCard().textContent).toContain('· paid'));
  expect(todaysCard().textContent).not.toContain('owed');
});

test('the tick stands only once the console opens without network and the whole practice is here', async () => {
  phone = await unlockedPhone(visitToday);
  open();
  expect(todaysCard().textContent).not.toContain('Ready offline');

  projectSync({ mirrorComplete: true });
  await waitFor(() => expect(todaysCard().textContent).not.toContain('Ready offline'));

  installed();
  projectSync({ mirrorComplete: false });
  projectSync({ mirrorComplete: true });
  await waitFor(() => expect(todaysCard().textContent).toContain('Ready offline'));
});

test('revenue by month can be read as a table', async () => {
  phone = await unlockedPhone(
    aBooking(),
    aPayment({ at: now }),
    aPayment({ reference: 're_1', kind: 'refund', amountCents: cents(1_000), at: now }),
  );
  open();
  const table = within(screen.getByRole('region', { name: 'Revenue by Month' })).getByRole('table', {
    hidden: true,
  });

  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(13);
  expect(rows[1]?.textContent).toContain('$71');
});

test('a quote request waits with phone and mail to tap until it is handled, which can be undone', async () => {
  phone = await unlockedPhone(quote);
  open();
  const quotes = within(screen.getByRole('region', { name: 'Quote Requests (1)' }));
  expect(quotes.getByRole('link', { name: '(817) 555-0133' })).toBeTruthy();
  expect(quotes.getByRole('link', { name: 'cleo@example.com' })).toBeTruthy();
  expect(quotes.getByRole('link', { name: 'Cleo Stone' }).getAttribute('href')).toBe(
    `#/customers/${customerIdOf(quote.email)}`,
  );

  await userEvent.click(quotes.getByRole('button', { name: 'Handled: quote request of Cleo Stone' }));

  await waitFor(() => expect(screen.queryByText('A garden')).toBeNull());
  expect(await phone.waiting()).toMatchObject([{ kind: 'quote.close', payload: { quoteRequestId: 'q1' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('A garden')).toBeTruthy();
});
