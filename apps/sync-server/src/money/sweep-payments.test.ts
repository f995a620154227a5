import { cents } from '@fieldleaf/domain/money/cents';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test, vi } from 'vitest';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { startServer } from '../testing/start-server.ts';
import { GIFT } from '../testing/test-gift-cards.ts';
import { dueDrafts } from './due-draft.ts';
import { openGiftCardPayment } from './open-gift-card-payment.ts';
import { isForTime, sweepPayments } from './sweep-payments.ts';

type Wishes = {
  readonly ids: readonly string[];
  /** How many looks it leads for; always when absent. */
  readonly looks?: number;
  /** The provider answers these only when it is told to. */
  readonly isStuck?: (id: string) => boolean;
};

async function openSweep({ ids, looks = Number.POSITIVE_INFINITY, isStuck = () => false }: Wishes) {
  const asked: string[] = [];
  const reported: unknown[] = [];
  let left = looks;
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { desk } = await startServer(createMemoryStore(), () => TEST_NOW, {
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
    await dueDrafts.add(desk, {
      _id: `invoice-draft:${paymentIntentId}`,
      type: 'invoice-draft',
      v: 1,
      paymentIntentId,
      provider: 'simulated',
      invoiceId: 'an invoice',
      paymentType: 'full',
      amountCents: cents(7_000),
      paidBeforeCents: cents(0),
      createdAt: plusMinutes(TEST_NOW, minute - 30),
      state: 'open',
    });
  const sweep = () =>
    sweepPayments({
      ...desk,
      isLeader: async () => {
        left -= 1;
        return left >= 0;
      },
      report: (error) => reported.push(error),
    });
  return { desk, sweep, asked, reported, letGo: () => letGo() };
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
  const { desk, sweep, asked } = await openSweep({ ids: ['for-a-time'] });
  for (let number = 0; number < 30; number += 1) await openGiftCardPayment(desk, GIFT);

  await sweep();
  expect(asked[0]).toBe('for-a-time');
  expect(asked).toHaveLength(31);

  asked.length = 0;
  await sweepPayments(desk, isForTime);
  expect(asked).toEqual(['for-a-time']);
});
