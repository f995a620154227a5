import { expect, test } from 'vitest';
import type { PracticeDocument } from '../document.ts';
import { mailsOf } from '../mail/mails-of.ts';
import { receiptsOf } from '../mail/receipts-of.ts';
import { customersOf } from '../read-model/customers-of.ts';
import { knownContacts } from '../read-model/known-contacts.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { recentCustomers } from '../read-model/recent-customers.ts';
import { searchCustomers } from '../read-model/search-customers.ts';
import { visitReminders } from '../reminder/visit-reminder.ts';
import {
  aBooking,
  ana,
  aPayment,
  chicago,
  consultant,
  created,
  createPayload,
  invoicePayload,
  moment,
  settings,
} from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { CreateBookingPayload } from './booking-payloads.ts';
import { checkContact, withStandIn } from './check-contact.ts';
import { emailWords, hasEmail, standInEmail } from './has-email.ts';

const NOW = chicago('2027-03-01', '10:00');
const context = { settings, publicUrl: 'https://plants.example', now: NOW };
const nobodys = withStandIn({ ...ana, email: '' });

test('a phone number makes one stand-in however it is typed, which is no address to write to', () => {
  for (const typed of ['(214) 555-0101', '214.555.0101', '+1 214 555 0101', '1-214-555-0101']) {
    expect(standInEmail(typed)).toBe('2145550101@no-email.invalid');
  }
  expect(hasEmail({ email: ' 2145550101@No-Email.INVALID ' })).toBe(false);
  expect(hasEmail({ email: '' })).toBe(false);
  expect(hasEmail(ana)).toBe(true);
  expect([emailWords(ana.email), emailWords(nobodys.email)]).toEqual([ana.email, 'No email']);
});

test('who is known by a stand-in keeps it with another phone number', () => {
  expect(withStandIn({ ...nobodys, phone: '(972) 555-0000' }).email).toBe(nobodys.email);
});

test.each([
  ['a stand-in, by choice', nobodys, true, []],
  ['a stand-in that nobody chose', nobodys, undefined, ['email']],
  ['an address beside the choice', ana, true, ['email']],
  ['no phone', withStandIn({ ...ana, email: '', phone: '' }), true, ['phone']],
  ['a phone without digits', { ...nobodys, phone: '----------' }, true, ['phone']],
] as const)('%s', (...[, contact, hasNoEmail, paths]) => {
  const checked = checkContact(contact, { consultationType: 'virtual', hasNoEmail });

  expect(checked.ok ? [] : checked.error.issues?.map(({ path }) => path)).toEqual(paths);
});

function book(changes: Partial<CreateBookingPayload>) {
  const ledger = new PracticeLedger(settings);
  const payload = createPayload(changes);
  const done = ledger.run({ id: 'walk-in', kind: 'booking.create', at: NOW, by: consultant, payload }, NOW);
  const booking = ledger.documents.get('booking:BK-BBBBBB');
  return { ledger, done, booking: booking?.type === 'booking' ? booking : undefined };
}

const since = { ...context, receiptsSince: moment('2027-01-01T00:00:00Z') };
const mailedFor = (ledger: PracticeLedger) =>
  [...ledger.documents.values()].flatMap((document: PracticeDocument) =>
    document.type === 'payment'
      ? receiptsOf(document, ledger.documents.get('booking:BK-BBBBBB'), since)
      : mailsOf(document, context),
  );

test('somebody without e-mail is booked by phone, and nothing is mailed or reminded', () => {
  const { ledger, booking } = book({ ...nobodys, hasNoEmail: true });

  expect(booking?.customer.email).toBe('2145550101@no-email.invalid');
  expect(mailedFor(ledger)).toEqual([]);
  expect(booking && visitReminders(booking)).toEqual([]);
  expect(mailedFor(book({}).ledger).map(({ cause }) => cause)).toEqual(['booking-placed', 'payment-receipt']);
});

test('a stand-in without the choice, as an earlier form would send it, is refused', () => {
  expect(book({ ...nobodys }).done).toMatchObject({
    ok: false,
    error: { problem: { code: 'invalid_input', issues: [{ path: 'email' }] } },
  });
});

test('a booking the customer is not to be mailed about sends neither confirmation nor receipt, and reminds', () => {
  const { ledger, booking } = book({ notifyCustomer: false });

  expect(mailedFor(ledger)).toEqual([]);
  expect(booking && visitReminders(booking)).toHaveLength(1);
});

test('the receipt of a later payment goes out all the same', () => {
  const { booking } = book({ notifyCustomer: false });
  const later = aPayment({ bookingId: 'BK-BBBBBB', commandId: 'later' });

  expect(receiptsOf(later, booking, since)).toHaveLength(1);
});

test('their invoice is made and sent like any other, and nothing is mailed', () => {
  const ledger = new PracticeLedger(settings);
  const payload = invoicePayload();
  const bill = { ...payload, customer: { ...payload.customer, email: nobodys.email } };
  const billed = ledger.run(
    { id: 'bill', kind: 'invoice.create', at: NOW, by: consultant, payload: bill },
    NOW,
  );

  expect(billed.ok).toBe(true);
  expect(mailedFor(ledger)).toEqual([]);
});

test('their confirmation cannot be sent again', () => {
  const { ledger } = book({ ...nobodys, hasNoEmail: true });
  const payload = { bookingId: 'BK-BBBBBB' } as const;

  expect(
    ledger.run({ id: 'again', kind: 'booking.resendConfirmation', at: NOW, by: consultant, payload }, NOW),
  ).toMatchObject({ ok: false, error: { problem: { code: 'no_email' } } });
});

test('what their visit is told to the consultant with names no address', () => {
  const booking = aBooking({ customer: nobodys, history: [created(NOW)] });
  const [mail] = mailsOf(booking, context);

  expect(mail).toMatchObject({ mailId: 'booking-placed.BK-AAAAAA.1.consultant', replyTo: null });
  expect(JSON.stringify(mail)).not.toContain('no-email.invalid');
});

test('whoever has no e-mail is a customer, found by name and phone, and not offered to be written to', () => {
  const otto = aBooking({ bookingId: 'BK-BBBBBB', customer: { ...nobodys, firstName: 'Otto' } });
  const model = applyDocuments(emptyModel, [aBooking(), otto]);

  expect(recentCustomers(model).map(({ bookingId }) => bookingId)).toEqual(['BK-AAAAAA']);
  expect(knownContacts(model).map(({ firstName }) => firstName)).toEqual(['Ana', 'Otto']);
  const found = (words: string) => searchCustomers(customersOf(model), words).map(({ name }) => name);
  expect(found('214 555')).toEqual(['Ana Reyes', 'Otto Reyes']);
  expect(found('invalid')).toEqual([]);
});
