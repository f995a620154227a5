import type { LostChange } from '../read-models/loss.ts';
import { lastNumberIn } from './assign-sequence.ts';
import { isDatabaseIdChecked } from './check-database-id.ts';
import type { StoredOutboxEntry } from './outbox-entry.ts';
import { readUnsentLog, updateUnsentLog } from './unsent-log.ts';

/** Writes a change down beside the databases, before the screen calls it saved. */
export function recordUnsent(change: LostChange): void {
  const witness = readUnsentLog();
  if (!witness || witness.changes.some(({ number }) => number === change.number)) return;
  updateUnsentLog({
    lastNumber: Math.max(witness.lastNumber, change.number),
    unsentChanges: witness.unsentChanges + 1,
    changes: [...witness.changes, change],
  });
}

/** Writes down what the outbox holds; one that may have been cleared is never counted. */
export function recordUnsentOutbox(entries: readonly StoredOutboxEntry[]): void {
  const witness = readUnsentLog();
  if (!witness || !isDatabaseIdChecked()) return;
  const unsent = entries.filter(({ state }) => state !== 'applied');
  updateUnsentLog({
    lastNumber: lastNumberIn(witness, entries),
    unsentChanges: unsent.length,
    changes: unsent.flatMap(({ command: { kind }, savedAt, sequence }) =>
      sequence?.generation === witness.generation ? [{ number: sequence.number, kind, savedAt }] : [],
    ),
  });
}

/** Writes down how many photos only this phone has. */
export function recordUnsentPhotos(unsentPhotos: number): void {
  if (isDatabaseIdChecked()) updateUnsentLog({ unsentPhotos });
}

/** Writes down that a form is begun, or put away. */
export function recordUnsentDraft(name: string, isBegun: boolean): void {
  const witness = readUnsentLog();
  if (!witness || !isDatabaseIdChecked()) return;
  const others = (witness.drafts ?? []).filter((other) => other !== name);
  const isNoted = others.length < (witness.drafts ?? []).length;
  if (isNoted !== isBegun) updateUnsentLog({ drafts: isBegun ? [...others, name] : others });
}
