import { usePractice } from '../read-models/practice.ts';
import type { LocalDatabases } from './local-databases.ts';
import { type OutboxEntry, outboxEntryId } from './outbox-entry.ts';

/**
 * Saves again what an open screen still knows of an outbox that was cleared under it: the same commands under their
 * own ids, so that one that had arrived counts once. Answers their ids.
 */
export async function rescueOutbox(outbox: LocalDatabases['outbox']): Promise<ReadonlySet<string>> {
  const known = usePractice.getState().outbox.filter(({ state }) => state !== 'applied');
  const entries = known.map(
    (entry): OutboxEntry => ({
      _id: outboxEntryId(entry.command.id),
      command: entry.command,
      state: entry.state,
      savedAt: entry.savedAt,
      sendAfter: null,
      attempts: entry.attempts,
      outcome: entry.outcome,
      ...(entry.givenOut && { givenOut: entry.givenOut }),
      ...(entry.sequence && { sequence: entry.sequence }),
    }),
  );
  // One that another window has saved meanwhile is there already.
  if (entries.length > 0) await outbox.bulkDocs(entries);
  return new Set(entries.map(({ command }) => command.id));
}
