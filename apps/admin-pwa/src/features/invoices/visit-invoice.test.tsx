import type { PracticeDocument } from '@fieldleaf/domain/document';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, aPayment, chicago } from '@fieldleaf/domain/testing/builders';
import { towards } from '@fieldleaf/domain/testing/invoice-builders';
import { aVisitBill } from '@fieldleaf/domain/testing/visit-bill-builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../controls/toast-state.ts';
import { Toaster } from '../../controls/toaster.tsx';
import { useRoute } from '../../navigation/routes.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

const visit = aBooking({ tipCents: cents(0) });
const paidWhole = towards({ amount: 7_578, at: chicago('2027-03-14', '10:00') });
const paidHalf = towards({ amount: 3_789, at: chicago('2027-03-14', '10:00') });

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] });
});
afterEach(async () => {
  location.hash = '';
  dismissToast();
  vi.useRealTimers();
  await phone.giveUp();
});

async function openWith(...documents: readonly PracticeDocument[]) {
  phone = await unlockedPhone(...documents);
  location.hash = '#/invoices/new/BK-AAAAAA';
  render(<Screen />);
}

function Screen() {
  return (
    <>
      <InvoicesScreen route={useRoute()} />
      <Toaster />
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['sent', [aVisitBill()], 'INV-20270301-001 for $75.78 was sent and is not paid yet. Pending'],
  [
    'a draft',
    [aVisitBill({}, { sentAt: null })],
    'INV-20270301-001 for $75.78 is a draft that was not sent. Draft',
  ],
  [
    'partly paid',
    [aVisitBill(), paidHalf],
    'INV-20270301-001 for $75.78 is partly paid, with $37.89 open. Partial',
  ],
  ['paid', [aVisitBill(), paidWhole], 'INV-20270301-001 for $75.78 is paid. Paid'],
])('a second invoice for a visit asks first: the one there is %s', async (_, documents, words) => {
  await openWith(visit, ...documents);

  expect(screen.getByText(/already has an invoice:/).textContent).toContain(
    'The visit of Ana Reyes on Mon, Mar 15, 2027',
  );
  expect(screen.getByRole('listitem').textContent).toBe(words);
  expect(screen.queryByLabelText('Description')).toBeNull();

  await press('View INV-20270301-001');

  expect(await screen.findByRole('heading', { name: 'INV-20270301-001' })).toBeTruthy();
});

test('a second invoice is made all the same when she says so, and its form has the focus', async () => {
  await openWith(visit, aVisitBill());

  await press('Create Another Invoice');

  expect(field('Unit Price ($)').value).toBe('70.00');
  expect(document.activeElement?.contains(field('Unit Price ($)'))).toBe(true);
  await press('Save Draft');
  await screen.findByText('Invoice created, saved as draft.');
  expect(await screen.findByRole('heading', { name: 'INV-20270315-001' })).toBeTruthy();
});

test('a voided invoice is not asked about', async () => {
  await openWith(visit, aVisitBill({}, { voidedAt: chicago('2027-03-14', '10:00') }));

  expect(field('Unit Price ($)').value).toBe('70.00');
});

test('the first invoice of a visit is not asked about when it has just been made', async () => {
  await openWith(visit);
  const asked = vi.fn();
  const watch = new MutationObserver(() => screen.queryByText(/already has an invoice/) && asked());
  watch.observe(document.body, { childList: true, subtree: true });

  await press('Save Draft');
  await screen.findByRole('heading', { name: 'INV-20270315-001' });

  watch.disconnect();
  expect(asked).not.toHaveBeenCalled();
});

test('the form of a paid visit starts empty, and says so', async () => {
  await openWith(visit, aPayment({ amountCents: cents(7_000) }));

  expect(field('Customer Name').value).toBe('Ana Reyes');
  expect(field('Description').value).toBe('');
  expect(field('Unit Price ($)').value).toBe('');
  expect(
    screen.getByText('$70.00 was already paid for visit BK-AAAAAA. Bill only what was added.'),
  ).toBeTruthy();
});

test('the form of a visit whose invoice is paid starts empty too; of one that is half paid with the rest', async () => {
  await openWith(visit, aVisitBill(), paidWhole);
  await press('Create Another Invoice');
  expect(field('Unit Price ($)').value).toBe('');
  await phone.giveUp();

  document.body.replaceChildren();
  await openWith(visit, aVisitBill(), paidHalf);
  await press('Create Another Invoice');

  expect(field('Unit Price ($)').value).toBe('35.00');
  expect(
    screen.getByText('$37.89 was already paid for visit BK-AAAAAA. Only the remaining amount is filled in.'),
  ).toBeTruthy();
});

test('an invoice leads back to the visit it was made for', async () => {
  phone = await unlockedPhone(visit, aVisitBill());
  location.hash = `#/invoices/invoice/${'a'.repeat(32)}`;
  render(<Screen />);

  const link = screen.getByRole('link', { name: 'Virtual consultation, 1 hour, Mon, Mar 15, 2027' });
  expect(link.getAttribute('href')).toBe('#/bookings/BK-AAAAAA');
});

test('an invoice that another window made meanwhile is asked about when this one is saved', async () => {
  await openWith(visit);
  await userEvent.clear(field('Description'));
  await userEvent.type(field('Description'), 'Repotting');
  await phone.databases.mirror.put(aVisitBill());
  await waitFor(() => expect(phone.shown().invoicesById.size).toBe(1));

  await press('Save Draft');

  expect((await screen.findByText(/already has an invoice:/)).textContent).toContain('Ana Reyes');
  expect(await phone.waiting()).toEqual([]);
  await press('Create Another Invoice');
  await waitFor(() => expect(field('Description').value).toBe('Repotting'));
  await press('Save Draft');
  await screen.findByRole('heading', { name: 'INV-20270315-001' });
  expect(await phone.waiting()).toMatchObject([{ payload: { besides: [aVisitBill().invoiceId] } }]);
});
