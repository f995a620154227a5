import type { LedgerEntry } from '@fieldleaf/domain/ledger/ledger-entry';
import { ledgerEntryId } from '@fieldleaf/domain/ledger/ledger-entry';
import { cents } from '@fieldleaf/domain/money/cents';
import { allMovements } from '@fieldleaf/domain/read-model/all-movements';
import { applyDocuments, emptyModel, type PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { aPayment, moment } from '@fieldleaf/domain/testing/builders';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFindNewestWithoutFee } from './keep-ledger.ts';

const START = moment('2027-03-01T12:00:00Z');
const WITHIN_MINUTES = 60;
const keys = { name: 'stripe', livemode: false } as const;

const aLine = (reference: string): LedgerEntry => ({
  _id: ledgerEntryId(`txn_${reference}`),
  type: 'ledger-entry',
  v: 1,
  provider: 'stripe',
  livemode: false,
  kind: 'charge',
  at: START,
  reference: `ch_${reference}`,
  paymentReference: reference,
  grossCents: cents(1_000),
  feeCents: cents(59),
  netCents: cents(941),
  payoutId: null,
  arrivesOn: null,
});

/** As it reads: over every movement there is. */
function plainly(model: PracticeModel, now: Instant): Instant | null | undefined {
  const known = new Set([...model.ledgerEntriesById.values()].map((line) => line.paymentReference));
  const taken = [...allMovements(model)].filter(
    ({ kind, provider, livemode }) =>
      kind === 'payment' && provider === keys.name && livemode === keys.livemode,
  );
  const waiting = taken.filter(
    ({ reference, at }) => !known.has(reference) && at >= plusMinutes(now, -WITHIN_MINUTES),
  );
  if (taken.length === 0) return undefined;
  return (
    waiting
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? null
  );
}

const REFERENCE = fc.integer({ min: 0, max: 12 }).map((number) => `pi_${number}`);
const step = fc.oneof(
  fc.record({
    pay: REFERENCE,
    provider: fc.constantFrom('stripe', 'simulated', null),
    livemode: fc.boolean(),
  }),
  fc.record({ fee: REFERENCE }),
  fc.record({ gone: REFERENCE }),
  fc.record({ minutes: fc.integer({ min: 1, max: 50 }) }),
);

test('after any change it finds what a look through every movement finds', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = START;
      let model = emptyModel;
      const find = createFindNewestWithoutFee(
        { provider: keys as never, model: () => model, now: () => now },
        WITHIN_MINUTES,
      );
      const idOf = (reference: string) => aPayment({ bookingId: `BK-${reference}` as never, reference })._id;
      for (const one of steps) {
        if ('minutes' in one) now = plusMinutes(now, one.minutes);
        else if ('fee' in one) model = applyDocuments(model, [aLine(one.fee)]);
        else if ('gone' in one) model = applyDocuments(model, [{ _id: idOf(one.gone), _deleted: true }]);
        else {
          const { pay: reference, provider, livemode } = one;
          const about = { bookingId: `BK-${reference}` as never, reference, at: now };
          model = applyDocuments(model, [aPayment({ ...about, provider, livemode })]);
        }
        expect(find()).toBe(plainly(model, now));
      }
    }),
  );
});
