import { normaliseEmail } from '../booking/normalise-email.ts';
import type { Actor } from '../command/actor.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { customerIdOf } from './customer-id.ts';

/** One merge of a pair, or its undoing. */
type MergeEvent = {
  readonly what: 'merged' | 'undone';
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
};

/**
 * Consultant's word that two addresses are one person. A document of its own, so that bookings, invoices and mails
 * keep the address they were made with, and undoing is letting it go. One for each pair, in either order.
 */
export type CustomerMerge = {
  readonly _id: `customer-merge:${string}`;
  readonly type: 'customer-merge';
  readonly v: 1;
  /** Normalised; the one whose details are gone on with. */
  readonly keptEmail: string;
  /** Normalised. */
  readonly mergedEmail: string;
  readonly mergedAt: Instant;
  readonly undoneAt: Instant | null;
  /** Oldest first. */
  readonly history: readonly MergeEvent[];
};

type Pair = Pick<CustomerMerge, 'keptEmail' | 'mergedEmail'>;

/** The same for a pair, whichever of the two is kept. */
export const mergeDocumentId = ({ keptEmail, mergedEmail }: Pair): CustomerMerge['_id'] =>
  `customer-merge:${[keptEmail, mergedEmail].map(customerIdOf).toSorted().join('.')}`;

export const normalisePair = ({ keptEmail, mergedEmail }: Pair): Pair => ({
  keptEmail: normaliseEmail(keptEmail),
  mergedEmail: normaliseEmail(mergedEmail),
});

const UNDO_MERGE_HOURS = 24;

export const isUndoable = ({ mergedAt, undoneAt }: CustomerMerge, now: Instant): boolean =>
  undoneAt === null && now <= plusMinutes(mergedAt, UNDO_MERGE_HOURS * 60);
