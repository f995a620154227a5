import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { type RefundSubject, refundEventsOf } from '@fieldleaf/domain/refund/refund-subject';
import { type RefundUnderWay, refundsUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';

type Model = Pick<
  PracticeModel,
  'bookingsById' | 'invoicesById' | 'paymentsByBookingId' | 'paymentsByInvoiceId' | 'unplacedPaymentsById'
>;

/** Bookings and invoices alike, as far as money of them goes back. */
export type RefundBooks = ReturnType<typeof createRefundBooks>;

export function createRefundBooks(model: () => Model) {
  /** Nothing was decided about an unplaced payment but at the provider. */
  const subjectOf = (paidFor: PaidFor): RefundSubject | undefined => {
    if (paidFor.kind === 'unplaced') return undefined;
    return paidFor.kind === 'booking'
      ? model().bookingsById.get(paidFor.bookingId)
      : model().invoicesById.get(paidFor.invoiceId);
  };
  /** The payments and refunds of it, oldest first. */
  const movementsOf = (paidFor: PaidFor): readonly Payment[] => {
    const { paymentsByBookingId, paymentsByInvoiceId, unplacedPaymentsById } = model();
    if (paidFor.kind === 'booking') return paymentsByBookingId.get(paidFor.bookingId) ?? [];
    if (paidFor.kind === 'invoice') return paymentsByInvoiceId.get(paidFor.invoiceId) ?? [];
    return unplacedPaymentsById.get(paidFor.reference) ?? [];
  };
  const underWay = (paidFor: PaidFor): readonly RefundUnderWay[] => {
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
    allUnderWay: (): readonly Decidable[] =>
      [...model().bookingsById.values(), ...model().invoicesById.values()]
        .map(paidForOf)
        .filter((paidFor) => underWay(paidFor).length > 0),
  };
}

/** What a refund is decided for before the provider is asked. */
export type Decidable = Exclude<PaidFor, { kind: 'unplaced' }>;

type RefusedPart = { readonly refundId: string; readonly reference: string };

const refusalsOf = (subject: RefundSubject | undefined): readonly RefusedPart[] =>
  (subject ? refundEventsOf(subject) : []).flatMap((event) =>
    event.what === 'refund-refused' ? [event] : [],
  );

const paidForOf = (subject: RefundSubject): Decidable =>
  subject.type === 'booking'
    ? { kind: 'booking', bookingId: subject.bookingId }
    : { kind: 'invoice', invoiceId: subject.invoiceId };
