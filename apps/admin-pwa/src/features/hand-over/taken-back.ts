import type { ReactNode } from 'react';
import type { HandOver, ReceivedMoney } from '../../hand-over/hand-over.ts';

/**
 * How a hand-over ended. `received`: the consultant said that she has the money. `unsettled`: a payment was begun
 * and the server has not said how it ended.
 */
export type HandOverEnd =
  | { readonly how: 'received'; readonly received: ReceivedMoney }
  | { readonly how: 'paid' | 'cancelled' | 'unsettled' };

/** The phone is back with the consultant. */
export type TakenBack = HandOverEnd & {
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
