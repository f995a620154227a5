import { expect, test } from 'vitest';
import { twoVersions } from '../attention/raise-attention.ts';
import { cents } from '../money/cents.ts';
import { erasurePlan } from '../read-model/erasure-plan.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { visitAccount } from '../read-model/visit-account.ts';
import { aBooking, aPayment, consultant, moment } from '../testing/builders.ts';
import { aVisitBill } from '../testing/visit-bill-builders.ts';
import { redactBooking, redactInvoice, redactPayment } from './redact.ts';
import { redactAttention } from './redact-attention.ts';

const NOW = moment('2027-04-01T12:00:00Z');
const said = { payerName: 'Rosa Reyes', memo: 'for the Monstera' };

const check = aPayment({ method: 'check', provider: null, amountCents: cents(9_500), ...said });
const { reference, method, provider, amountCents, at, commandId } = check;
const pot = { extraId: 'e1', description: 'Pot for Rosa', amountCents: cents(2_500), at, by: consultant };
const visit = aBooking({
  status: 'completed',
  tipCents: cents(0),
  extras: [pot],
  removedExtras: [{ ...pot, extraId: 'e2', removed: { at, by: consultant, commandId: 'e3' } }],
  received: [{ reference, method, provider, amountCents, at, commandId, by: consultant, ...said }],
  collected: { reference: 'c', method, provider, amountCents, at, ...said },
});
const paid = {
  what: 'paid',
  at,
  by: consultant,
  commandId: 'p',
  reference: 'p',
  amountCents,
  ...said,
} as const;
const bill = aVisitBill({}, { history: [paid], bookingId: null });

test('why a visit has a price of its own is forgotten, and that it has one stays', () => {
  const erased = redactBooking(aBooking({ priceReason: 'Rosa is a neighbor' }), NOW);
  expect(erased).toHaveProperty('priceReason', '');
});

test('where a customer booked from is forgotten', () => {
  expect(redactBooking(aBooking({ customerZone: 'Asia/Tokyo' }), NOW)).toHaveProperty('customerZone', null);
});

test('a version that was left out is forgotten with the customer it names, and the question stays', () => {
  const changes = [{ commandId: 'c', what: 'Cancelled a visit', at }];
  const question = twoVersions('2-a', { documentId: visit._id, changes, leftOut: visit }, NOW);
  const other = twoVersions('2-b', { documentId: visit._id, changes, leftOut: { type: 'settings' } }, NOW);
  const model = applyDocuments(emptyModel, [visit, question, other]);

  expect(erasurePlan(model, { email: visit.customer.email }, NOW).attention).toEqual([question._id]);
  expect(redactAttention(question).matter).toMatchObject({ changes, leftOut: null });
});

test('who sent money and what was said of it is forgotten with the customer, and the sums stay', () => {
  const model = applyDocuments(emptyModel, [visit, check]);
  expect(erasurePlan(model, { email: visit.customer.email }, NOW).payments).toEqual([check._id]);

  const erased = redactBooking(visit, NOW);
  const kept = redactPayment(check);
  const left = JSON.stringify([erased, kept, redactInvoice(bill, NOW)]);
  expect(left).not.toContain('Rosa');
  expect(left).not.toContain('Monstera');
  const before = visitAccount(visit, model);
  const after = visitAccount(erased, applyDocuments(emptyModel, [erased, kept]));
  expect({ ...after, movements: [] }).toEqual({ ...before, movements: [] });
});
