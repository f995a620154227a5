import type { Issue, ProblemCode } from '../problem/problem.ts';
import type { Instant } from '../time/instant.ts';
import type { Actor } from './actor.ts';

/** Outcome of a command; sending the same command again gets the same answer. */
export type CommandOutcome = {
  readonly id: string;
  readonly status: 'applied' | 'rejected';
  readonly code?: ProblemCode;
  readonly message?: string;
  /** The fields of the payload that are wrong. */
  readonly issues?: readonly Issue[];
  readonly changed?: readonly { readonly id: string; readonly rev: string }[];
  readonly result?: {
    readonly attentionId?: string;
    readonly bookingId?: string;
    readonly invoiceId?: string;
    readonly noteId?: string;
  };
};

/** A command as received, with its outcome: the audit trail and the record that makes it happen once. */
export type CommandRecord = {
  readonly _id: `command:${string}`;
  readonly type: 'command';
  readonly v: 1;
  readonly kind: string;
  readonly at: Instant;
  readonly receivedAt: Instant;
  readonly by: Actor;
  readonly outcome: CommandOutcome;
};
