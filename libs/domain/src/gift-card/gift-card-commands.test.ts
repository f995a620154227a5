import { expect, test } from 'vitest';
import type { BookingId } from '../booking/booking.ts';
import type { Command } from '../command/command.ts';
import { cents } from '../money/cents.ts';
import { consultant, customer, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { type GiftCard, giftCardDocumentId } from './gift-card.ts';
import { giftCardBalance } from './gift-card-balance.ts';
import { keepRedemption, redeem } from './redeem-gift-card.ts';

const at = moment('2027-03-01T12:00:00Z');
const giftCardId = '01GIFTCARD000000000000001';

const payload: Command<'giftCard.sell'>['payload'] = {
  giftCardId,
  amountCents: cents(10_000),
  buyer: { name: 'Ana Reyes', email: 'ana@example.com' },
  recipient: { name: 'Ben', email: 'ben@example.com' },
  message: ' For your ferns ',
  deliverOn: null,
  method: 'check',
  memo: '1042',
};

const sell = (changes: Partial<typeof payload> = {}): Command<'giftCard.sell'> => ({
  id: 'sell-1',
  kind: 'giftCard.sell',
  at,
  by: consultant,
  payload: { ...payload, ...changes },
});

const finishHandOver = (
  changes: Partial<Command<'giftCard.void'>['payload']> = {},
): Command<'giftCard.void'> => ({
  id: 'void-1',
  kind: 'giftCard.void',
  at,
  by: consultant,
  payload: { giftCardId, reason: 'sold twice', refund: true, paymentReference: 'sell-1', ...changes },
});

function ledgerAfter(...commands: readonly Command[]): PracticeLedger {
  const ledger = new PracticeLedger(settings);
  for (const command of commands) expect(ledger.run(command, at)).toMatchObject({ ok: true });
  return ledger;
}

function cardIn(ledger: PracticeLedger): GiftCard {
  const card = ledger.documents.get(giftCardDocumentId(giftCardId));
  if (card?.type !== 'gift-card') throw new Error('there is no card');
  return card;
}

const movementsIn = (ledger: PracticeLedger) =>
  [...ledger.documents.values()].flatMap((document) => (document.type === 'payment' ? [document] : []));

test('a card sold for a check is money received, with the number of the check', () => {
  const ledger = ledgerAfter(sell());
  expect(giftCardBalance(cardIn(ledger))).toBe(10_000);
  expect(cardIn(ledger).message).toBe('For your ferns');
  expect(movementsIn(ledger)).toMatchObject([
    { giftCardId, method: 'check', memo: '1042', provider: null, amountCents: 10_000, kind: 'payment' },
  ]);
});

test('sold again by the same command it is the same card, and a payment that was cut short is made up for', () => {
  const ledger = ledgerAfter(sell());
  const [payment] = movementsIn(ledger);
  ledger.documents.delete(payment?._id ?? '');
  expect(ledger.run(sell(), at)).toMatchObject({ ok: true });
  expect(movementsIn(ledger)).toEqual([payment]);
  expect(ledger.run({ ...sell(), id: 'sell-2' }, at)).toMatchObject({
    error: { problem: { code: 'id_taken' } },
  });
});

test('an amount beyond what a shop may sell, or an e-mail that is none, is refused at its field', () => {
  const ledger = new PracticeLedger(settings);
  const recipient = { name: 'Ben', email: 'ben at home' };
  const refused = ledger.run(sell({ amountCents: cents(200_001), recipient }), at);
  expect(refused).toMatchObject({
    error: { problem: { issues: [{ path: 'amountCents' }, { path: 'recipient.email' }] } },
  });
  expect(ledger.documents.size).toBe(0);
});

test('one bought on the site says that its customer bought it', () => {
  const ledger = ledgerAfter({ ...sell(), by: customer });
  expect(cardIn(ledger).history).toMatchObject([{ what: 'sold', by: customer }]);
});

test('voided: nothing is left to redeem, and what was unused goes back by hand as it was paid', () => {
  const ledger = ledgerAfter(sell());
  const redeemed = redeem(cardIn(ledger), { redemptionId: 'r1', amountCents: cents(3_000), at });
  if (!redeemed.ok) throw new Error('there is enough');
  ledger.documents.set(
    giftCardDocumentId(giftCardId),
    keepRedemption(redeemed.value, 'r1', 'BK-AAAAAA' as BookingId),
  );
  expect(ledger.run(finishHandOver(), at)).toMatchObject({ ok: true });
  expect(giftCardBalance(cardIn(ledger))).toBe(0);
  expect(movementsIn(ledger)).toMatchObject([
    { kind: 'payment', amountCents: 10_000 },
    { kind: 'refund', method: 'check', amountCents: 7_000, refundOf: 'sell-1' },
  ]);
  expect(ledger.run(finishHandOver(), at)).toMatchObject({ ok: true });
  expect(movementsIn(ledger)).toHaveLength(2);
});

test('a card somebody is paying with right now is not voided', () => {
  const ledger = ledgerAfter(sell());
  const redeemed = redeem(cardIn(ledger), { redemptionId: 'r1', amountCents: cents(3_000), at });
  if (redeemed.ok) ledger.documents.set(giftCardDocumentId(giftCardId), redeemed.value);
  expect(ledger.run(finishHandOver(), at)).toMatchObject({
    error: { problem: { code: 'gift_card_in_use' } },
  });
});

test('a code is mailed once more to whom she names, and never of a card that was voided', () => {
  const to = { name: 'Ben', email: 'ben.lee@example.com' };
  const resend: Command<'giftCard.resend'> = {
    id: 'resend-1',
    kind: 'giftCard.resend',
    at,
    by: consultant,
    payload: { giftCardId, to },
  };
  const ledger = ledgerAfter(sell(), resend, resend);
  expect(cardIn(ledger).history).toMatchObject([{ what: 'sold' }, { what: 'resent', to }]);
  ledger.run(finishHandOver({ refund: false }), at);
  expect(ledger.run({ ...resend, id: 'resend-2' }, at)).toMatchObject({
    error: { problem: { code: 'gift_card_voided' } },
  });
});
