import type { LostChange } from '../read-models/loss.ts';
import { lastNumberIn } from './assign-sequence.ts';
import { isDatabaseIdChecked } from './check-database-id.ts';
import type { StoredOutboxEntry } from './outbox-entry.ts';
import { readUnsentLog, updateUnsentLog } from './unsent-log.ts';

/** Writes a change down beside the databases, before the screen calls it saved. */
export function recordUnsent(change: LostChange): void {
  const unsentLog = readUnsentLog();
  if (!unsentLog || unsentLog.changes.some(({ number }) => number === change.number)) return;
  updateUnsentLog({
    lastNumber: Math.max(unsentLog.lastNumber, change.number),
    unsentChanges: unsentLog.unsentChanges + 1,
    changes: [...unsentLog.changes, change],
  });
}

/** Writes down what the outbox holds; one that may have been cleared is never counted. */
export function recordUnsentOutbox(entries: readonly StoredOutboxEntry[]): void {
  const unsentLog = readUnsentLog();
  if (!unsentLog || !isDatabaseIdChecked()) return;
  const unsent = entries.filter(({ state }) => state !== 'applied');
  updateUnsentLog({
    lastNumber: lastNumberIn(unsentLog, entries),
    unsentChanges: unsent.length,
    changes: unsent.flatMap(({ command: { kind }, savedAt, sequence }) =>
      sequence?.generation === unsentLog.generation ? [{ number: sequence.number, kind, savedAt }] : [],
    ),
  });
}

/** Writes down how many photos only this phone has. */
export function recordUnsentPhotos(unsentPhotos: number): void {
  if (isDatabaseIdChecked()) updateUnsentLog({ unsentPhotos });
}

/** Writes down that a form is begun, or put away. */
export function recordUnsentDraft(name: string, isBegun: boolean): void {
  const unsentLog = readUnsentLog();
  if (!unsentLog || !isDatabaseIdChecked()) return;
  const others = (unsentLog.drafts ?? []).filter((other) => other !== name);
  const isNoted = others.length < (unsentLog.drafts ?? []).length;
  if (isNoted !== isBegun) updateUnsentLog({ drafts: isBegun ? [...others, name] : others });
}
