import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { aBooking, day } from '../testing/builders.ts';
import { cash, create, openBooks } from '../testing/invoice-books.ts';
import { owedByCustomer } from './owed-by-customer.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const today = day('2027-03-20');

test('open invoices that were sent are owed, in full or what is left of them; a draft is not', () => {
  const owedAfter = (...commands: Parameters<ReturnType<typeof openBooks>['give']>[0][]) => {
    const { give, books, documents } = openBooks();
    for (const command of commands) give(command);
    const model = applyDocuments(emptyModel, [...documents.values()]);
    return owedByCustomer({ addresses: [books().invoice.customer.email], bookings: [] }, model, today);
  };

  expect(owedAfter(create({ sendEmail: false }))).toBe(0);
  expect(owedAfter(create())).toBe(22_733);
  expect(owedAfter(create(), cash('c', 'deposit', 11_367))).toBe(11_366);
});

test('a completed visit is owed, one that is still to come is not', () => {
  const owed = (status: 'completed' | 'confirmed') => {
    const visit = aBooking({ status, tipCents: cents(0) });
    const model = applyDocuments(emptyModel, [visit]);
    return owedByCustomer({ addresses: [visit.customer.email], bookings: [visit] }, model, today);
  };

  expect([owed('completed'), owed('confirmed')]).toEqual([7_000, 0]);
});
