import type { Cents } from '@fieldleaf/domain/money/cents';
import { create } from 'zustand';
import { type HandOver, type HandOverPurpose, isMadeByCard } from './hand-over.ts';

/** The hand-over this phone is in; null: it is the consultant's. The payer's name is the only one in it. */
type HandOverState = { readonly handOver: HandOver | null };

export const useHandOver = create<HandOverState>(() => ({ handOver: null }));

export const projectHandOver = (handOver: HandOver | null): void => useHandOver.setState({ handOver });

const NAME = 'fieldleaf-hand-over';

/** Tells the other windows of this device that the phone was handed over or given back: they read the record. */
export function announceHandOver(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('changed');
  channel.close();
}

export function onHandOverAnnounced(hear: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = hear;
  return () => channel.close();
}

type PaidOnPhone = {
  /** The cents that had come in before, by the id of the invoice or the visit. */
  readonly paidCentsBefore: ReadonlyMap<string, Cents>;
};

export const usePaidOnPhone = create<PaidOnPhone>(() => ({ paidCentsBefore: new Map() }));

/** Notes that the server has a payment made on this phone, which the next sync brings. */
export function notePaidOnPhone(purpose: HandOverPurpose): void {
  if (isMadeByCard(purpose)) return;
  const id = purpose.kind === 'invoice' ? purpose.invoiceId : purpose.bookingId;
  usePaidOnPhone.setState(({ paidCentsBefore }) => ({
    paidCentsBefore: new Map(paidCentsBefore).set(id, purpose.paidCentsBefore),
  }));
}

/** A payment made here that is not in the amounts yet: collecting again would take the same money twice. */
export function useIsPaymentAwaited(id: string, paidCents: Cents): boolean {
  const before = usePaidOnPhone(({ paidCentsBefore }) => paidCentsBefore.get(id));
  return before !== undefined && paidCents <= before;
}
