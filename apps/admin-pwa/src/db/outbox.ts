import type { SentCommand } from '@fieldleaf/contract/commands';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { isOnlyHere } from '../read-models/pending-entry.ts';
import { rememberNumber } from './assign-sequence.ts';
import type { LocalDatabases } from './local-databases.ts';
import { type OutboxEntry, outboxEntryId, type StoredOutboxEntry } from './outbox-entry.ts';
import { isConflict } from './storage-error.ts';

type Outbox = LocalDatabases['outbox'];

/**
 * Writes a command down. It is saved, and may be called so, once this resolves; it throws when the
 * phone cannot. Twice comes to the same: a try whose answer was lost may have been written.
 */
export async function saveInOutbox(
  outbox: Outbox,
  command: SentCommand,
  rest: Pick<OutboxEntry, 'savedAt' | 'sendAfter' | 'sequence' | 'form'>,
): Promise<void> {
  const entry: OutboxEntry = {
    _id: outboxEntryId(command.id),
    command,
    state: 'waiting',
    attempts: 0,
    outcome: null,
    ...rest,
  };
  await outbox.put(entry).catch((error: unknown) => {
    if (!isConflict(error)) throw error;
  });
}

/** Every entry, in the order in which they were saved: a command's id may be as old as its form. */
export async function readOutbox(outbox: Outbox): Promise<readonly StoredOutboxEntry[]> {
  const { rows } = await outbox.allDocs({ include_docs: true, startkey: 'outbox:', endkey: 'outbox:\ufff0' });
  return rows
    .flatMap(({ doc }) => (doc ? [doc] : []))
    .toSorted((one, other) => epochMsOf(one.savedAt) - epochMsOf(other.savedAt));
}

/** Marks what is about to leave; answers those that nobody took back in the same moment. */
export async function markAsSent(
  outbox: Outbox,
  entries: readonly StoredOutboxEntry[],
): Promise<readonly StoredOutboxEntry[]> {
  const marked = entries.map((entry) => ({ ...entry, attempts: entry.attempts + 1 }));
  const written = await outbox.bulkDocs(marked);
  return marked.flatMap((entry, index) => {
    const { rev } = written[index] ?? {};
    return rev === undefined ? [] : [{ ...entry, _rev: rev }];
  });
}

/** Ends the seconds in which "Undo" holds commands back: nobody can press it any more. */
export async function endHolds(outbox: Outbox): Promise<void> {
  const held = (await readOutbox(outbox)).filter(({ state, sendAfter }) => state === 'waiting' && sendAfter);
  if (held.length > 0) await outbox.bulkDocs(held.map((entry) => ({ ...entry, sendAfter: null })));
}

/** Has what was acknowledged leave again, under the same ids: whoever acknowledged it has lost it. */
export async function resendApplied(outbox: Outbox): Promise<void> {
  const applied = (await readOutbox(outbox)).filter(({ state }) => state === 'applied');
  if (applied.length === 0) return;
  await outbox.bulkDocs(applied.map((entry) => ({ ...entry, state: 'waiting', outcome: null })));
}

/** Keeps what the server answered, until the mirror shows it or a human has seen it. */
export async function recordOutcome(outbox: Outbox, outcome: CommandOutcome): Promise<void> {
  const entry = await readEntry(outbox, outcome.id);
  // A repeated answer may come after the entry has left; there is nothing to keep then.
  if (entry) await outbox.put({ ...entry, state: outcome.status, outcome });
}

/** True if a command can still be taken back. */
export async function canUndo(outbox: Outbox, commandId: string): Promise<boolean> {
  const entry = await readEntry(outbox, commandId);
  return entry !== undefined && isOnlyHere(entry);
}

/** Takes back a command that has never left this phone. False: it is on its way, given out, or gone. */
export async function undoCommand(outbox: Outbox, commandId: string): Promise<boolean> {
  const entry = await readEntry(outbox, commandId);
  return entry !== undefined && isOnlyHere(entry) && removeEntry(outbox, entry);
}

/**
 * Writes down another choice about a command that has never left this phone, in one write: it is kept with the earlier
 * choice or with this one. False: it is on its way, given out, or gone.
 */
export async function amendCommand(outbox: Outbox, command: SentCommand): Promise<boolean> {
  const entry = await readEntry(outbox, command.id);
  if (entry === undefined || !isOnlyHere(entry)) return false;
  return outbox.put({ ...entry, command }).then(
    () => true,
    (error: unknown) => {
      if (isConflict(error)) return false;
      throw error;
    },
  );
}

/**
 * Marks what a pay link is about to carry, before anybody sees it. False: one of them has changed in
 * the same moment, was taken back for instance; some may be marked nevertheless.
 */
export async function markShared(outbox: Outbox, entries: readonly StoredOutboxEntry[]): Promise<boolean> {
  const unmarked = entries.filter(({ isInPayLink }) => !isInPayLink);
  const written = await outbox.bulkDocs(unmarked.map((entry) => ({ ...entry, isInPayLink: true as const })));
  return written.every((row) => !('error' in row));
}

/** Drops an entry that is settled. False: somebody else has changed it meanwhile. */
export async function removeEntry(outbox: Outbox, entry: StoredOutboxEntry): Promise<boolean> {
  await rememberNumber(outbox, entry);
  const [removed] = await outbox.bulkDocs([{ ...entry, _deleted: true }]);
  return removed !== undefined && !('error' in removed);
}

export async function readEntry(outbox: Outbox, commandId: string): Promise<StoredOutboxEntry | undefined> {
  const { rows } = await outbox.allDocs({ include_docs: true, keys: [outboxEntryId(commandId)] });
  const [row] = rows;
  return row && 'doc' in row && row.doc ? row.doc : undefined;
}
