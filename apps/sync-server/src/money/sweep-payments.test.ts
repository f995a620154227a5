import { cents } from '@fieldleaf/domain/money/cents';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test, vi } from 'vitest';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { startServer } from '../testing/start-server.ts';
import { GIFT } from '../testing/test-gift-cards.ts';
import { openGiftCardPayment } from './gift-card-payment.ts';
import { newIntent } from './payment-intent.ts';
import { addIntent } from './payment-intents.ts';
import { isForTime, sweepPayments } from './sweep-payments.ts';

type Options = {
  readonly ids: readonly string[];
  /** Number of checks it leads for; always when absent. */
  readonly looks?: number;
  /** The provider answers these only when it is told to. */
  readonly isStuck?: (id: string) => boolean;
};

async function openSweep({ ids, looks = Number.POSITIVE_INFINITY, isStuck = () => false }: Options) {
  const asked: string[] = [];
  const reported: unknown[] = [];
  let left = looks;
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { ctx } = await startServer(createMemoryStore(), () => TEST_NOW, {
    aroundProvider: (provider) => ({
      ...provider,
      getPayment: async (id) => {
        if (id === 'broken') throw new Error('broken');
        asked.push(id);
        if (isStuck(id)) await free;
        return provider.getPayment(id);
      },
    }),
  });
  for (const [minute, paymentIntentId] of ids.entries())
    await addIntent(
      ctx,
      newIntent({
        paymentIntentId,
        clientSecretHash: '',
        provider: 'simulated',
        livemode: false,
        draftId: paymentIntentId,
        amountCents: cents(7_000),
        channel: 'online',
        createdAt: plusMinutes(TEST_NOW, minute - 30),
        expiresAt: plusMinutes(TEST_NOW, minute + 30),
        payer: null,
        ledgerKey: null,
        purpose: {
          kind: 'invoice',
          invoiceId: 'an invoice',
          paymentType: 'full',
          paidBeforeCents: cents(0),
        },
      }),
    );
  const sweep = () =>
    sweepPayments({
      ...ctx,
      isLeader: async () => {
        left -= 1;
        return left >= 0;
      },
      report: (error) => reported.push(error),
    });
  return { ctx, sweep, asked, reported, letGo: () => letGo() };
}

test('a payment that cannot be finished does not hold up the others, and is reported', async () => {
  const { sweep, asked, reported } = await openSweep({ ids: ['a', 'broken', 'c'] });

  await sweep();

  expect(asked.toSorted()).toEqual(['a', 'c']);
  expect(reported).toHaveLength(1);
});

test('only the leader sweeps, and stops when it no longer leads', async () => {
  const { sweep, asked } = await openSweep({ ids: ['a', 'b', 'c'], looks: 1 });

  await sweep();

  expect(asked).toEqual(['c']);
});

test('the newest is asked about first, and one that is not answered holds up no other', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `p${index}`);
  const { sweep, asked, letGo } = await openSweep({ ids, isStuck: (id) => id === 'p19' });

  const swept = sweep();
  await vi.waitFor(() => expect(asked).toHaveLength(20));
  letGo();
  await swept;

  expect(asked[0]).toBe('p19');
});

test('payments of strangers without a time are asked about after those for a time, and in a turn of their own', async () => {
  const { ctx, sweep, asked } = await openSweep({ ids: ['for-a-time'] });
  for (let number = 0; number < 30; number += 1) await openGiftCardPayment(ctx, GIFT);

  await sweep();
  expect(asked[0]).toBe('for-a-time');
  expect(asked).toHaveLength(31);

  asked.length = 0;
  await sweepPayments(ctx, isForTime);
  expect(asked).toEqual(['for-a-time']);
});
