import { problem } from '@fieldleaf/domain/problem/problem';
import { err } from '@fieldleaf/domain/result';
import { expect, test } from 'vitest';
import { createSweepPayments } from './sweep-payments.ts';

const openDraft = { state: 'open' } as never;

function sweepOf(ids: readonly string[], leads: readonly boolean[]) {
  const finished: string[] = [];
  const reported: unknown[] = [];
  const answers = [...leads];
  const sweep = createSweepPayments({
    drafts: { openIds: async () => ids, load: async () => openDraft, forget: async () => undefined },
    finishPayment: async (id) => {
      if (id === 'broken') throw new Error('broken');
      finished.push(id);
      return err(problem('payment_required'));
    },
    isLeader: async () => answers.shift() ?? true,
    report: (error) => reported.push(error),
  });
  return { sweep, finished, reported };
}

test('a payment that cannot be finished does not hold up the others, and is reported', async () => {
  const { sweep, finished, reported } = sweepOf(['one', 'broken', 'two'], []);

  await sweep();

  expect(finished).toEqual(['one', 'two']);
  expect(reported).toHaveLength(1);
});

test('only the leader sweeps, and stops when it no longer leads', async () => {
  const { sweep, finished } = sweepOf(['one', 'two', 'three'], [true, false]);

  await sweep();

  expect(finished).toEqual(['one']);
});
