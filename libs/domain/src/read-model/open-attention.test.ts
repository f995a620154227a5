import { expect, test } from 'vitest';
import type { Attention } from '../attention/attention.ts';
import { slotClash } from '../attention/raise-attention.ts';
import type { Command } from '../command/command.ts';
import { problem } from '../problem/problem.ts';
import { moment } from '../testing/builders.ts';
import { openAttention } from './open-attention.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const question = (id: string, at: string): Attention =>
  slotClash({ id } as Command<'booking.create'>, problem('slot_taken'), moment(at));

test('open questions wait in the order they were raised, settled ones do not wait', () => {
  const first = question('1', '2027-03-01T12:00:00Z');
  const second = question('2', '2027-03-02T12:00:00Z');
  const settled: Attention = {
    ...question('3', '2027-03-01T09:00:00Z'),
    resolved: { at: first.raisedAt, decision: 'dismiss', commandId: '4' },
  };

  expect(openAttention(applyDocuments(emptyModel, [second, settled, first]))).toEqual([first, second]);
});
