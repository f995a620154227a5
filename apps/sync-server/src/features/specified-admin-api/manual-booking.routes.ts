import { ManualBookingRequest, ManualBookingResponse } from '@fieldleaf/contract/admin-bookings';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import { withStandIn } from '@fieldleaf/domain/booking/check-contact';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { type Cents, cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { customTip } from '@fieldleaf/domain/money/tip';
import { everyOffer } from '@fieldleaf/domain/pricing/every-offer';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { type Problem, problem, renameFields } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { AppRoutes } from '../../http/app-routes.ts';
import { consultantOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { hasTime, type PaymentIntent } from '../../money/payment-intent.ts';
import { changeIntent, closeIntent, loadIntent } from '../../money/payment-intents.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../money/payment-problem.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { newBookingId, newCommandId } from '../../practice/new-ids.ts';

const tags = ['Bookings of the practice'];
const success = { status: 'success' } as const;

export const manualBookingRoutes: AppRoutes = async (app, { ctx }) => {
  const created = { 200: ManualBookingResponse };
  const create = { tags, summary: 'Book in person', body: ManualBookingRequest, response: created };
  app.post('/manual-booking', { schema: create }, async (request, reply) => {
    const booked = await createManualBooking(ctx, request.body, consultantOf(request));
    return booked.ok ? { ...success, booking_id: booked.value } : sendProblem(reply, booked.error);
  });
};

type Answer = Promise<Result<BookingId, PaymentProblem>>;

/** A price that is not the price list's shows in the total. */
const FIELD_NAMES = { tipCents: 'tipAmount', priceCents: 'totalAmount' };

/** A booking the consultant takes in person. A card payment counts only if the provider confirms it. */
export async function createManualBooking(ctx: AppContext, request: ManualBookingRequest, by: Actor): Answer {
  const form = payloadOf(request, ctx.settings());
  if (!form.ok) return form;
  const create = async (id: string, payload: CreateBookingPayload): Answer => {
    const created = answerOf(await ctx.execute({ id, kind: 'booking.create', at: ctx.now(), by, payload }));
    return created.ok ? ok(payload.bookingId) : err(renameFields(created.error, FIELD_NAMES));
  };
  const { bookingId, priceCents, tipCents } = form.value;
  const fresh = { bookingId, commandId: newCommandId() };
  const isCardHere = request.paymentStatus === 'pay_now' || request.paymentStatus === 'paid';
  if (!isCardHere) return create(fresh.commandId, form.value);

  const { paymentId } = request;
  if (paymentId === undefined) return err(problem('payment_required', 'paymentId'));
  const payment = { paymentId, totalCents: cents(priceCents + tipCents), fresh };
  return bookWithCardPayment(ctx, payment, ({ bookingId, commandId }, payment) =>
    create(commandId, { ...form.value, bookingId, paymentMethod: 'card', payment }),
  );
}

const LEFT_OUT = {
  email: '',
  phone: '',
  address: '',
  notes: '',
  plantExperience: '',
  mainConcerns: '',
  plantTypes: '',
  specificIssues: '',
  paymentMethod: 'cash',
} as const;

/** The call as the command carries it: fields left out are empty, the price is the price list's. */
function payloadOf(request: ManualBookingRequest, settings: Settings): Result<CreateBookingPayload, Problem> {
  const amounts = amountsOf(request, settings);
  if (!amounts.ok) return amounts;
  const { tipAmount: _tip, totalAmount: _total, price: _price, priceReason: _reason, ...unpriced } = request;
  const { paymentId: _paid, bookingSource: _source, createdBy: _creator, ...typed } = unpriced;
  const form = { ...LEFT_OUT, bookingId: newBookingId(), ...typed, ...amounts.value };
  const paymentStatus = form.paymentStatus === 'pending' ? 'pending' : 'already_paid';
  return ok({ ...form, ...(form.hasNoEmail && withStandIn(form)), paymentStatus });
}

type Amounts = Pick<CreateBookingPayload, 'priceCents' | 'tipCents' | 'priceReason'>;

/** The total is price plus tip, or else `amount_mismatch`; without a price of its own it says the price. */
function amountsOf(request: ManualBookingRequest, settings: Settings): Result<Amounts, Problem> {
  const { consultationType, duration, tipAmount = 0, totalAmount, price, priceReason = '' } = request;
  const tip = customTip(tipAmount, 'tipAmount');
  if (!tip.ok) return tip;
  const tipCents = tip.value;
  const inTotal = totalAmount === undefined ? undefined : cents(dollarsToCents(totalAmount) - tipCents);
  if (price === undefined) {
    // Nothing is the price of what is not offered, which is refused for that reason.
    const usual = findOffer(everyOffer(settings), consultationType, duration)?.priceCents ?? cents(0);
    return ok({ priceCents: inTotal ?? usual, tipCents });
  }
  const priceCents = dollarsToCents(price);
  if (inTotal !== undefined && inTotal !== priceCents) return err(problem('amount_mismatch', 'totalAmount'));
  return ok({ priceCents, tipCents, priceReason });
}

type VisitIntent = PaymentIntent<'visit'>;
type InPerson = NonNullable<VisitIntent['purpose']['inPerson']>;

type CardPayment = {
  readonly paymentId: string;
  readonly totalCents: Cents;
  /** The booking and its command, should the payment not have been used yet. */
  readonly fresh: InPerson;
};

type Book = (
  inPerson: InPerson,
  payment: NonNullable<CreateBookingPayload['payment']>,
) => Promise<Result<BookingId, PaymentProblem>>;

/**
 * Lets one booking be made with a card payment the provider confirms: 402 `payment_required` unless
 * exactly this amount was received. The command that may use it is fixed in the intent first, so that
 * a try after a crash finishes the same booking; one that was refused gives the payment back for another.
 */
async function bookWithCardPayment(
  ctx: AppContext,
  { paymentId, totalCents, fresh }: CardPayment,
  book: Book,
): Promise<Result<BookingId, PaymentProblem>> {
  const paid = await checkPaid(ctx, paymentId, totalCents);
  if (!paid.ok) return paid;
  const intent = await loadIntent(ctx, paymentId, 'visit');
  if (!intent) return err(problem('payment_already_used'));
  const reserved = await changeIntent(ctx, intent, (current) => reserve(current, fresh));
  if (!reserved.ok) return err(problem('payment_already_used'));

  const inPerson = reserved.value.purpose.inPerson ?? fresh;
  const { name: provider, livemode } = ctx.provider;
  const booked = await book(inPerson, { reference: paymentId, provider, livemode });
  if (booked.ok) await closeIntent(ctx, intent, 'fulfilled');
  else await changeIntent<'visit', never>(ctx, intent, (current) => ok(unreserved(current, inPerson)));
  return booked;
}

async function checkPaid(
  { provider }: AppContext,
  paymentId: string,
  totalCents: Cents,
): Promise<Result<void, PaymentProblem>> {
  const payment = await provider.getPayment(paymentId);
  if (!payment.ok && payment.error.code !== 'payment_unknown') return err(PAYMENT_UNAVAILABLE);
  if (!payment.ok || payment.value.state !== 'succeeded')
    return err(problem('payment_required', 'paymentId'));
  const isRight = payment.value.receivedCents === totalCents;
  return isRight ? ok(undefined) : err(problem('amount_mismatch', 'totalAmount'));
}

/** A payment made for a time of its own is a customer's booking, not this one. */
function reserve(intent: VisitIntent, fresh: InPerson): Result<VisitIntent, Problem> {
  const { state, purpose } = intent;
  if (state !== 'open' || hasTime(purpose.visit.appointment)) return err(problem('payment_already_used'));
  return ok(purpose.inPerson ? intent : { ...intent, purpose: { ...purpose, inPerson: fresh } });
}

const unreserved = (intent: VisitIntent, { commandId }: InPerson): VisitIntent =>
  intent.purpose.inPerson?.commandId === commandId
    ? { ...intent, purpose: { ...intent.purpose, inPerson: null } }
    : intent;
