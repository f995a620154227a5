import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import { invoicePath, visitBillPath } from '@fieldleaf/contract/paths';
import { PAY_KEY_HEADER, payKeyOf } from '@fieldleaf/contract/visit-pay-link';
import type { VisitBill } from '@fieldleaf/contract/visit-payments';
import { type Cents, cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { askPayLink } from '../../pay-link/ask-pay-link.ts';
import { hasFields, isNumber } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { type HandOver, type HandOverPurpose, isMadeByCard } from '../hand-over.ts';

/**
 * `unknown`: the server could not be asked, or does not know the invoice or the visit yet. `paidCents`: what came in for
 * a visit, because another phone may have added another tip.
 */
export type PaidAnswer =
  | { readonly kind: 'paid'; readonly paidCents?: Cents }
  | { readonly kind: 'unpaid' | 'unknown' };

const UNKNOWN: PaidAnswer = { kind: 'unknown' };

const isPaidAmount = hasFields<Pick<PublicInvoice | VisitBill, 'paidAmount'>>({ paidAmount: isNumber });

/** Checks if this hand-over's amount has been received, from any phone. */
export async function hasBeenPaid(handOver: HandOver, signal?: AbortSignal): Promise<PaidAnswer> {
  const { purpose, amountCents } = handOver;
  if (isMadeByCard(purpose)) return UNKNOWN;
  if (purpose.kind === 'visit') return hasVisitBeenPaid(purpose, handOver, signal);
  const answer = await callServer('GET', invoicePath(purpose.invoiceId), {
    answer: isPaidAmount,
    signal,
  });
  if (!answer.ok) return UNKNOWN;
  const paidCents = dollarsToCents(answer.value.paidAmount);
  return { kind: paidCents >= purpose.paidCentsBefore + amountCents ? 'paid' : 'unpaid' };
}

/**
 * A bill is read with the key of its link. A link that brings the visit along carries none: once the visit has arrived,
 * the server has one.
 */
async function hasVisitBeenPaid(
  { bookingId, paidCentsBefore }: Extract<HandOverPurpose, { kind: 'visit' }>,
  { payUrl, amountCents }: HandOver,
  signal?: AbortSignal,
): Promise<PaidAnswer> {
  const key = keyIn(payUrl) ?? keyIn(await askPayLink(bookingId, signal));
  if (!key) return UNKNOWN;
  const answer = await callServer('GET', visitBillPath(bookingId), {
    answer: isPaidAmount,
    headers: { [PAY_KEY_HEADER]: key },
    signal,
  });
  if (!answer.ok) return UNKNOWN;
  const paidCents = cents(dollarsToCents(answer.value.paidAmount) - paidCentsBefore);
  return paidCents >= amountCents ? { kind: 'paid', paidCents } : { kind: 'unpaid' };
}

const keyIn = (link: string | undefined): string | undefined => link && payKeyOf(new URL(link).hash);
