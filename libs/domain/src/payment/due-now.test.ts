import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentTerms } from '../booking/booking.ts';
import { cents } from '../money/cents.ts';
import { moment } from '../testing/builders.ts';
import { agreedTotalCents, dueLaterCents, dueNowCents } from './due-now.ts';

const deposit = (depositCents: number): PaymentTerms => ({
  kind: 'deposit',
  depositCents: cents(depositCents),
});

const ON_FILE: PaymentTerms = {
  kind: 'card-on-file',
  noShowFeeCents: cents(3_500),
  agreedAt: moment('2027-03-01T16:00:00Z'),
  policyVersion: '2027-01',
};

const visit = { priceCents: cents(7_000), tipCents: cents(1_000) };

test.each([
  ['nothing agreed: all of it', visit, 8_000, 0],
  ['a discount', { ...visit, discountCents: cents(2_000) }, 6_000, 0],
  ['a deposit, the tip later', { ...visit, terms: deposit(3_500) }, 3_500, 4_500],
  [
    'a deposit above what a discount leaves',
    { ...visit, discountCents: cents(5_000), terms: deposit(3_500) },
    2_000,
    1_000,
  ],
  ['a gift card over less than all', { ...visit, giftCardCents: cents(5_000) }, 3_000, 0],
  [
    'a gift card over less than the deposit',
    { ...visit, giftCardCents: cents(1_000), terms: deposit(3_500) },
    2_500,
    4_500,
  ],
  [
    'a gift card over more than the deposit',
    { ...visit, giftCardCents: cents(5_000), terms: deposit(3_500) },
    0,
    3_000,
  ],
  ['a gift card over all of it', { ...visit, giftCardCents: cents(8_000) }, 0, 0],
  ['a card that is only kept', { ...visit, terms: ON_FILE }, 0, 8_000],
  ['a discount of more than the price', { ...visit, discountCents: cents(9_000) }, 1_000, 0],
] as const)('%s', (_, asked, ...due) => {
  expect([dueNowCents(asked), dueLaterCents(asked)]).toEqual(due);
});

test('now, later and the gift card are always all of it, and nothing is ever asked twice', () => {
  const amount = fc.nat(50_000).map(cents);
  const terms = fc.option(fc.oneof(fc.constant(ON_FILE), fc.nat(60_000).map(deposit)), { nil: undefined });
  const order = fc.record({
    priceCents: amount,
    tipCents: amount,
    discountCents: amount,
    giftCardCents: amount,
    terms,
  });
  fc.assert(
    fc.property(order, (asked) => {
      const total = agreedTotalCents(asked);
      const byGiftCard = Math.min(asked.giftCardCents, total);
      expect(dueNowCents(asked) + dueLaterCents(asked) + byGiftCard).toBe(total);
    }),
  );
});
