import { cents } from '@fieldleaf/domain/money/cents';
import { expect, test } from 'vitest';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { clock, day } from '../../testing/calendar-words.ts';
import type { BookingDraft } from './booking-draft.ts';
import { draftTotal } from './draft-total.ts';
import { newBookingDraft } from './new-booking-draft.ts';
import { paymentRequest } from './payment-request.ts';

const chosen = (codes: Partial<BookingDraft>): BookingDraft => ({
  ...newBookingDraft('run-1', null),
  consultationType: 'virtual',
  duration: '60min',
  selectedDate: day('2027-03-15'),
  selectedTime: clock('10:00'),
  ...codes,
});

const promo = { code: 'SPRING', discountCents: 1_400, priceCents: 7_000 };
const card = (balanceCents: number) => ({ code: 'AAAA', lastFour: 'DDDD', balanceCents });

test.each([
  ['a promo code', { promo }, { totalCents: 5_600, giftCardCents: 0, dueNowCents: 5_600 }],
  ['a gift card', { giftCard: card(2_000) }, { totalCents: 7_000, giftCardCents: 2_000, dueNowCents: 5_000 }],
  ['both', { promo, giftCard: card(2_000) }, { totalCents: 5_600, giftCardCents: 2_000, dueNowCents: 3_600 }],
  ['a card that covers it', { giftCard: card(9_000) }, { giftCardCents: 7_000, dueNowCents: 0 }],
  [
    'a card that would leave less than can be charged',
    { giftCard: card(6_980) },
    { giftCardCents: 6_950, dueNowCents: 50 },
  ],
  ['a code that was for another price', { promo: { ...promo, priceCents: 4_000 } }, { totalCents: 7_000 }],
])('with %s the total is what the server will say', (_, codes, total) => {
  expect(draftTotal(chosen(codes), defaultSiteConfig)).toMatchObject({ ...total, dueLaterCents: cents(0) });
});

test('codes that take nothing are not sent along', () => {
  const draft = chosen({ promo: { ...promo, priceCents: 4_000 } });
  const total = draftTotal(draft, defaultSiteConfig);
  expect(total && paymentRequest(draft, total)).not.toHaveProperty('promoCode');
});
