import type { Cents } from '@fieldleaf/domain/money/cents';
import { create } from 'zustand';
import type { HandOverPurpose } from './hand-over.ts';

type PaidOnPhone = {
  /** The cents that had come in before, by the id of the invoice or the visit. */
  readonly paidCentsBefore: ReadonlyMap<string, Cents>;
};

export const usePaidOnPhone = create<PaidOnPhone>(() => ({ paidCentsBefore: new Map() }));

/** Notes that the server has a payment made on this phone, which the next sync brings. */
export function notePaidOnPhone(purpose: HandOverPurpose): void {
  if (purpose.kind === 'booking') return;
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
