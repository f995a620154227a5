import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { giftCardBalance } from '@fieldleaf/domain/gift-card/gift-card-balance';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { expect, test } from 'vitest';
import { codeOfGiftCard } from '../../../money/codes/gift-card-codes.ts';
import { finishGiftCardPayment } from '../../../money/finish-gift-card-payment.ts';
import { openGiftCardPayment } from '../../../money/open-gift-card-payment.ts';
import { sweepVoidedCards } from '../../../money/refunds/refund-voided-cards.ts';
import type { Store } from '../../../store/store.ts';
import { countOf } from '../../../testing/count-of.ts';
import { PAID_VISIT as VISIT } from '../../../testing/open-books.ts';
import { playAtEveryStep, type Story } from '../../../testing/play-at-every-step.ts';
import { buyGiftCard, GIFT, voidGiftCard } from '../../../testing/test-gift-cards.ts';
import { placeBooking } from '../../bookings/place-booking.ts';
import { openOnlinePayment } from '../../payments/online-payments.ts';

const cardsIn = (store: Store) =>
  store.database('practice').range<GiftCard>({ from: 'gift-card:', to: 'gift-card:\uffff' });

const movementsIn = (store: Store) =>
  store.database('practice').range<Payment>({ from: 'payment:', to: 'payment:\uffff' });

test('wherever the server dies while a gift card is sold, paid is one card, and unpaid none', async () => {
  let sold = 0;
  const story: Story = {
    paying: async ({ desk }, pay) => {
      const opened = await openGiftCardPayment(desk, GIFT);
      if (!opened.ok) throw new Error(opened.error.code);
      await pay(opened.value);
      await finishGiftCardPayment(desk, opened.value.paymentIntentId);
    },
    downMinutes: 61,
  };

  const steps = await playAtEveryStep(story, async (store) => {
    const cards = await cardsIn(store);
    const paid = await movementsIn(store);
    expect(cards.map(giftCardBalance)).toEqual(paid.map(({ amountCents }) => amountCents));
    expect(paid.length).toBeLessThanOrEqual(1);
    sold += cards.length;
  });

  expect(sold).toBeGreaterThan(steps / 2);
  expect(steps).toBeGreaterThan(10);
});

test('wherever the server dies while it gives back what a voided card had left, it goes back once', async () => {
  const story: Story = {
    before: async ({ desk }) => {
      const bought = await buyGiftCard(desk);
      await voidGiftCard(desk, bought);
      return bought.reference;
    },
    paying: async ({ desk }) => sweepVoidedCards({ ...desk, report: thrown }),
    downMinutes: 1,
  };

  const steps = await playAtEveryStep(story, async (store) => {
    expect((await movementsIn(store)).map(({ kind, amountCents }) => [kind, amountCents]).sort()).toEqual([
      ['payment', 10_000],
      ['refund', 10_000],
    ]);
    expect(await countOf(store, 'attention')).toBe(0);
  });

  expect(steps).toBeGreaterThan(4);
});

const thrown = (error: unknown): never => {
  throw error;
};

test('wherever the server dies while a gift card pays a part of a visit, its money is in one place', async () => {
  const ends = new Set<string>();
  const story: Story = {
    before: async ({ desk }) => {
      const { giftCardId } = await buyGiftCard(desk);
      return codeOfGiftCard(desk, giftCardId);
    },
    paying: async ({ desk }, pay, giftCardCode) => {
      const created = await openOnlinePayment(desk, {
        ...VISIT,
        tipAmount: 50,
        giftCardCode,
        amount: 2_000,
      });
      if (!created.ok) throw new Error(created.error.code);
      await pay(created.value);
      await placeBooking(desk, { ...VISIT, paymentIntentId: created.value.paymentIntentId });
    },
    downMinutes: 4 * 60,
  };

  await playAtEveryStep(story, async (store) => {
    const [card] = await cardsIn(store);
    const booked = await countOf(store, 'booking');
    expect(card && giftCardBalance(card)).toBe(booked === 1 ? 0 : 10_000);
    expect(card?.redemptions.filter(({ bookingId }) => bookingId === undefined)).toEqual([]);
    ends.add(booked === 1 ? 'booked' : 'given back');
  });

  expect(ends).toEqual(new Set(['booked', 'given back']));
});
