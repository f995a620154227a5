import type { SentCommand } from '@fieldleaf/contract/commands';
import type { CommandPayloads, PhoneCommandKind } from '@fieldleaf/domain/command/command';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import { decodeTime, monotonicFactory } from 'ulid';
import { connectedDatabases } from './connected-databases.ts';
import { readOutbox, saveInOutbox } from './outbox.ts';
import type { StoredOutboxEntry } from './outbox-entry.ts';

/** How long "Undo" is offered before a command may leave the phone. */
const UNDO_MINUTES = 0.1;

export type StorageFailed = { readonly code: 'storage_failed' };

type Intent<Kind extends PhoneCommandKind> = {
  readonly kind: Kind;
  readonly payload: CommandPayloads[Kind];
  readonly undoable?: boolean;
};

/**
 * Saves what the consultant decided; answers the command's id once the phone has it. Fails with
 * `storage_failed` when the phone cannot keep it: the screen must then keep what was typed.
 */
export async function saveCommand<Kind extends PhoneCommandKind>({
  kind,
  payload,
  undoable = false,
}: Intent<Kind>): Promise<Result<string, StorageFailed>> {
  try {
    return await storeCommand(await draftCommand(kind, payload), undoable);
  } catch {
    return err({ code: 'storage_failed' });
  }
}

/** A command that is not saved yet, for those who want to look ahead first. */
export async function draftCommand<Kind extends PhoneCommandKind>(
  kind: Kind,
  payload: CommandPayloads[Kind],
): Promise<SentCommand> {
  const now = Date.now();
  const id = idAfter(await readOutbox(connectedDatabases().outbox), now);
  // The kind and its payload come in together; TypeScript cannot follow a pair through a union.
  return { id, kind, at: instantOf(now), payload } as SentCommand;
}

export async function storeCommand(
  command: SentCommand,
  undoable = false,
): Promise<Result<string, StorageFailed>> {
  const savedAt = instantOf(Date.now());
  const sendAfter = undoable ? plusMinutes(savedAt, UNDO_MINUTES) : null;
  try {
    await saveInOutbox(connectedDatabases().outbox, command, { savedAt, sendAfter });
    return ok(command.id);
  } catch {
    return err({ code: 'storage_failed' });
  }
}

const nextUlid = monotonicFactory();

/** Later than everything waiting, even if the clock was set back: commands happen in the order of their ids. */
function idAfter(entries: readonly StoredOutboxEntry[], now: number): string {
  const latest = entries.at(-1);
  return nextUlid(latest ? Math.max(now, decodeTime(latest.command.id) + 1) : now);
}
