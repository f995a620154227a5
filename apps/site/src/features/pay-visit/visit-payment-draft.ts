import { sessionDraft } from '../../draft/session-draft.ts';

/** A payment the provider has taken and the server has not acknowledged yet; `amount` in dollars. */
export type VisitPayment = {
  readonly bookingId: string;
  readonly paymentId: string;
  readonly amount: number;
};

function decode(stored: unknown): VisitPayment | undefined {
  const payment = stored as Partial<VisitPayment> | null;
  const isPayment = typeof payment?.paymentId === 'string' && typeof payment.amount === 'number';
  return isPayment ? (payment as VisitPayment) : undefined;
}

/** Kept until it is acknowledged, so that a reload goes on instead of paying twice. Never card data. */
export const visitPaymentDraft = sessionDraft('visit-payment', decode);

export function keptPaymentFor(bookingId: string): VisitPayment | undefined {
  const kept = visitPaymentDraft.load();
  return kept?.bookingId === bookingId ? kept : undefined;
}
