import { cents } from '@fieldleaf/domain/money/cents';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { startServer } from '../testing/start-server.ts';
import { dueDrafts } from './due-draft.ts';
import { sweepPayments } from './sweep-payments.ts';

async function openSweep(ids: readonly string[], leads: readonly boolean[]) {
  const finished: string[] = [];
  const reported: unknown[] = [];
  const answers = [...leads];
  const { desk } = await startServer(createMemoryStore(), () => TEST_NOW, {
    aroundProvider: (provider) => ({
      ...provider,
      getPayment: async (id) => {
        if (id === 'broken') throw new Error('broken');
        finished.push(id);
        return provider.getPayment(id);
      },
    }),
  });
  for (const paymentIntentId of ids)
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
      createdAt: TEST_NOW,
      state: 'open',
    });
  const sweep = () =>
    sweepPayments({
      ...desk,
      isLeader: async () => answers.shift() ?? true,
      report: (error) => reported.push(error),
    });
  return { sweep, finished, reported };
}

test('a payment that cannot be finished does not hold up the others, and is reported', async () => {
  const { sweep, finished, reported } = await openSweep(['a', 'broken', 'c'], []);

  await sweep();

  expect(finished).toEqual(['a', 'c']);
  expect(reported).toHaveLength(1);
});

test('only the leader sweeps, and stops when it no longer leads', async () => {
  const { sweep, finished } = await openSweep(['a', 'b', 'c'], [true, false]);

  await sweep();

  expect(finished).toEqual(['a']);
});
