import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { err } from '@fieldleaf/domain/result';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { createFaultyProvider } from '../../testing/faulty-provider.ts';
import { startServer } from '../../testing/start-server.ts';
import { buyGiftCard, voidGiftCard } from '../../testing/test-gift-cards.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { sweepVoidedCards } from './refund-voided-cards.ts';

/** A gift card of $100 that was bought by card and taken back, and the sweep that has not run yet. */
async function voidACard(aroundProvider: (provider: PaymentProvider) => PaymentProvider) {
  const store = createMemoryStore();
  const { desk } = await startServer(store, () => TEST_NOW, { aroundProvider });
  const bought = await buyGiftCard(desk);
  await voidGiftCard(desk, bought);
  const all = <Document>(kind: string) =>
    store.database('practice').range<Document>({ from: `${kind}:`, to: `${kind}:\uffff` });
  const wentBack = async () => {
    const there = await desk.provider.listRefunds(bought.reference);
    const recorded = (await all<Payment>('payment')).filter(({ kind }) => kind === 'refund');
    return {
      there: there.ok && there.value.map(({ amountCents }) => amountCents),
      recorded: recorded.map(({ amountCents, giftCardId }) => [amountCents, giftCardId]),
    };
  };
  const once = { there: [10_000], recorded: [[10_000, bought.giftCardId]] };
  return { desk, wentBack, once, questions: () => all<Attention>('attention') };
}

test('what is unused of a voided card goes back at the provider, once, however often it is swept', async () => {
  const { desk, wentBack, once } = await voidACard((provider) => provider);
  expect(await wentBack()).toEqual({ there: [], recorded: [] });

  await sweepVoidedCards(desk);
  await sweepVoidedCards(desk);

  expect(await wentBack()).toEqual(once);
});

test.each(['down', 'reply lost'] as const)(
  'with the provider %s at any call it still goes back once',
  async (fault) => {
    let line: ReturnType<typeof createFaultyProvider> | undefined;
    const { desk, wentBack, once, questions } = await voidACard((provider) => {
      line = createFaultyProvider(provider);
      return line.provider;
    });

    // It fails when asked what went back; then, the next time, when told to give back.
    line?.next(fault);
    await sweepVoidedCards(desk);
    expect(await wentBack()).toEqual({ there: [], recorded: [] });
    const refund = desk.provider.refund;
    const failing: PaymentProvider = {
      ...desk.provider,
      refund: (...order) => {
        line?.next(fault);
        return refund(...order);
      },
    };
    await sweepVoidedCards({ ...desk, provider: failing });
    await sweepVoidedCards(desk);

    expect(await wentBack()).toEqual(once);
    expect(await questions()).toEqual([]);
  },
);

test('what the provider will not give back becomes one question of hers, and is not tried again', async () => {
  let asked = 0;
  const { desk, wentBack, questions } = await voidACard((provider) => ({
    ...provider,
    refund: async () => {
      asked += 1;
      return err({ code: 'disputed' });
    },
  }));

  await sweepVoidedCards(desk);
  await sweepVoidedCards(desk);

  expect(asked).toBe(1);
  expect(await wentBack()).toEqual({ there: [], recorded: [] });
  expect((await questions()).map(({ matter }) => matter)).toMatchObject([
    { kind: 'payment-differs', customerName: 'Eva Lane' },
  ]);
});
