import type { Instant } from '@fieldleaf/domain/time/instant';
import type { PendingEntry } from '../read-models/pending-entry.ts';

/** A pending command as it is stored. */
export type OutboxEntry = PendingEntry & {
  readonly _id: `outbox:${string}`;
  /** Not sent before: the time in which "Undo" can still take it back. */
  readonly sendAfter: Instant | null;
};

export type StoredOutboxEntry = OutboxEntry & { readonly _rev: string };

export const outboxEntryId = (commandId: string): OutboxEntry['_id'] => `outbox:${commandId}`;
