import type { Sequence } from '../read-models/pending-entry.ts';
import { readGeneration, writeGeneration } from './generation-document.ts';
import type { LocalDatabases } from './local-databases.ts';
import type { StoredOutboxEntry } from './outbox-entry.ts';

type Outbox = LocalDatabases['outbox'];
type Numbered = Pick<StoredOutboxEntry, 'sequence'>;

/** The number of the next change; undefined while nobody has looked whose storage this is. */
export async function nextSequence(
  outbox: Outbox,
  entries: readonly Numbered[],
): Promise<Sequence | undefined> {
  const own = await readGeneration(outbox);
  return own && { generation: own.generation, number: lastNumberIn(own, entries) + 1 };
}

/** The highest number given in this generation: what left the outbox is remembered, what is in it says so itself. */
export const lastNumberIn = (
  { generation, lastNumber = 0 }: { readonly generation: string; readonly lastNumber?: number },
  entries: readonly Numbered[],
): number =>
  Math.max(
    lastNumber,
    ...entries.flatMap(({ sequence }) => (sequence?.generation === generation ? [sequence.number] : [])),
  );

/** Remembers the number of a change that is about to leave the outbox, so that it is not given again. */
export async function rememberNumber(outbox: Outbox, { sequence }: Numbered): Promise<void> {
  if (!sequence) return;
  const own = await readGeneration(outbox);
  if (own?.generation !== sequence.generation || (own.lastNumber ?? 0) >= sequence.number) return;
  await writeGeneration(outbox, { generation: own.generation, lastNumber: sequence.number });
}
