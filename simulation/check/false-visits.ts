import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { movedCents } from '@fieldleaf/domain/payment/moved-cents';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { applyDocuments, emptyModel, type PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';

/** Returns contradictions between visit accounts and payments, or within an account. */
export function falseVisits(documents: readonly PracticeDocument[]): readonly string[] {
  const model = applyDocuments(emptyModel, documents);
  return [
    ...[...model.bookingsById.values()].flatMap((booking) => falseAccount(booking, model)),
    ...countedTwice(model),
  ];
}

/** The lines of an account add up, and its money is what moved. */
function falseAccount(booking: Booking, model: PracticeModel): readonly string[] {
  const { bookingId } = booking;
  const account = visitAccount(booking, model);
  const { owedCents, creditCents, onItsWayCents, movements, isSettled, leftToBillCents } = account;
  const { agreedCents, onTopCents, waivedCents, paidCents, givenBackCents } = account;
  const balance = agreedCents + onTopCents - waivedCents - paidCents + givenBackCents;
  const kept = paidCents - givenBackCents + onItsWayCents;
  return [
    ...(owedCents - creditCents === balance ? [] : [`${bookingId} owes ${owedCents}, and lacks ${balance}`]),
    ...(kept === netOf(movements) ? [] : [`${bookingId} says ${kept} came in, and ${netOf(movements)} did`]),
    ...([onTopCents, waivedCents, leftToBillCents].every((part) => part >= 0)
      ? []
      : [`${bookingId} has a line below nothing`]),
    ...(isSettled && leftToBillCents > 0
      ? [`${bookingId} is settled, and ${leftToBillCents} are not paid`]
      : []),
  ];
}

/** Checks that money received by visits and by invoices of no visit is all there is. */
function countedTwice(model: PracticeModel): readonly string[] {
  const all = [...model.paymentsByBookingId.values(), ...model.paymentsByInvoiceId.values()].flat();
  const ofVisits = [...model.bookingsById.values()].flatMap(
    (booking) => visitAccount(booking, model).movements,
  );
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
