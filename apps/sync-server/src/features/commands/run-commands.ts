import type { Actor } from '@fieldleaf/domain/command/actor';
import { type TimesKnown, withBelievableTimes } from '@fieldleaf/domain/command/believable-times';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { readDevice } from '../../access/device.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { wasForgotten } from '../../practice/forgotten-commands.ts';
import { recordIdOf } from '../../practice/record-outcome.ts';
import { readCommand } from '../../wire/read-command.ts';

/** Runs what a phone sent, in order; one that is malformed or refused does not hold up the others. */
export async function runCommands(
  ctx: AppContext,
  sent: readonly unknown[],
  by: Actor,
): Promise<CommandOutcome[]> {
  const outcomes: CommandOutcome[] = [];
  const known = await timesKnown(ctx, by);
  for (const each of sent) {
    const command = readCommand(each);
    outcomes.push(
      command.ok
        ? await ctx.execute(withBelievableTimes({ ...command.value, by }, known))
        : await answerUnread(ctx, each, command.error),
    );
  }
  return outcomes;
}

/** Returns the facts for checking the times a phone sends. */
async function timesKnown({ ops, now, settings }: AppContext, by: Actor): Promise<TimesKnown> {
  const device = by.role === 'consultant' ? await readDevice(ops, by.deviceId) : undefined;
  return {
    now: now(),
    deviceSince: device?.signedInAt ?? null,
    timeZone: settings().business.timeZone,
  };
}

/** A command that cannot be read may have been carried out by another release, and only its answer was lost. */
async function answerUnread(
  { documents, ops }: AppContext,
  sent: unknown,
  problem: Problem,
): Promise<CommandOutcome> {
  const id = idOf(sent);
  const record = id === '' ? undefined : await documents.get<PracticeDocument>(recordIdOf(id));
  if (record?.type === 'command') return record.outcome;
  if (await wasForgotten(ops, id)) return { id, status: 'applied', changed: [] };
  return { id, status: 'rejected', ...problem };
}

/** Enough for the phone to recognise what it sent, whatever else is wrong with it. */
const idOf = (sent: unknown): string =>
  typeof sent === 'object' && sent !== null && 'id' in sent ? String(sent.id).slice(0, 80) : '';
