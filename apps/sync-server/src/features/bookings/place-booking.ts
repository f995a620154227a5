import { isDeepStrictEqual } from 'node:util';
import type { PlaceBookingRequest } from '@fieldleaf/contract/bookings';
import type { AgreedVisit, Appointment, Contact } from '@fieldleaf/domain/booking/booking';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type AppointmentCheck, checkAppointment } from '@fieldleaf/domain/scheduling/check-appointment';
import { clash } from '@fieldleaf/domain/scheduling/clash';
import { liveClaims } from '@fieldleaf/domain/scheduling/live-claims';
import { timeOfVisit } from '@fieldleaf/domain/scheduling/visit-span';
import { isTokenOf } from '../../access/token.ts';
import { finishVisitPayment } from '../../money/finish-payment.ts';
import type { FinishedVisit } from '../../money/fulfil-visit-payment.ts';
import { hasTime, type PaymentIntent } from '../../money/payment-intent.ts';
import { changeIntent, loadIntent } from '../../money/payment-intents.ts';
import { consentsIn } from '../../money/visit-purpose.ts';
import type { AppContext } from '../../practice/app-context.ts';

type VisitIntent = PaymentIntent<'visit'>;

/**
 * Books what a payment was made for. The browser says again what it wants; the payment decides what
 * it gets. The same payment again is the same booking.
 */
export async function placeBooking(ctx: AppContext, request: PlaceBookingRequest): Promise<FinishedVisit> {
  const intent = await loadIntent(ctx, request.paymentIntentId, 'visit');
  if (!intent) return err(problem('payment_required'));
  if (!isPayer(intent, request)) return err(problem('payment_of_another'));
  if (intent.state === 'open') {
    const filled = await fillIn(ctx, request, intent);
    if (!filled.ok) return filled;
  } else if (!isSameVisit(intent, request)) {
    return err(problem('payment_already_used'));
  }
  return finishVisitPayment(ctx, intent.paymentIntentId);
}

/** The payer is asked for again inside the change: of two who book at once the second finds out there. */
async function fillIn(
  ctx: AppContext,
  request: PlaceBookingRequest,
  intent: VisitIntent,
): Promise<Result<unknown, Problem>> {
  const visit = await checkVisit(ctx, request, intent);
  if (!visit.ok) return visit;
  const filled = await changeIntent(ctx, intent, (current) =>
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
  { state, purpose: { visit }, clientSecretHash }: VisitIntent,
  { customerInfo: contact, clientSecret }: PlaceBookingRequest,
): boolean {
  if (clientSecret !== undefined && isTokenOf(clientSecret, clientSecretHash)) return true;
  if (!visit.customer) return state === 'open';
  return normaliseEmail(contact.email) === normaliseEmail(visit.customer.email);
}

async function checkVisit(
  ctx: AppContext,
  request: PlaceBookingRequest,
  intent: VisitIntent,
): Promise<Result<AgreedVisit, Problem>> {
  if (!isSameVisit(intent, request)) return err(problem('slot_mismatch'));
  const contact = checkContact(request.customerInfo, { ...request, pathPrefix: 'customerInfo.' });
  if (!contact.ok) return contact;
  const customer = contact.value;
  const { visit } = intent.purpose;
  const { appointment } = visit;
  // A time that was not held may be anybody's by now; once it is in the intent, losing it means a refund.
  const slot = { date: request.selectedDate, time: request.selectedTime };
  const free = hasTime(appointment)
    ? ok(appointment)
    : await checkSlot(ctx, { ...appointment, ...slot }, customer);
  if (!free.ok) return free;
  return ok({
    ...visit,
    appointment: free.value,
    customer,
    assessmentId: request.assessmentId ?? visit.assessmentId,
    ...consentsIn(request, { phone: customer.phone, at: ctx.now(), earlier: visit }),
  });
}

/** The appointment, if a customer could have this time at the moment. */
async function checkSlot(
  ctx: AppContext,
  visit: AppointmentCheck['visit'],
  customer: Contact,
): Promise<Result<Appointment, Problem>> {
  const terms = { by: 'customer', settings: ctx.settings(), now: ctx.now() } as const;
  const appointment = checkAppointment({ ...terms, visit });
  if (!appointment.ok) return appointment;
  const taken = timeOfVisit({ appointment: appointment.value, customer }, terms.settings);
  const claims = liveClaims(await ctx.dayBooks.read(appointment.value.date), terms.now);
  return claims.some((claim) => clash(claim, taken, terms.settings.travel))
    ? err(problem('slot_taken', 'selectedTime'))
    : appointment;
}

/** Once the booking is being made, what it will be no longer changes. */
function filledIn(intent: VisitIntent, visit: AgreedVisit): VisitIntent {
  const { purpose, state } = intent;
  if (state !== 'open' || purpose.planned) return intent;
  // Codes pay for all of it: that it is booked is what was missing. One that was given up stays so.
  const covered = purpose.covered === 'offered' ? 'taken' : purpose.covered;
  const filled = { ...purpose, visit, covered };
  // Mostly nothing is new, and then nothing is written.
  return isDeepStrictEqual(filled, purpose) ? intent : { ...intent, purpose: filled };
}

function isSameVisit({ purpose: { visit } }: VisitIntent, request: PlaceBookingRequest): boolean {
  const { appointment } = visit;
  const isSameTime =
    !hasTime(appointment) ||
    (appointment.date === request.selectedDate && appointment.time === request.selectedTime);
  return (
    isSameTime &&
    appointment.consultationType === request.consultationType &&
    appointment.duration === request.duration
  );
}
