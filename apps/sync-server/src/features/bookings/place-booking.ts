import type { PlaceBookingRequest } from '@fieldleaf/contract/bookings';
import type { Contact } from '@fieldleaf/domain/booking/booking';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type AppointmentCheck, checkAppointment } from '@fieldleaf/domain/scheduling/check-appointment';
import { clash } from '@fieldleaf/domain/scheduling/clash';
import { liveClaims } from '@fieldleaf/domain/scheduling/live-claims';
import { timeOfVisit } from '@fieldleaf/domain/scheduling/visit-span';
import { isTokenOf } from '../../access/token.ts';
import { type FinishedVisitPayment, finishVisitPayment } from '../../money/finish-visit-payment.ts';
import { type PaymentDraft, visitDrafts } from '../../money/payment-draft.ts';
import type { Desk } from '../../practice/desk.ts';

/**
 * Books what a payment was made for. The browser says again what it wants; the payment decides what
 * it gets. The same payment again is the same booking.
 */
export async function placeBooking(desk: Desk, request: PlaceBookingRequest): Promise<FinishedVisitPayment> {
  const draft = await visitDrafts.load(desk, request.paymentIntentId);
  if (!draft) return err(problem('payment_required'));
  if (!isPayer(draft, request)) return err(problem('payment_of_another'));
  if (draft.state === 'open') {
    const filled = await fillInDraft(desk, request, draft);
    if (!filled.ok) return filled;
  } else if (!isSameVisit(draft, request)) {
    return err(problem('payment_already_used'));
  }
  return finishVisitPayment(desk, draft.paymentIntentId);
}

/** Whose the payment is is asked again inside the change: of two who book at once the second finds out there. */
async function fillInDraft(
  desk: Desk,
  request: PlaceBookingRequest,
  draft: PaymentDraft,
): Promise<Result<unknown, Problem>> {
  const visit = await checkVisit(desk, request, draft);
  if (!visit.ok) return visit;
  const filled = await visitDrafts.change(desk, draft.paymentIntentId, (current) =>
    isPayer(current, request) ? ok(filledIn(current, visit.value)) : err(problem('payment_of_another')),
  );
  if (filled.ok) return filled;
  return err(filled.error.code === 'missing' ? problem('payment_required') : filled.error);
}

/**
 * The id of a payment proves nothing: it stands in mails. The contact it was opened for does, and so does its
 * secret. One that was opened for nobody by name is whoever's books first.
 */
function isPayer(
  { state, customerInfo, clientSecretHash }: PaymentDraft,
  { customerInfo: contact, clientSecret }: PlaceBookingRequest,
): boolean {
  if (clientSecret !== undefined && isTokenOf(clientSecret, clientSecretHash)) return true;
  if (!customerInfo) return state === 'open';
  return normaliseEmail(contact.email) === normaliseEmail(customerInfo.email);
}

type BookedVisit = Pick<
  PaymentDraft,
  'slot' | 'customerInfo' | 'assessmentId' | 'termsVersion' | 'noticeVersion' | 'textConsent'
>;

async function checkVisit(
  desk: Desk,
  request: PlaceBookingRequest,
  draft: PaymentDraft,
): Promise<Result<BookedVisit, Problem>> {
  if (!isSameVisit(draft, request)) return err(problem('slot_mismatch'));
  const customerInfo = checkContact(request.customerInfo, { ...request, pathPrefix: 'customerInfo.' });
  if (!customerInfo.ok) return customerInfo;
  const slot = { date: request.selectedDate, time: request.selectedTime };
  // A time that was not held may be anybody's by now; once it is in the draft, losing it means a refund.
  const free = draft.slot
    ? ok(undefined)
    : await checkSlot(
        desk,
        { ...request, ...slot, durationMinutes: draft.durationMinutes },
        customerInfo.value,
      );
  if (!free.ok) return free;
  return ok({
    slot,
    customerInfo: customerInfo.value,
    assessmentId: request.assessmentId ?? draft.assessmentId,
    termsVersion: request.termsVersion ?? draft.termsVersion ?? null,
    noticeVersion: request.noticeVersion ?? draft.noticeVersion ?? null,
    textConsent: request.textConsent ?? draft.textConsent ?? null,
  });
}

/** Whether a customer could have this time at the moment. */
async function checkSlot(
  desk: Desk,
  visit: AppointmentCheck['visit'],
  customer: Contact,
): Promise<Result<void, Problem>> {
  const terms = { by: 'customer', settings: desk.settings(), now: desk.now() } as const;
  const appointment = checkAppointment({ ...terms, visit });
  if (!appointment.ok) return appointment;
  const taken = timeOfVisit({ appointment: appointment.value, customer }, terms.settings);
  const claims = liveClaims(await desk.dayBooks.read(appointment.value.date), terms.now);
  return claims.some((claim) => clash(claim, taken, terms.settings.travel))
    ? err(problem('slot_taken', 'selectedTime'))
    : ok(undefined);
}

/** Once the booking is being made, what it will be no longer changes. */
const filledIn = (draft: PaymentDraft, visit: BookedVisit): PaymentDraft =>
  draft.state === 'open' && !draft.planned ? { ...draft, ...visit, ...taken(draft) } : draft;

/** Codes pay for all of it: that it is booked is what was missing. One that was given up stays so. */
const taken = ({ covered }: PaymentDraft): Pick<PaymentDraft, 'covered'> =>
  covered === 'offered' ? { covered: 'taken' } : {};

function isSameVisit(
  { consultationType, duration, slot }: PaymentDraft,
  request: PlaceBookingRequest,
): boolean {
  const isSameSlot = !slot || (slot.date === request.selectedDate && slot.time === request.selectedTime);
  return isSameSlot && consultationType === request.consultationType && duration === request.duration;
}
