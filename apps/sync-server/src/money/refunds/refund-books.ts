import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { keysThat } from '@fieldleaf/domain/read-model/keys-that';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { type RefundSubject, refundEventsOf } from '@fieldleaf/domain/refund/refund-subject';
import { type RefundUnderWay, refundsUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import type { AppContext } from '../../practice/app-context.ts';

type Books = Pick<AppContext, 'model'>;

/** Subject of a refund decided before the provider is asked. */
export type BookingOrInvoice = Extract<PaidFor, { kind: 'booking' | 'invoice' }>;

export const isBookingOrInvoice = (paidFor: PaidFor): paidFor is BookingOrInvoice =>
  paidFor.kind === 'booking' || paidFor.kind === 'invoice';

/** The booking or invoice that decides; nothing is decided here about gift cards and unplaced payments. */
export function refundSubjectOf({ model }: Books, paidFor: PaidFor): RefundSubject | undefined {
  if (!isBookingOrInvoice(paidFor)) return undefined;
  return paidFor.kind === 'booking'
    ? model().bookingsById.get(paidFor.bookingId)
    : model().invoicesById.get(paidFor.invoiceId);
}

/** The payments and refunds of it, oldest first. */
export function movementsOf({ model }: Books, paidFor: PaidFor): readonly Payment[] {
  const { paymentsByBookingId, paymentsByInvoiceId, paymentsByGiftCardId, unplacedPaymentsById } = model();
  if (paidFor.kind === 'booking') return paymentsByBookingId.get(paidFor.bookingId) ?? [];
  if (paidFor.kind === 'invoice') return paymentsByInvoiceId.get(paidFor.invoiceId) ?? [];
  if (paidFor.kind === 'gift-card') return paymentsByGiftCardId.get(paidFor.giftCardId) ?? [];
  return unplacedPaymentsById.get(paidFor.reference) ?? [];
}

/**
 * Returns the recorded refunds of one card payment, and those that came back, oldest first. A refund without
 * `refundOf` is of the only payment there was.
 */
export function refundsOfPayment(
  { reference, provider }: Pick<Payment, 'reference' | 'provider'>,
  movements: readonly Payment[],
): readonly Payment[] {
  const cards = movements.filter((movement) => movement.provider === provider);
  const first = cards.find(({ kind }) => kind === 'payment');
  return cards.filter(
    ({ kind, refundOf }) => kind !== 'payment' && (refundOf ?? first?.reference) === reference,
  );
}

/** Lists decided refunds that are not on record yet. */
export function refundsUnderWayOf(books: Books, paidFor: PaidFor): readonly RefundUnderWay[] {
  const subject = refundSubjectOf(books, paidFor);
  return subject ? refundsUnderWay(subject, movementsOf(books, paidFor)) : [];
}

const isGoingBack = (subject: RefundSubject | undefined, movements: readonly Payment[] = []): boolean =>
  subject !== undefined && refundsUnderWay(subject, movements).length > 0;

const visitsGoingBack = keysThat<Pick<PracticeModel, 'bookingsById' | 'paymentsByBookingId'>>((key, books) =>
  isGoingBack(books.bookingsById.get(key), books.paymentsByBookingId.get(key)),
);
const invoicesGoingBack = keysThat<Pick<PracticeModel, 'invoicesById' | 'paymentsByInvoiceId'>>(
  (key, books) => isGoingBack(books.invoicesById.get(key), books.paymentsByInvoiceId.get(key)),
);

/** Everything of which something is on its way back. */
export function withRefundsUnderWay({ model }: Books): readonly BookingOrInvoice[] {
  const { bookingsById, paymentsByBookingId, invoicesById, paymentsByInvoiceId } = model();
  return [
    ...subjectsAt(bookingsById, visitsGoingBack({ bookingsById, paymentsByBookingId })),
    ...subjectsAt(invoicesById, invoicesGoingBack({ invoicesById, paymentsByInvoiceId })),
  ].map(paidForOf);
}

const subjectsAt = (
  subjects: ReadonlyMap<string, RefundSubject>,
  keys: ReadonlySet<string>,
): readonly RefundSubject[] => [...keys].flatMap((key) => subjects.get(key) ?? []);

type RefusedPart = { readonly refundId: string; readonly reference: string };

/** True if this part of a refund was decided and taken back again. */
export function isRefundRefused(books: Books, paidFor: PaidFor, part: RefusedPart): boolean {
  const subject = refundSubjectOf(books, paidFor);
  return (subject ? refundEventsOf(subject) : []).some(
    (event) =>
      event.what === 'refund-refused' &&
      event.refundId === part.refundId &&
      event.reference === part.reference,
  );
}

const paidForOf = (subject: RefundSubject): BookingOrInvoice =>
  subject.type === 'booking'
    ? { kind: 'booking', bookingId: subject.bookingId }
    : { kind: 'invoice', invoiceId: subject.invoiceId };
