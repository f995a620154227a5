import { describe, expect, test } from 'vitest';
import type { Invoice, InvoiceEvent } from '../invoice/invoice.ts';
import { cents } from '../money/cents.ts';
import { aBooking, anAppointment, ana, consultant, day, moment } from '../testing/builders.ts';
import { customerRecords } from './customer-records.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { customersByBooking, customersMatching, recentCustomers } from './recent-customers.ts';

const NOW = moment('2027-03-12T12:00:00Z');

const visit = (number: number, date: string, changes: Parameters<typeof aBooking>[0] = {}) =>
  aBooking({ bookingId: `BK-00000${number}`, appointment: anAppointment(date, '10:00'), ...changes });

const invoice = (number: number, changes: Partial<Invoice> = {}): Invoice => ({
  _id: `invoice:${number}`,
  type: 'invoice',
  v: 1,
  invoiceId: `${number}`,
  number: `INV-${number}`,
  bookingId: null,
  customer: { name: 'Ana Reyes', email: 'ana@example.com', phone: '', address: '' },
  lineItems: [{ description: 'Care', quantity: 1, unitPriceCents: cents(7_000) }],
  taxRateBasisPoints: 0,
  createdDate: day('2027-03-01'),
  dueDate: day('2027-03-15'),
  notes: '',
  sentAt: moment(`2027-03-0${number}T12:00:00Z`),
  voidedAt: null,
  history: [],
  ...changes,
});

const paid: InvoiceEvent = {
  what: 'paid',
  reference: 'pi_1',
  amountCents: cents(7_000),
  at: NOW,
  by: consultant,
  commandId: 'c',
};

const recordsIn = (...documents: Parameters<typeof applyDocuments>[1]) =>
  customerRecords(applyDocuments(emptyModel, documents), { email: 'Ana@example.com', now: NOW });

describe('what a mail to a customer is most likely about', () => {
  test('is the next visit, or else the last', () => {
    const past = [visit(1, '2027-03-01'), visit(2, '2027-03-08')];
    const ahead = [
      visit(3, '2027-03-20'),
      visit(4, '2027-03-15'),
      visit(5, '2027-03-14', { status: 'cancelled' }),
    ];

    expect(recordsIn(...past, ...ahead).booking?.bookingId).toBe('BK-000004');
    expect(recordsIn(...past).booking?.bookingId).toBe('BK-000002');
    expect(
      recordsIn(visit(1, '2027-03-20', { customer: { ...ana, email: 'bo@example.com' } })).booking,
    ).toBeUndefined();
  });

  test('is the latest invoice that is still to be paid, or else the latest; never a draft or a voided one', () => {
    const draft = invoice(4, { sentAt: null });
    const voided = invoice(5, { voidedAt: NOW });

    expect(
      recordsIn(invoice(1), invoice(2), invoice(3, { history: [paid] }), draft, voided).invoice?.number,
    ).toBe('INV-2');
    expect(recordsIn(invoice(3, { history: [paid] }), draft).invoice?.number).toBe('INV-3');
  });
});

test('every customer is one, by the booking made last; an erased one is nobody', () => {
  const made = (number: number, email: string, at: string) =>
    visit(number, '2027-03-15', {
      customer: { ...ana, email },
      history: [{ what: 'created', at: moment(at), by: consultant, commandId: 'c' }],
    });
  const model = applyDocuments(emptyModel, [
    made(1, 'ana@example.com', '2027-03-01T12:00:00Z'),
    made(2, 'bo@example.com', '2027-03-02T12:00:00Z'),
    made(3, 'ANA@example.com', '2027-03-03T12:00:00Z'),
    made(4, '', '2027-03-04T12:00:00Z'),
  ]);

  expect(recentCustomers(model).map(({ bookingId }) => bookingId)).toEqual(['BK-000003', 'BK-000002']);
  expect(customersMatching(customersByBooking(model), 'reyes BO@')).toHaveLength(1);
});
