import {
  countIn,
  gapsIn,
  joinSpans,
  type NumberSpan,
  spanOf,
} from '@fieldleaf/domain/command/received-numbers';
import type { Sequence } from '../read-models/pending-entry.ts';
import { changeGeneration, readGeneration } from './generation-document.ts';
import type { LocalDatabases } from './local-databases.ts';
import { readWitness, updateWitness } from './loss-witness.ts';
import type { StoredOutboxEntry } from './outbox-entry.ts';

type Outbox = LocalDatabases['outbox'];
type Numbered = Pick<StoredOutboxEntry, 'sequence'>;
type Own = { readonly generation: string; readonly lastNumber?: number };

/** The number of the next change; undefined while nobody has looked whose storage this is. */
export async function nextSequence(
  outbox: Outbox,
  entries: readonly Numbered[],
): Promise<Sequence | undefined> {
  const own = await readGeneration(outbox);
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
  if (state !== 'applied') await skipNumbers(outbox, [entry]);
  const own = await readGeneration(outbox);
  if (own?.generation !== sequence.generation || (own.lastNumber ?? 0) >= sequence.number) return;
  await changeGeneration(outbox, ({ lastNumber = 0 }) => ({
    generation: sequence.generation,
    lastNumber: Math.max(lastNumber, sequence.number),
  }));
}

/** Remembers numbers that no server is to wait for; beside the databases too, for what is shown after a loss. */
export async function skipNumbers(outbox: Outbox, entries: readonly Numbered[]): Promise<void> {
  const own = await readGeneration(outbox);
  const more = own ? spansOf(own.generation, entries) : [];
  if (!own || countIn(more) === 0) return;
  await changeGeneration(outbox, ({ skipped = [] }) => ({
    generation: own.generation,
    skipped: joinSpans(skipped, more),
  }));
  const witness = readWitness();
  if (witness?.generation === own.generation)
    updateWitness({ skipped: joinSpans(witness.skipped ?? [], more) });
}

/** What is in the first spans and in none of the others, up to `last`. */
export const spansWithout = (
  spans: readonly NumberSpan[],
  others: readonly NumberSpan[],
  last: number,
): readonly NumberSpan[] => gapsIn(joinSpans(gapsIn(joinSpans([], spans), last), others), last);
