import { expect, test } from 'vitest';
import type { ChangedDocument } from '../document.ts';
import { type LedgerEntry, ledgerEntryId } from '../ledger/ledger-entry.ts';
import { cents } from '../money/cents.ts';
import { lostToDispute } from '../payment/refund-of-payment.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, aPayment, chicago, ZONE } from '../testing/builders.ts';
import { monthlyStatements, statementsOfYear } from './monthly-statements.ts';
import { statementCsv } from './statement-csv.ts';

const paid = aPayment({ at: chicago('2026-12-01', '10:00'), provider: 'stripe' });
const lost = lostToDispute(paid, {
  reference: 'du_1',
  amountCents: paid.amountCents,
  at: chicago('2027-02-10', '10:00'),
  commandId: 'dispute.du_1',
});

/** A dispute of December 20 that costs $15. */
const disputed: LedgerEntry = {
  _id: ledgerEntryId('txn_1'),
  type: 'ledger-entry',
  v: 1,
  kind: 'dispute',
  provider: 'stripe',
  livemode: false,
  at: chicago('2026-12-20', '10:00'),
  grossCents: cents(-8_100),
  feeCents: cents(1_500),
  netCents: cents(-9_600),
  reference: 'du_1',
  paymentReference: paid.reference,
  payoutId: null,
  arrivesOn: null,
};

const modelOf = (...documents: ChangedDocument[]) =>
  applyDocuments(emptyModel, [aBooking(), paid, disputed, ...documents]);

const feesOf = (year: number, ...documents: ChangedDocument[]) =>
  statementsOfYear(modelOf(...documents), year, ZONE).map(({ month, feesCents }) => [month, feesCents]);

test('a fee counts on the day it was taken: a dispute lost next year changes nothing about this one', () => {
  const before = feesOf(2026);

  expect(before).toEqual([['2026-12', 1_500]]);
  expect(feesOf(2026, lost)).toEqual(before);
  expect(feesOf(2027, lost)).toEqual([['2027-02', 0]]);
});

test('the file of a month has a line for each fee without a payment, and adds up to the month', () => {
  const [month] = monthlyStatements(modelOf(), ZONE);

  const lines = month ? statementCsv(month).trimEnd().split('\r\n') : [];

  expect(lines.at(-1)).toBe('2026-12-20,"Fee, no payment",,,,,,,,du_1,15.00,');
  expect(month?.feesCents).toBe(1_500);
});
