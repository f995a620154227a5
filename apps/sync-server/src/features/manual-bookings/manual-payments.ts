import type { ManualPaymentRequest, ManualPaymentResponse } from '@fieldleaf/contract/admin-bookings';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import { checkManualBooking } from '@fieldleaf/domain/booking/check-manual-booking';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { serviceWords } from '@fieldleaf/domain/pricing/service-words';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { cancelVisitPayment } from '../../money/cancel-visit-payment.ts';
import { holdForConsultant } from '../../money/hold-for-consultant.ts';
import { openVisitPayment } from '../../money/open-visit-payment.ts';
import { dueOfDraft, visitDrafts } from '../../money/payment-draft.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import { MINIMUM_CARD_CENTS } from '../../money/payment-provider.ts';
import type { Desk } from '../../practice/desk.ts';
import { newCommandId } from '../../practice/new-ids.ts';
import { manualFormOf } from './manual-form.ts';

/**
 * Opens the card payment of a manual booking: checked by the consultant's own rules, its time held, and
 * the whole form stored before anybody can pay, so that the booking is made whatever becomes of the phone.
 */
export async function openManualPayment(
  desk: Desk,
  request: ManualPaymentRequest,
  by: Actor,
): Promise<Result<ManualPaymentResponse, PaymentProblem>> {
  const settings = desk.settings();
  const form = manualFormOf({ ...request, paymentMethod: 'card' }, settings);
  const { consultationType, duration, outsideUsualDays } = form;
  const terms = { by: 'consultant', settings, now: desk.now(), outsideUsualDays } as const;
  const checked = checkManualBooking(form, terms);
  if (!checked.ok) return checked;
  const { appointment, customer, priceCents, tipCents } = checked.value;
  const amountCents = dueOfDraft(checked.value);
  if (amountCents < MINIMUM_CARD_CENTS) return err(problem('below_card_minimum'));
  const unused = await checkIsUnused(desk, form);
  if (!unused.ok) return unused;

  const held = await holdForConsultant(desk, checked.value, outsideUsualDays === true);
  if (!held.ok) return held;
  const hold = held.value;
  const visit = {
    consultationType,
    duration,
    assessmentId: null,
    priceCents,
    tipCents,
    slot: { date: appointment.date, time: appointment.time },
    customerInfo: customer,
    manual: { form, by, commandId: newCommandId() },
  };
  const label = serviceWords(checked.value.serviceName, appointment.durationMinutes);
  const opened = await openVisitPayment(desk, { visit, label, hold });
  if (!opened.ok) return opened;
  return ok({ ...opened.value, amount: centsToDollars(amountCents), holdExpiresAt: hold.expiresAt });
}

/**
 * The visitor does not pay by card after all: the payment can no longer be made, and then its time is
 * free. Whoever was faster has paid and is booked: `payment_completed`. So this also tells a phone that
 * missed the end how it came out.
 */
export async function cancelManualPayment(
  desk: Desk,
  bookingId: BookingId,
): Promise<Result<void, PaymentProblem>> {
  const cancelled = await cancelPaymentsOf(desk, bookingId);
  const isBooked = cancelled.ok && desk.model().bookingsById.has(bookingId);
  return isBooked ? err(problem('payment_completed')) : cancelled;
}

/** A payment that went through under the same id is that of the same visitor: it is not taken twice. */
async function checkIsUnused(
  desk: Desk,
  { bookingId, email }: CreateBookingPayload,
): Promise<Result<void, PaymentProblem>> {
  const cancelled = await cancelPaymentsOf(desk, bookingId);
  if (!cancelled.ok) return cancelled;
  const booking = desk.model().bookingsById.get(bookingId);
  if (!booking) return ok(undefined);
  const isTheirs = normaliseEmail(booking.customer.email) === normaliseEmail(email);
  return err(isTheirs ? problem('payment_completed') : problem('id_taken', 'bookingId'));
}

/**
 * Cancels the payments that were opened for this booking before: a phone that was started again does
 * not have them any more. One that was paid is booked instead, and is `payment_completed`.
 */
async function cancelPaymentsOf(desk: Desk, bookingId: BookingId): Promise<Result<void, PaymentProblem>> {
  for (const paymentIntentId of await visitDrafts.openIds(desk)) {
    const draft = await visitDrafts.load(desk, paymentIntentId);
    if (draft?.state !== 'open' || draft.manual?.form.bookingId !== bookingId) continue;
    const cancelled = await cancelVisitPayment(desk, draft);
    if (!cancelled.ok) return cancelled;
  }
  return ok(undefined);
}
