import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { expect, test } from 'vitest';
import type { StoredOutboxEntry } from '../db/outbox-entry.ts';
import { anEntry, commandId } from '../testing/sent-commands.ts';
import { forgetShownCommands } from './forget-shown-commands.ts';

const changed = [{ id: 'booking:BK-AAAAAA', rev: '3-c' }];
const applied: CommandOutcome = { id: commandId(1), status: 'applied', changed };
const rejected: CommandOutcome = { id: commandId(1), status: 'rejected', code: 'slot_taken' };

async function forgottenWhen(entry: StoredOutboxEntry, mirror: Record<string, string>): Promise<boolean> {
  let removed = false;
  await forgetShownCommands({
    readOutbox: async () => [entry],
    revisionsOf: async () => new Map(Object.entries(mirror)),
    removeEntry: async () => {
      removed = true;
    },
  });
  return removed;
}

const answered = (outcome: CommandOutcome) => anEntry(1, { state: outcome.status, outcome });

test('an applied command stays until the mirror shows what it changed', async () => {
  expect(await forgottenWhen(answered(applied), {})).toBe(false);
  expect(await forgottenWhen(answered(applied), { 'booking:BK-AAAAAA': '2-b' })).toBe(false);
  expect(await forgottenWhen(answered(applied), { 'booking:BK-AAAAAA': '3-c' })).toBe(true);
});

test('a later change of the same document shows the earlier one too', async () => {
  expect(await forgottenWhen(answered(applied), { 'booking:BK-AAAAAA': '12-d' })).toBe(true);
});

test('a command that has no outcome yet never leaves', async () => {
  expect(await forgottenWhen(anEntry(1), { 'booking:BK-AAAAAA': '9-z' })).toBe(false);
});

test('a refusal stays; only when its question has come down, that one stands for it', async () => {
  const asked = { ...rejected, result: { attentionId: 'attention:slot-clash:1' } };

  expect(await forgottenWhen(answered(rejected), {})).toBe(false);
  expect(await forgottenWhen(answered(asked), {})).toBe(false);
  expect(await forgottenWhen(answered(asked), { 'attention:slot-clash:1': '1-a' })).toBe(true);
});
