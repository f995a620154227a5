import type {
  OpenVisitPaymentRequest,
  OpenVisitPaymentResponse,
  VisitBill,
  VisitPayLinkResponse,
} from '@fieldleaf/contract/visit-payments';
import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { pageFor } from '@fieldleaf/domain/language/spanish-page';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { visitsAfter } from '@fieldleaf/domain/read-model/bookings-by-visit';
import { publicVisitBill } from '@fieldleaf/domain/read-model/public-visit-bill';
import { visitDue } from '@fieldleaf/domain/read-model/visit-due';
import { reminderDueAt } from '@fieldleaf/domain/reminder/reminder-due-at';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Client } from '../../access/client.ts';
import { newPayLink } from '../../access/pay-key.ts';
import { cancelPayment, finishPayment } from '../../money/finish-payment.ts';
import { openDuePayment } from '../../money/open-due-payment.ts';
import type { PaymentIntent } from '../../money/payment-intent.ts';
import { loadIntent } from '../../money/payment-intents.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { AppContext } from '../../practice/app-context.ts';

/** The visit of an id as it stands in an address; who was erased has none any more. */
function findVisit({ model }: AppContext, bookingId: string): Result<Booking, Problem> {
  const booking = [model().bookingsById.get(bookingId as Booking['bookingId'])].find(
    (found) => found && found.erasedAt === undefined,
  );
  return booking ? ok(booking) : err(problem('booking_not_found'));
}

/** Returns a visit's charges and payments, as its customer sees them. */
export function readVisitBill(ctx: AppContext, bookingId: string): Result<VisitBill, Problem> {
  const found = findVisit(ctx, bookingId);
  return found.ok ? ok(publicVisitBill(found.value, ctx.model(), ctx.settings().business.timeZone)) : found;
}

/** Makes the card payment of all that is owed, and of the tip on top of it. */
export async function openVisitPayment(
  ctx: AppContext,
  bookingId: string,
  request: OpenVisitPaymentRequest & { readonly client?: Client },
): Promise<Result<OpenVisitPaymentResponse, PaymentProblem>> {
  const found = findVisit(ctx, bookingId);
  return found.ok ? openDuePayment(ctx, { ...request, bookingId: found.value.bookingId }) : found;
}

/** Records a card payment once the provider confirms it, and answers the bill as it is then. */
export async function settleVisitPayment(
  ctx: AppContext,
  bookingId: string,
  paymentId: string,
): Promise<Result<VisitBill, PaymentProblem>> {
  const intent = await loadBalancePayment(ctx, bookingId, paymentId);
  if (!intent.ok) return intent;
  const finished = await finishPayment(ctx, paymentId);
  return finished.ok ? readVisitBill(ctx, bookingId) : finished;
}

/** Ends a card payment: nobody can make it any more. */
export async function cancelVisitPayment(
  ctx: AppContext,
  bookingId: string,
  paymentId: string,
): Promise<Result<void, PaymentProblem>> {
  const intent = await loadBalancePayment(ctx, bookingId, paymentId);
  return intent.ok ? cancelPayment(ctx, intent.value) : intent;
}

async function loadBalancePayment(
  ctx: AppContext,
  bookingId: string,
  paymentId: string,
): Promise<Result<PaymentIntent, Problem>> {
  const intent = await loadIntent(ctx, paymentId, 'balance');
  if (intent?.purpose.bookingId === bookingId) return ok(intent);
  const found = findVisit(ctx, bookingId);
  return found.ok ? err(problem('payment_required', 'paymentId')) : found;
}

/** A link for the customer, to be sent whichever way the consultant likes. */
export async function readPayLink(
  ctx: AppContext,
  bookingId: string,
): Promise<Result<VisitPayLinkResponse, Problem>> {
  const found = findVisit(ctx, bookingId);
  if (!found.ok) return found;
  const { link, expiresAt } = await newPayLink(ctx, found.value.bookingId);
  const page = pageFor(found.value, link, ctx.config.publicUrl);
  return ok({ link: page, expiresOn: localDateOf(expiresAt, ctx.settings().business.timeZone) });
}

/** Mails the link to what is left of a visit that was booked with a deposit or a kept card, once, the day before. */
export async function askForRest(ctx: AppContext): Promise<void> {
  for (const booking of visitsAfter(ctx.model(), ctx.now())) {
    if (!isToBeAsked(ctx, booking)) continue;
    if (!(await ctx.isLeader())) return;
    await ctx.execute({
      // Id of the visit, not of the try: a second run asks no one twice.
      id: `ask-for-rest:${booking.bookingId}`,
      kind: 'visit.sendPayLink',
      at: ctx.now(),
      by: { role: 'system' },
      payload: { bookingId: booking.bookingId },
    });
  }
}

function isToBeAsked({ now, model }: AppContext, booking: Booking): boolean {
  const { paymentTerms, appointment, payLinksSent = [], customer } = booking;
  if (!paymentTerms || !isActive(booking) || payLinksSent.length > 0 || !hasEmail(customer)) return false;
  const isDue = now() >= reminderDueAt(appointment) && now() < appointment.startsAt;
  return isDue && visitDue(booking, model()).ok;
}
