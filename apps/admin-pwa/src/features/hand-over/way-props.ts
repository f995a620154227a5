import type { Cents } from '@fieldleaf/domain/money/cents';
import type { HandOver, HandOverAttempt } from '../../hand-over/hand-over.ts';

/** What a way of paying gets, and tells. */
export type WayProps = {
  readonly handOver: HandOver;
  /** Stores the attempt; to be awaited before anything can be charged. */
  readonly onAttempt: (attempt: HandOverAttempt) => Promise<void>;
  /** The server said that the money is there; `paidCents`: how much, where that may not be what was asked for here. */
  readonly onPaid: (paidCents?: Cents) => void;
  /** Back to the other ways; nothing was charged, as far as the server knows. */
  readonly onBack: () => void;
};
