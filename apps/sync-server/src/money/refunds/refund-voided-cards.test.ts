import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { err } from '@fieldleaf/domain/result';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { refundBooking } from '../../features/specified-admin-api/refund-booking.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { createFaultyProvider } from '../../testing/faulty-provider.ts';
import { startServer } from '../../testing/start-server.ts';
import { buyGiftCard, GIFT, voidGiftCard } from '../../testing/test-gift-cards.ts';
import { bookUnpaid } from '../../testing/visit-and-charge.ts';
import { codeOfGiftCard } from '../codes/gift-card-codes.ts';
import { redeemGiftCardAtVisit } from '../codes/redeem-at-visit.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { sweepRefunds } from './finish-refunds.ts';
import { sweepVoidedCards } from './refund-voided-cards.ts';

/** A gift card of $100 that was bought by card and taken back, and the sweep that has not run yet. */
async function voidACard(aroundProvider: (provider: PaymentProvider) => PaymentProvider) {
  const store = createMemoryStore();
  const { ctx } = await startServer(store, () => TEST_NOW, { aroundProvider });
  const bought = await buyGiftCard(ctx);
  await voidGiftCard(ctx, bought);
  const all = <Document>(kind: string) =>
    store.database('practice').range<Document>({ from: `${kind}:`, to: `${kind}:\uffff` });
  const wentBack = async () => {
    const there = await ctx.provider.listRefunds(bought.reference);
    const recorded = (await all<Payment>('payment')).filter(({ kind }) => kind === 'refund');
    return {
      there: there.ok && there.value.map(({ amountCents }) => amountCents),
      recorded: recorded.map(({ amountCents, giftCardId }) => [amountCents, giftCardId]),
    };
  };
  const once = { there: [10_000], recorded: [[10_000, bought.giftCardId]] };
  return { ctx, wentBack, once, questions: () => all<Attention>('attention') };
}

test('what is unused of a voided card goes back at the provider, once, however often it is swept', async () => {
  const { ctx, wentBack, once } = await voidACard((provider) => provider);
  expect(await wentBack()).toEqual({ there: [], recorded: [] });

  await sweepVoidedCards(ctx);
  await sweepVoidedCards(ctx);

  expect(await wentBack()).toEqual(once);
});

test.each(['down', 'reply lost'] as const)(
  'with the provider %s at any call it still goes back once',
  async (fault) => {
    let line: ReturnType<typeof createFaultyProvider> | undefined;
    const { ctx, wentBack, once, questions } = await voidACard((provider) => {
      line = createFaultyProvider(provider);
      return line.provider;
    });

    // It fails when asked what went back; then, the next time, when told to give back.
    line?.next(fault);
    await sweepVoidedCards(ctx);
    expect(await wentBack()).toEqual({ there: [], recorded: [] });
    const refund = ctx.provider.refund;
    const failing: PaymentProvider = {
      ...ctx.provider,
      refund: (...order) => {
        line?.next(fault);
        return refund(...order);
      },
    };
    await sweepVoidedCards({ ...ctx, provider: failing });
    await sweepVoidedCards(ctx);

    expect(await wentBack()).toEqual(once);
    expect(await questions()).toEqual([]);
  },
);

test('what the provider will not give back becomes one question of hers, and is not tried again', async () => {
  let asked = 0;
  const { ctx, wentBack, questions } = await voidACard((provider) => ({
    ...provider,
    refund: async () => {
      asked += 1;
      return err({ code: 'disputed' });
    },
  }));

  await sweepVoidedCards(ctx);
  await sweepVoidedCards(ctx);

  expect(asked).toBe(1);
  expect(await wentBack()).toEqual({ there: [], recorded: [] });
  expect((await questions()).map(({ matter }) => matter)).toMatchObject([
    { kind: 'payment-differs', customerName: 'Eva Lane' },
  ]);
});

const BY = { role: 'consultant', deviceId: 'phone-1' } as const;

/** A gift card of $100 that pays a visit of $70 and is voided; then the visit's money goes back on it. */
async function giveBackOnVoidedCard(sold: 'by card' | 'for cash') {
  const store = createMemoryStore();
  const server = await startServer(store, () => TEST_NOW);
  const { ctx } = server;
  const card = sold === 'by card' ? await buyGiftCard(ctx) : await sellForCash(ctx);
  const bookingId = await bookUnpaid(server);
  const code = await codeOfGiftCard(ctx, card.giftCardId);
  await redeemGiftCardAtVisit(ctx, bookingId, { code, by: BY, key: 'redeem-1' });
  await voidGiftCard(ctx, card);
  await refundBooking(ctx, bookingId, { by: BY, key: 'refund-1' });
  for (const sweep of [sweepRefunds, sweepVoidedCards, sweepVoidedCards]) await sweep(ctx);
  const all = <Document>(kind: string) =>
    store.database('practice').range<Document>({ from: `${kind}:`, to: `${kind}:\uffff` });
  const refunded = async () =>
    (await all<Payment>(`payment:${card.giftCardId}`))
      .filter(({ kind }) => kind === 'refund')
      .map(({ amountCents }) => amountCents)
      .sort();
  return { ctx, refunded, questions: () => all<Attention>('attention') };
}

async function sellForCash(ctx: AppContext) {
  const giftCardId = ulid();
  const payload = { giftCardId, ...GIFT, method: 'cash' } as const;
  await ctx.execute({ id: 'sell-1', kind: 'giftCard.sell', at: ctx.now(), by: BY, payload });
  return { giftCardId, reference: 'sell-1' };
}

test('what a visit gives back on a voided card goes on to the card it was bought with', async () => {
  const { refunded, questions } = await giveBackOnVoidedCard('by card');

  expect(await refunded()).toEqual([3_000, 7_000]);
  expect(await questions()).toEqual([]);
});

test('what a visit gives back on a voided card sold for cash is asked about, and is on record once given back', async () => {
  const { ctx, refunded, questions } = await giveBackOnVoidedCard('for cash');
  const [question, ...others] = await questions();
  expect(question?.matter).toMatchObject({ bookedCents: 7_000, paidFor: { kind: 'gift-card' } });
  expect(others).toEqual([]);

  const payload = { attentionId: question?._id ?? '', decision: 'given-back' } as const;
  await ctx.execute({ id: 'given-1', kind: 'attention.resolve', at: ctx.now(), by: BY, payload });
  await sweepVoidedCards(ctx);

  expect(await refunded()).toEqual([3_000, 7_000]);
  expect(await questions()).toHaveLength(1);
});
