import { expect, test } from 'vitest';
import type { ChangedDocument } from '../document.ts';
import type { GiftCard } from '../gift-card/gift-card.ts';
import { type LedgerEntry, ledgerEntryId } from '../ledger/ledger-entry.ts';
import { cents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, aPayment, chicago, ZONE } from '../testing/builders.ts';
import { statementsOfYear } from './monthly-statements.ts';
import { yearEnd } from './year-end.ts';
import { yearReport } from './year-report.ts';

const DECEMBER = chicago('2027-12-20', '10:00');
const NEW_YEARS_EVE = chicago('2027-12-31', '23:20');
const FEBRUARY = chicago('2028-02-10', '10:00');

const stripe = { provider: 'stripe', livemode: true } as const;

/** A line of the balance: `gross` in or out, `fee` kept of it. */
const line = (
  id: string,
  [gross, fee]: readonly [number, number],
  more: Partial<LedgerEntry>,
): LedgerEntry => ({
  _id: ledgerEntryId(id),
  type: 'ledger-entry',
  v: 1,
  kind: 'charge',
  ...stripe,
  at: DECEMBER,
  grossCents: cents(gross),
  feeCents: cents(fee),
  netCents: cents(gross - fee),
  reference: id,
  paymentReference: id,
  payoutId: null,
  arrivesOn: null,
  ...more,
});

const modelOf = (...documents: ChangedDocument[]) => applyDocuments(emptyModel, documents);

const lost = aPayment({
  ...stripe,
  reference: 'du_1',
  refundOf: 'pi_1',
  kind: 'refund',
  dispute: true,
  at: FEBRUARY,
});

const CARD: GiftCard = {
  _id: 'gift-card:g-1',
  type: 'gift-card',
  v: 1,
  giftCardId: 'g-1',
  lastFour: 'ABCD',
  soldCents: cents(10_000),
  soldAt: DECEMBER,
  buyer: { name: 'Eva Lane', email: '' },
  recipient: { name: 'Ana', email: '' },
  message: '',
  deliverOn: null,
  redemptions: [
    {
      redemptionId: 'r-1',
      amountCents: cents(7_000),
      at: DECEMBER,
      bookingId: 'BK-1',
      putBack: [{ putBackId: 'p-1', amountCents: cents(2_000), at: FEBRUARY, isAfterVoiding: true }],
    },
    { redemptionId: 'r-2', amountCents: cents(1_000), at: DECEMBER },
  ],
  history: [],
  voidedAt: null,
};

const ofCard = (changes: Partial<Payment>): Payment =>
  ({
    ...aPayment({ provider: null, method: 'cash', at: DECEMBER, amountCents: cents(10_000) }),
    _id: `payment:g-1:${changes.reference}`,
    bookingId: undefined,
    giftCardId: 'g-1',
    ...changes,
  }) as unknown as Payment;

test('a gift card is outstanding with what was neither used nor refunded by December 31', () => {
  const voided = { ...CARD, voidedAt: FEBRUARY };
  const back = ofCard({ reference: 'back', kind: 'refund', amountCents: cents(3_000), at: FEBRUARY });
  const model = modelOf(voided, ofCard({ reference: 'sold' }), back);

  const outstanding = [2026, 2027, 2028].map((year) => yearEnd(model, year, ZONE).giftCardsCents);

  expect(outstanding).toEqual([0, 3_000, 2_000]);
});

test('a dispute is open from the day its money is taken until the bank decides', () => {
  const taken = line('du_1', [-8_100, 1_500], { kind: 'dispute', paymentReference: 'pi_1' });
  const paid = aPayment({ ...stripe, at: DECEMBER });
  const won = line('won', [8_100, 0], { kind: 'dispute', paymentReference: 'pi_1', at: FEBRUARY });
  const disputesOf = (...documents: ChangedDocument[]) =>
    [2027, 2028].map(
      (year) => yearEnd(modelOf(aBooking(), paid, ...documents), year, ZONE).openDisputesCents,
    );

  expect(disputesOf(taken)).toEqual([8_100, 8_100]);
  expect(disputesOf(taken, lost)).toEqual([8_100, 0]);
  expect(disputesOf(taken, won)).toEqual([8_100, 0]);
});

test('what the books say of cards, less what is held for disputes, is what was paid out and the balance', () => {
  const model = modelOf(
    aBooking(),
    aPayment({ ...stripe, at: DECEMBER }),
    aPayment({ ...stripe, reference: 'pi_2', at: NEW_YEARS_EVE, amountCents: cents(5_000) }),
    aPayment({
      ...stripe,
      reference: 're_2',
      refundOf: 'pi_2',
      kind: 'refund',
      amountCents: cents(1_000),
      at: NEW_YEARS_EVE,
    }),
    aPayment({ reference: 'c-1', provider: null, method: 'cash', at: DECEMBER }),
    lost,
    line('pi_1', [8_100, 265], {}),
    line('du_1', [-8_100, 1_500], { kind: 'dispute', paymentReference: 'pi_1' }),
    line('pi_2', [5_000, 175], { at: NEW_YEARS_EVE }),
    line('re_2', [-1_000, 0], { kind: 'refund', paymentReference: 'pi_2', at: NEW_YEARS_EVE }),
    line('fee', [-300, 0], { kind: 'fee', reference: null, paymentReference: null }),
    line('theirs', [900, 50], { foreign: true }),
    line('po_1', [-2_000, 0], { kind: 'payout', paymentReference: null, payoutId: 'po_1' }),
  );

  const { proof } = yearEnd(model, 2027, ZONE);

  expect(proof).toEqual({
    balanceBeforeCents: 0,
    receivedCents: 13_100,
    refundedCents: 1_000,
    feesCents: 2_240,
    heldCents: 8_100,
    otherCents: 850,
    paidOutCents: 2_000,
    balanceAfterCents: 610,
    unexplainedCents: 0,
  });
  expect(proof?.feesCents).toBe(
    yearReport(statementsOfYear(model, 2027, ZONE), 2027, model).totals.feesCents,
  );
  expect(yearEnd(model, 2028, ZONE).proof).toMatchObject({
    balanceBeforeCents: 610,
    refundedCents: 8_100,
    heldCents: -8_100,
    balanceAfterCents: 610,
    unexplainedCents: 0,
  });
});

test('money the provider has and no book knows is what the proof does not explain', () => {
  const model = modelOf(line('pi_unknown', [7_000, 233], {}));

  expect(yearEnd(model, 2027, ZONE).proof).toMatchObject({ unexplainedCents: 7_000 });
  expect(yearEnd(modelOf(), 2027, ZONE).proof).toBeNull();
});
