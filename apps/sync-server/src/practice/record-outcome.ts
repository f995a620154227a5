import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome, CommandRecord } from '@fieldleaf/domain/command/command-record';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Database } from '../store/store.ts';
import type { Revision } from './revision.ts';

export const recordIdOf = (commandId: string): CommandRecord['_id'] => `command:${commandId}`;

type Deps = {
  readonly practice: Database;
  readonly now: () => Instant;
  readonly show: (revisions: readonly Revision[]) => void;
};

/** Keeps what became of a command, as the last step of it; whoever wrote the record first is right. */
export async function recordOutcome(
  { practice, now, show }: Deps,
  command: Command,
  outcome: CommandOutcome,
): Promise<CommandOutcome> {
  const record: CommandRecord = {
    _id: recordIdOf(command.id),
    type: 'command',
    v: 1,
    kind: command.kind,
    at: command.at,
    receivedAt: now(),
    by: command.by,
    outcome,
  };
  const written = await practice.put(record);
  if (written.ok) {
    show([{ document: record, rev: written.value.rev }]);
    return outcome;
  }
  const earlier = await practice.get<CommandRecord>(record._id);
  return earlier?.outcome ?? outcome;
}
