import type { SentCommand } from '@fieldleaf/contract/commands';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Sequence } from '../read-models/pending-entry.ts';

/**
 * A command this phone has not seen in the mirror yet. `waiting`: saved here, not acknowledged.
 * `applied`: acknowledged, kept until the mirror shows it. `rejected`: kept until a human dismisses it.
 */
export type OutboxEntry = {
  readonly _id: `outbox:${string}`;
  readonly command: SentCommand;
  readonly state: 'waiting' | 'applied' | 'rejected';
  readonly savedAt: Instant;
  /** Not sent before: the time in which "Undo" can still take it back. */
  readonly sendAfter: Instant | null;
  /** How often it left this phone. From the first time on it may have arrived, so it cannot be undone. */
  readonly attempts: number;
  /** A signed pay link carries it: it may have arrived by the customer's phone, so it cannot be undone. */
  readonly givenOut?: true;
  readonly outcome: CommandOutcome | null;
  readonly sequence?: Sequence;
};

export type StoredOutboxEntry = OutboxEntry & { readonly _rev: string };

export const outboxEntryId = (commandId: string): OutboxEntry['_id'] => `outbox:${commandId}`;
