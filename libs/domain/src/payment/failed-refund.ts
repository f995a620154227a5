import type { Instant } from '../time/instant.ts';
import { type Payment, paymentDocumentId, subjectIdOfPayment } from './payment.ts';

/** Reference of the movement that returned a failed refund, made from the refund's. */
export const failedReference = (reference: string): string => `${reference}.failed`;

/**
 * The money of a refund that came back, as a movement of its own, on the day it was known: what was written
 * down for an earlier month stays as it was.
 */
export const failedRefund = <Refund extends Payment>(refund: Refund, at: Instant): Refund => ({
  ...refund,
  _id: paymentDocumentId(subjectIdOfPayment(refund), failedReference(refund.reference)),
  reference: failedReference(refund.reference),
  kind: 'refund-failed',
  at,
});

/** True if the books know that this refund came back. */
export const isKnownAsFailed = (
  refund: Pick<Payment, 'reference'>,
  movements: readonly Pick<Payment, 'reference'>[],
): boolean => movements.some(({ reference }) => reference === failedReference(refund.reference));
