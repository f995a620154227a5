import type { ReactNode } from 'react';
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

/** Asks for the PIN over the screen. `onRight`: it was right; `signedIn` when the server said so. */
type AskPin = (asking: {
  readonly onRight: (signedIn: boolean) => void;
  readonly onClose: () => void;
}) => ReactNode;

/** The way from the hand-over back to the consultant's screens. */
export type LeadOut = {
  readonly askPin: AskPin;
  readonly onTakenBack: (taken: TakenBack) => Promise<void>;
};
