import type { HandOver } from '../../db/hand-over-record.ts';

/**
 * How the phone came back to the consultant. `cash`: she said that she has the money. `unsettled`: a payment
 * was begun and the server has not said how it ended.
 */
export type TakenBack = {
  readonly how: 'paid' | 'cash' | 'cancelled' | 'unsettled';
  readonly handOver: HandOver;
  /** Whether the server checked the PIN. */
  readonly signedIn: boolean;
};
