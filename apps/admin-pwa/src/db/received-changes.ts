import type { NumberedCommands, ReceivedNumbers } from '@fieldleaf/contract/received-numbers';
import {
  countIn,
  gapsIn,
  joinSpans,
  MAX_SPANS,
  type NumberSpan,
} from '@fieldleaf/domain/command/received-numbers';
import type { Loss } from '../read-models/loss.ts';
import { lastNumberIn, spansOf, spansWithout } from './assign-sequence.ts';
import type { GenerationDocument } from './database-id.ts';
import type { StoredOutboxEntry } from './outbox-entry.ts';

/** Numbers of this phone's changes, as known here. */
export type Numbering = {
  readonly own: Pick<GenerationDocument, 'generation' | 'lastNumber' | 'skipped'>;
  readonly entries: readonly StoredOutboxEntry[];
};

type Received = readonly ReceivedNumbers[];

const receivedIn = (received: Received, generation: string): ReceivedNumbers | undefined =>
  received.find((each) => each.generation === generation);

const spansReceived = ({ highest, beyond }: ReceivedNumbers): readonly NumberSpan[] =>
  joinSpans([{ from: 1, to: highest }], beyond);

/**
 * The numbers that go up with a batch of one generation; undefined when they would mean nothing. To a server that has
 * counted nothing of this generation, what left the phone before is no gap: it went to one that did not count.
 */
export function numberedOf(
  batch: readonly StoredOutboxEntry[],
  { own, entries }: Numbering,
  received: Received,
): NumberedCommands | undefined {
  const numbers = batch.flatMap(({ sequence }) => (sequence ? [sequence.number] : []));
  const generation = batch[0]?.sequence?.generation;
  if (generation === undefined || numbers.length !== batch.length) return undefined;
  const counted = receivedIn(received, generation);
  if (generation !== own.generation) return counted && { generation, numbers };
  const last = lastNumberIn(own, entries);
  const gone = counted ? (own.skipped ?? []) : [{ from: 1, to: last }];
  const waiting = spansOf(
    generation,
    entries.filter(({ state }) => state === 'waiting'),
  );
  const skipped = spansWithout(gone, waiting, last).filter(({ to }) => to > (counted?.highest ?? 0));
  return { generation, numbers, ...(skipped.length > 0 && { skipped: skipped.slice(0, MAX_SPANS) }) };
}

/** Returns how many changes left this phone and are missing on the server; 0 for a server that has not counted. */
export function unconfirmedIn({ own, entries }: Numbering, received: Received): number {
  const counted = receivedIn(received, own.generation);
  if (!counted) return 0;
  const here = entries.filter(({ state }) => state !== 'applied');
  const accounted = [...spansReceived(counted), ...(own.skipped ?? []), ...spansOf(own.generation, here)];
  return countIn(gapsIn(accounted, lastNumberIn(own, entries)));
}

/** The loss as the server knows it: exactly what it did not get. Undefined when it does not know or was asked before. */
export function confirmedLoss(
  loss: Loss,
  entries: readonly StoredOutboxEntry[],
  received: Received,
): Loss | undefined {
  const { numbering, confirmed } = loss;
  const counted = numbering && receivedIn(received, numbering.generation);
  if (!numbering || !counted || confirmed) return undefined;
  const { generation, lastNumber, skipped } = numbering;
  const accounted = [...spansReceived(counted), ...skipped, ...spansOf(generation, entries)];
  const missing = gapsIn(accounted, lastNumber);
  const isMissing = (number: number) => missing.some(({ from, to }) => from <= number && number <= to);
  return {
    ...loss,
    unsentChanges: countIn(missing),
    changes: loss.changes.filter(({ number }) => isMissing(number)),
    confirmed: true,
  };
}
