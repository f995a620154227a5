import type { LostChange } from '../read-models/loss.ts';
import { readWitness, updateWitness } from './loss-witness.ts';
import { lastNumberIn } from './number-changes.ts';
import type { StoredOutboxEntry } from './outbox-entry.ts';
import { isGenerationSettled } from './settle-generation.ts';

/** Writes a change down beside the databases, before the screen calls it saved. */
export function witnessSaved(change: LostChange): void {
  const witness = readWitness();
  if (!witness || witness.changes.some(({ number }) => number === change.number)) return;
  updateWitness({
    lastNumber: Math.max(witness.lastNumber, change.number),
    unsentChanges: witness.unsentChanges + 1,
    changes: [...witness.changes, change],
  });
}

/** Writes down what the outbox holds; one that may have been cleared is never counted. */
export function witnessOutbox(entries: readonly StoredOutboxEntry[]): void {
  const witness = readWitness();
  if (!witness || !isGenerationSettled()) return;
  const unsent = entries.filter(({ state }) => state !== 'applied');
  updateWitness({
    lastNumber: lastNumberIn(witness, entries),
    unsentChanges: unsent.length,
    changes: unsent.flatMap(({ command: { kind }, savedAt, sequence }) =>
      sequence?.generation === witness.generation ? [{ number: sequence.number, kind, savedAt }] : [],
    ),
  });
}

/** Writes down how many photos only this phone has. */
export function witnessPhotos(unsentPhotos: number): void {
  if (isGenerationSettled()) updateWitness({ unsentPhotos });
}

/** Writes down that a form is begun, or put away. */
export function witnessDraft(name: string, isBegun: boolean): void {
  const witness = readWitness();
  if (!witness || !isGenerationSettled()) return;
  const others = (witness.drafts ?? []).filter((other) => other !== name);
  const isNoted = others.length < (witness.drafts ?? []).length;
  if (isNoted !== isBegun) updateWitness({ drafts: isBegun ? [...others, name] : others });
}
