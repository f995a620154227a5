import type { Trace } from '../command/trace.ts';
import type { Instant } from '../time/instant.ts';
import type { TextNumber } from './text-number.ts';

/** A customer's consent to be texted about one visit, at one number. */
export type TextConsent = {
  readonly number: TextNumber;
  readonly at: Instant;
  /** Ticked on the site, or told the consultant. */
  readonly by: 'customer' | 'consultant';
  /** Version of the words that were agreed to. */
  readonly version: string;
  /** They replied STOP, or said so, and nothing since that takes it back. */
  readonly stoppedAt?: Instant;
  /** They told the consultant, who ended it; absent: they replied STOP. */
  readonly stoppedBy?: 'consultant';
};

export type TextCause = 'confirmation' | 'reminder' | 'on-my-way' | 'care';

/** State of one text about a visit, or about the care of a day. */
export type VisitText = {
  /** Made of the cause, so that one cause texts once. */
  readonly textId: string;
  readonly cause: TextCause;
  readonly status: 'pending' | 'sent' | 'failed';
  readonly attempts: number;
  /** Time of the last attempt, or of the report that it did not arrive. */
  readonly at: Instant;
  /** Time it first failed to go out; absent: it has not. */
  readonly failingSince?: Instant;
  /** The provider's last word: trying again is hopeless. */
  readonly isRefused?: true;
  /** Time of the next attempt; absent: never. */
  readonly nextAttemptAt?: Instant;
  /** Reason it did not arrive: the provider's number for it, or `stopped`. */
  readonly failure?: string;
};

/** The consultant's notice that she sets off, and how long the drive takes, if known. */
export type SaidOnMyWay = Trace & { readonly minutes?: number };
