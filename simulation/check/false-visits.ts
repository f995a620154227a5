import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { movedCents } from '@fieldleaf/domain/payment/moved-cents';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { movementsByBooking } from '@fieldleaf/domain/read-model/movements-by-booking';
import { applyDocuments, emptyModel, type PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';

/** Where the account of a visit contradicts the payments, or itself. */
export function falseVisits(documents: readonly PracticeDocument[]): readonly string[] {
  const model = applyDocuments(emptyModel, documents);
  return [
    ...[...model.bookingsById.values()].flatMap((booking) => falseAccount(booking, model)),
    ...countedTwice(model),
  ];
}

/** Nobody owes less than nothing, and what a visit costs is paid or owed. */
function falseAccount(booking: Booking, model: PracticeModel): readonly string[] {
  const { bookingId, status } = booking;
  const { owedCents, costCents, directCents, throughInvoicesCents, isSettled } = visitAccount(booking, model);
  const left = costCents - directCents - throughInvoicesCents;
  const wanted = status === 'cancelled' ? 0 : Math.max(0, left);
  return [
    ...(owedCents === wanted ? [] : [`${bookingId} owes ${owedCents}, and ${wanted} are not paid`]),
    ...(isSettled && left > 0 ? [`${bookingId} is settled, and ${left} are not paid`] : []),
  ];
}

/** What visits received and what invoices of no visit received is all there is. */
function countedTwice(model: PracticeModel): readonly string[] {
  const all = [...model.paymentsByBookingId.values(), ...model.paymentsByInvoiceId.values()].flat();
  const ofVisits = [...movementsByBooking(model).values()].flat();
  const ofNoVisit = all.filter(
    ({ invoiceId }) => invoiceId !== undefined && !model.invoicesById.get(invoiceId)?.bookingId,
  );
  const counted = netOf(ofVisits) + netOf(ofNoVisit);
  return counted === netOf(all)
    ? []
    : [`${counted} were received by visits and invoices, and ${netOf(all)} in all`];
}

const netOf = (movements: readonly Payment[]): number =>
  movements.reduce((sum, movement) => sum + movedCents(movement), 0);
