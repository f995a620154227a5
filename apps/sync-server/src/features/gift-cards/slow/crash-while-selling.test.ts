import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { giftCardBalance } from '@fieldleaf/domain/gift-card/gift-card-balance';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { expect, test } from 'vitest';
import { codeOfGiftCard } from '../../../money/codes/gift-card-codes.ts';
import { finishGiftCardPayment } from '../../../money/finish-payment.ts';
import { openGiftCardPayment } from '../../../money/gift-card-payment.ts';
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
    paying: async ({ ctx }, pay) => {
      const opened = await openGiftCardPayment(ctx, GIFT);
      if (!opened.ok) throw new Error(opened.error.code);
      await pay(opened.value);
      await finishGiftCardPayment(ctx, opened.value.paymentIntentId);
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
    before: async ({ ctx }) => {
      const bought = await buyGiftCard(ctx);
      await voidGiftCard(ctx, bought);
      return bought.reference;
    },
    paying: async ({ ctx }) => sweepVoidedCards({ ...ctx, report: thrown }),
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
    before: async ({ ctx }) => {
      const { giftCardId } = await buyGiftCard(ctx);
      return codeOfGiftCard(ctx, giftCardId);
    },
    paying: async ({ ctx }, pay, giftCardCode) => {
      const created = await openOnlinePayment(ctx, {
        ...VISIT,
        tipAmount: 50,
        giftCardCode,
        amount: 2_000,
      });
      if (!created.ok) throw new Error(created.error.code);
      await pay(created.value);
      await placeBooking(ctx, { ...VISIT, paymentIntentId: created.value.paymentIntentId });
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
