import {
  CancelManualPaymentRequest,
  ManualPaymentResponse,
  SettleManualPaymentRequest,
  SuccessResponse,
} from '@fieldleaf/contract/admin-bookings';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { CreateBooking, type CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import { checkManualBooking } from '@fieldleaf/domain/booking/check-manual-booking';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { serviceWords } from '@fieldleaf/domain/pricing/service-words';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { consultantOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { cancelPayment, finishVisitPayment } from '../../money/finish-payment.ts';
import { holdForConsultant } from '../../money/hold-for-consultant.ts';
import { openVisitPayment } from '../../money/open-visit-payment.ts';
import { loadListedIntents } from '../../money/payment-intents.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import { MINIMUM_CARD_CENTS } from '../../money/payment-provider.ts';
import { dueAtBooking, visitPurpose } from '../../money/visit-purpose.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { newCommandId } from '../../practice/new-ids.ts';

const tags = ['Bookings of the practice'];

export const manualPaymentsRoutes: AppRoutes = async (app, { ctx }) => {
  const open = {
    tags,
    summary: 'Hold the time of a manual booking and prepare its card payment',
    body: CreateBooking,
    response: { 200: ManualPaymentResponse },
  };
  app.post('/create-payment-intent', { schema: open }, async (request, reply) => {
    const opened = await openManualPayment(ctx, request.body, consultantOf(request));
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const settle = {
    tags,
    summary: 'Book what the card payment of a manual booking was opened for',
    body: SettleManualPaymentRequest,
    response: { 200: SuccessResponse },
  };
  app.post('/settle-payment-intent', { schema: settle }, async (request, reply) => {
    const booked = await finishVisitPayment(ctx, request.body.paymentId);
    return booked.ok ? ({ status: 'success' } as const) : sendProblem(reply, booked.error);
  });

  const cancel = {
    tags,
    summary: 'Give the card payment of a manual booking and its time up',
    body: CancelManualPaymentRequest,
    response: { 204: Type.Null() },
  };
  app.post('/cancel-payment-intent', { schema: cancel }, async (request, reply) => {
    const cancelled = await cancelManualPayment(ctx, request.body.bookingId);
    return cancelled.ok ? reply.code(204).send(null) : sendProblem(reply, cancelled.error);
  });
};

/**
 * Opens the card payment of a manual booking: checked by the consultant's own rules, its time held, and
 * the whole form stored before anybody can pay, so that the booking is made whatever becomes of the phone.
 */
export async function openManualPayment(
  ctx: AppContext,
  { attentionId: _ofOtherMoney, ...booking }: CreateBookingPayload,
  by: Actor,
): Promise<Result<ManualPaymentResponse, PaymentProblem>> {
  const settings = ctx.settings();
  const form = { ...booking, paymentStatus: 'already_paid', paymentMethod: 'card' } as const;
  const { outsideUsualDays } = form;
  const terms = { by: 'consultant', settings, now: ctx.now(), outsideUsualDays } as const;
  const checked = checkManualBooking(form, terms);
  if (!checked.ok) return checked;
  const { intake: _, ...visit } = checked.value;
  const amountCents = dueAtBooking(visit, null);
  if (amountCents < MINIMUM_CARD_CENTS) return err(problem('below_card_minimum'));
  const unused = await checkIsUnused(ctx, form);
  if (!unused.ok) return unused;

  const held = await holdForConsultant(ctx, checked.value, outsideUsualDays === true);
  if (!held.ok) return held;
  const hold = held.value;
  const manual = { form, by, commandId: newCommandId() };
  const label = serviceWords(visit.serviceName ?? undefined, visit.appointment.durationMinutes);
  const purpose = visitPurpose({ visit, giftCard: null, reservationId: null, manual });
  const opened = await openVisitPayment(ctx, { purpose, label, hold });
  if (!opened.ok) return opened;
  return ok({ ...opened.value, amount: centsToDollars(amountCents), holdExpiresAt: hold.expiresAt });
}

/**
 * The visitor does not pay by card after all: the payment can no longer be made, and then its time is
 * free. One who was faster has paid and is booked: `payment_completed`. So this also tells a phone that
 * missed the end how it came out.
 */
export async function cancelManualPayment(
  ctx: AppContext,
  bookingId: BookingId,
): Promise<Result<void, PaymentProblem>> {
  const cancelled = await cancelPaymentsOf(ctx, bookingId);
  const isBooked = cancelled.ok && ctx.model().bookingsById.has(bookingId);
  return isBooked ? err(problem('payment_completed')) : cancelled;
}

/** A payment that went through under the same id is that of the same visitor: it is not taken twice. */
async function checkIsUnused(
  ctx: AppContext,
  { bookingId, email }: CreateBookingPayload,
): Promise<Result<void, PaymentProblem>> {
  const cancelled = await cancelPaymentsOf(ctx, bookingId);
  if (!cancelled.ok) return cancelled;
  const booking = ctx.model().bookingsById.get(bookingId);
  if (!booking) return ok(undefined);
  const isTheirs = normaliseEmail(booking.customer.email) === normaliseEmail(email);
  return err(isTheirs ? problem('payment_completed') : problem('id_taken', 'bookingId'));
}

/**
 * Cancels the payments that were opened for this booking before: a phone that was started again does
 * not have them any more. One that was paid is booked instead, and is `payment_completed`.
 */
async function cancelPaymentsOf(
  ctx: AppContext,
  bookingId: BookingId,
): Promise<Result<void, PaymentProblem>> {
  for (const intent of await loadListedIntents(ctx, 'visit')) {
    if (intent.state !== 'open' || intent.purpose.manual?.form.bookingId !== bookingId) continue;
    const cancelled = await cancelPayment(ctx, intent);
    if (!cancelled.ok) return cancelled;
  }
  return ok(undefined);
}
