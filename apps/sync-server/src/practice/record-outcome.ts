import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome, CommandRecord } from '@fieldleaf/domain/command/command-record';
import type { Records } from './records.ts';

export const recordIdOf = (commandId: string): CommandRecord['_id'] => `command:${commandId}`;

/** Keeps what became of a command, as the last step of it; whoever wrote the record first is right. */
export async function recordOutcome(
  { documents, now, show }: Records,
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
  const written = await documents.put(record);
  if (written.ok) {
    show([{ document: record, rev: written.value.rev }]);
    return outcome;
  }
  const earlier = await documents.get<CommandRecord>(record._id);
  return earlier?.outcome ?? outcome;
}
