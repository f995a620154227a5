import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookingId } from '../booking/booking.ts';
import { type Cents, cents } from '../money/cents.ts';
import { consultant, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { type GiftCard, giftCardDocumentId } from './gift-card.ts';
import { giftCardBalance } from './gift-card-balance.ts';
import { dropRedemption, keepRedemption, putBack, redeem } from './redeem-gift-card.ts';

const at = moment('2027-03-01T12:00:00Z');
const SOLD = cents(10_000);

function soldCard(): GiftCard {
  const ledger = new PracticeLedger(settings);
  const payload = {
    giftCardId: '01GIFTCARD000000000000001',
    amountCents: SOLD,
    buyer: { name: 'Ana Reyes', email: 'ana@example.com' },
    recipient: { name: 'Ben', email: '' },
    message: '',
    deliverOn: null,
    method: 'cash',
  } as const;
  ledger.run({ id: 'sell-1', kind: 'giftCard.sell', at, by: consultant, payload }, at);
  const card = ledger.documents.get(giftCardDocumentId(payload.giftCardId));
  if (card?.type !== 'gift-card') throw new Error('no card was sold');
  return card;
}

const redemptionId = fc.constantFrom('r1', 'r2', 'r3', 'r4');
const amount = fc.integer({ min: 1, max: 12_000 }).map(cents);

const step = fc.oneof(
  fc.record({ do: fc.constant('redeem' as const), redemptionId, amount }),
  fc.record({ do: fc.constant('keep' as const), redemptionId }),
  fc.record({ do: fc.constant('drop' as const), redemptionId }),
  fc.record({
    do: fc.constant('put back' as const),
    redemptionId,
    amount,
    putBackId: fc.constantFrom('b1', 'b2', 'b3'),
  }),
);

/** Expected amounts redeemed and put back per redemption, kept independently of the card. */
type Books = Map<string, { redeemed: number; back: Map<string, number>; kept: boolean }>;

const usedIn = (books: Books): number =>
  [...books.values()].reduce(
    (sum, { redeemed, back }) => sum + redeemed - [...back.values()].reduce((a, b) => a + b, 0),
    0,
  );

test('in any order: what is left is what was sold, less what was redeemed, plus what was put back, never below 0', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let card = soldCard();
      const books: Books = new Map();
      for (const each of steps) {
        const known = books.get(each.redemptionId);
        if (each.do === 'redeem') {
          const redeemed = redeem(card, { redemptionId: each.redemptionId, amountCents: each.amount, at });
          expect(redeemed.ok).toBe(known !== undefined || each.amount <= SOLD - usedIn(books));
          if (!redeemed.ok) continue;
          card = redeemed.value;
          if (!known) books.set(each.redemptionId, { redeemed: each.amount, back: new Map(), kept: false });
        } else if (each.do === 'keep') {
          card = keepRedemption(card, each.redemptionId, 'BK-AAAAAA' as BookingId);
          if (known) known.kept = true;
        } else if (each.do === 'drop') {
          card = dropRedemption(card, each.redemptionId);
          if (known && !known.kept) books.delete(each.redemptionId);
        } else {
          card = putBack(card, { ...each, at }, each.amount as Cents);
          if (known && !known.back.has(each.putBackId)) {
            const left = known.redeemed - [...known.back.values()].reduce((a, b) => a + b, 0);
            if (left > 0) known.back.set(each.putBackId, Math.min(each.amount, left));
          }
        }
        expect(giftCardBalance(card)).toBe(SOLD - usedIn(books));
        expect(giftCardBalance(card)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});
