import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { ReactNode } from 'react';
import { showToast } from '../controls/toast-state.ts';
import { readHandOver, writeHandOver } from '../db/hand-over-record.ts';
import { newCommandId } from '../db/save-ids.ts';
import { chargedCents, type HandOver, type ReceivedMoney } from './hand-over.ts';

/**
 * Result of a hand-over. `received`: the consultant said that the money is there. `unsettled`: a payment was
 * started and the server has not reported its result.
 */
export type HandOverEnd =
  | { readonly how: 'received'; readonly received: ReceivedMoney }
  | { readonly how: 'paid' | 'cancelled' | 'unsettled' };

/** The phone is back with the consultant. */
export type HandOverResult = HandOverEnd & {
  readonly handOver: HandOver;
  /** True if the server checked the PIN. */
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
  readonly onHandOverEnd: (taken: HandOverResult) => Promise<void>;
};

/**
 * Keeps, before anything else, that the consultant has the money of this hand-over, and the command it is
 * recorded by: the one that was kept first, whatever happened to the phone since.
 */
export async function keepReceived(
  handOver: HandOver,
  { method, memo }: ReceivedMoney,
): Promise<NonNullable<HandOver['received']>> {
  const kept = (await readHandOver()) ?? handOver;
  if (kept.received) return kept.received;
  const received = { method, ...(memo && { memo }), commandId: newCommandId() };
  await writeHandOver({ ...kept, received });
  return received;
}

/** Shows the hand-over's result in a sentence; cash is reported where it is saved. */
export function showHandOverResult({ how, handOver }: HandOverResult): void {
  const amount = dollarText(chargedCents(handOver));
  if (how === 'paid' && handOver.purpose.kind === 'booking') {
    showToast({ title: 'Payment Successful!', detail: `${amount} by card. Booking created.` });
  } else if (how === 'paid' && handOver.purpose.kind === 'gift-card') {
    showToast({ title: 'Gift card sold.', detail: `${amount} by card.` });
  } else if (how === 'paid') {
    showToast({
      title: `${amount} received.`,
      detail: 'The server has recorded it.',
    });
  }
  if (how === 'cancelled') showToast({ title: 'Nothing was collected.' });
  if (how === 'unsettled') {
    const detail =
      'The server looks it up and records it if it went through. Check here before you collect again.';
    showToast({ title: 'The payment is still being checked.', detail });
  }
}
