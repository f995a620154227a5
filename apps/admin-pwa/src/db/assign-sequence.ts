import {
  countIn,
  gapsIn,
  joinSpans,
  type NumberSpan,
  spanOf,
} from '@fieldleaf/domain/command/received-numbers';
import type { Sequence } from '../read-models/pending-entry.ts';
import { changeDatabaseId, readDatabaseId } from './database-id.ts';
import type { LocalDatabases } from './local-databases.ts';
import type { StoredOutboxEntry } from './outbox-entry.ts';
import { readUnsentLog, updateUnsentLog } from './unsent-log.ts';

type Outbox = LocalDatabases['outbox'];
type Numbered = Pick<StoredOutboxEntry, 'sequence'>;
type Own = { readonly generation: string; readonly lastNumber?: number };

/** The number of the next change; undefined while nobody has looked whose storage this is. */
export async function nextSequence(
  outbox: Outbox,
  entries: readonly Numbered[],
): Promise<Sequence | undefined> {
  const own = await readDatabaseId(outbox);
  return own && { generation: own.generation, number: lastNumberIn(own, entries) + 1 };
}

/** The highest number given in this generation: what left the outbox is remembered, what is in it says so itself. */
export const lastNumberIn = ({ generation, lastNumber = 0 }: Own, entries: readonly Numbered[]): number =>
  Math.max(lastNumber, ...numbersOf(generation, entries));

const numbersOf = (generation: string, entries: readonly Numbered[]): readonly number[] =>
  entries.flatMap(({ sequence }) => (sequence?.generation === generation ? [sequence.number] : []));

/** The numbers that entries have in a generation. */
export const spansOf = (generation: string, entries: readonly Numbered[]): readonly NumberSpan[] =>
  joinSpans([], numbersOf(generation, entries).map(spanOf));

/**
 * Remembers the number of a change that is about to leave the outbox, so that it is not given again. One that leaves
 * without having been applied, taken back or let go of, is one no server will ever get.
 */
export async function rememberNumber(outbox: Outbox, entry: StoredOutboxEntry): Promise<void> {
  const { sequence, state } = entry;
  if (!sequence) return;
  if (state !== 'applied') await skipSequenceNumbers(outbox, [entry]);
  const own = await readDatabaseId(outbox);
  if (own?.generation !== sequence.generation || (own.lastNumber ?? 0) >= sequence.number) return;
  await changeDatabaseId(outbox, ({ lastNumber = 0 }) => ({
    generation: sequence.generation,
    lastNumber: Math.max(lastNumber, sequence.number),
  }));
}

/** Remembers numbers that no server is to wait for; beside the databases too, for what is shown after a loss. */
export async function skipSequenceNumbers(outbox: Outbox, entries: readonly Numbered[]): Promise<void> {
  const own = await readDatabaseId(outbox);
  const more = own ? spansOf(own.generation, entries) : [];
  if (!own || countIn(more) === 0) return;
  await changeDatabaseId(outbox, ({ skipped = [] }) => ({
    generation: own.generation,
    skipped: joinSpans(skipped, more),
  }));
  const witness = readUnsentLog();
  if (witness?.generation === own.generation) updateUnsentLog({ skipped: joinSpans(witness.skipped, more) });
}

/** Returns the numbers in the first spans but not in the others, up to `last`. */
export const spansWithout = (
  spans: readonly NumberSpan[],
  others: readonly NumberSpan[],
  last: number,
): readonly NumberSpan[] => gapsIn(joinSpans(gapsIn(joinSpans([], spans), last), others), last);
