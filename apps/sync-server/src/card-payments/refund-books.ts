import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { type RefundSubject, refundEventsOf } from '@fieldleaf/domain/refund/refund-subject';
import { refundsUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';

type Model = Pick<
  PracticeModel,
  'bookingsById' | 'invoicesById' | 'paymentsByBookingId' | 'paymentsByInvoiceId'
>;

/** Bookings and invoices alike, as far as money of them goes back. */
export type RefundBooks = ReturnType<typeof createRefundBooks>;

export function createRefundBooks(model: () => Model) {
  const subjectOf = (paidFor: PaidFor): RefundSubject | undefined =>
    paidFor.kind === 'booking'
      ? model().bookingsById.get(paidFor.bookingId)
      : model().invoicesById.get(paidFor.invoiceId);
  /** The payments and refunds of it, oldest first. */
  const movementsOf = (paidFor: PaidFor): readonly Payment[] =>
    (paidFor.kind === 'booking'
      ? model().paymentsByBookingId.get(paidFor.bookingId)
      : model().paymentsByInvoiceId.get(paidFor.invoiceId)) ?? [];
  const underWay = (paidFor: PaidFor) => {
    const subject = subjectOf(paidFor);
    return subject ? refundsUnderWay(subject, movementsOf(paidFor)) : [];
  };
  return {
    subjectOf,
    movementsOf,
    /** What was decided to go back and is not on record yet. */
    underWay,
    /** Whether this part of a refund was decided and taken back again. */
    isRefused: (paidFor: PaidFor, { refundId, reference }: RefusedPart): boolean => {
      const subject = subjectOf(paidFor);
      return refusalsOf(subject).some(
        (event) => event.refundId === refundId && event.reference === reference,
      );
    },
    /** Everything of which something is on its way back. */
    allUnderWay: (): readonly PaidFor[] =>
      [...model().bookingsById.values(), ...model().invoicesById.values()]
        .map(paidForOf)
        .filter((paidFor) => underWay(paidFor).length > 0),
  };
}

type RefusedPart = { readonly refundId: string; readonly reference: string };

const refusalsOf = (subject: RefundSubject | undefined): readonly RefusedPart[] =>
  (subject ? refundEventsOf(subject) : []).flatMap((event) =>
    event.what === 'refund-refused' ? [event] : [],
  );

const paidForOf = (subject: RefundSubject): PaidFor =>
  subject.type === 'booking'
    ? { kind: 'booking', bookingId: subject.bookingId }
    : { kind: 'invoice', invoiceId: subject.invoiceId };
