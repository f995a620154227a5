import { NoShowFeeResponse } from '@fieldleaf/contract/no-show-fees';
import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { problem } from '@fieldleaf/domain/problem/problem';
import { visitDue } from '@fieldleaf/domain/read-model/visit-due';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { consultantOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { askUnderKey } from '../../money/ask-under-key.ts';
import { cancelPayment, finishPayment } from '../../money/finish-payment.ts';
import { type KeptCardDocument, loadKeptCard, nameFee } from '../../money/kept-cards.ts';
import { openDuePayment } from '../../money/open-due-payment.ts';
import { loadIntent } from '../../money/payment-intents.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../money/payment-problem.ts';
import { findLostFee } from '../../money/reconciliation/recall-no-show-fee.ts';
import type { AppContext } from '../../practice/app-context.ts';

export const noShowFeesRoutes: AppRoutes = async (app, { ctx }) => {
  const schema = {
    tags: ['Bookings of the practice'],
    summary: 'Charge the kept card a no-show fee',
    params: Type.Object({ booking_id: Type.String({ maxLength: 40 }) }),
    response: { 200: NoShowFeeResponse },
  };
  app.post('/bookings/:booking_id/no-show-fee', { schema }, async (request, reply) => {
    const charged = await chargeNoShowFee(ctx, request.params.booking_id, consultantOf(request));
    return charged.ok ? charged.value : sendProblem(reply, charged.error);
  });
};

type Charged = Result<NoShowFeeResponse, PaymentProblem>;
type Terms = Extract<Booking['paymentTerms'], { kind: 'card-on-file' }>;
type MissedVisit = Booking & { readonly paymentTerms: Terms };

/**
 * Charges the card kept for a no-show visit, never more than the agreed fee. Repeated calls, after an interruption
 * anywhere, make one payment. If the card does not pay, its customer is emailed a link.
 */
export const chargeNoShowFee = (ctx: AppContext, bookingId: string, by: Actor): Promise<Charged> =>
  ctx.inTurn([`no-show-fee:${bookingId}`], async () => {
    const booking = ctx.model().bookingsById.get(bookingId);
    if (!booking || booking.erasedAt !== undefined) return err(problem('booking_not_found'));
    if (!isMissed(booking)) return err(problem('no_fee_agreed'));
    const lost = await findLostFee(ctx, booking);
    if (!lost.ok) return lost;
    return lost.value ? ok(CHARGED) : chargeKeptCard(ctx, booking, by);
  });

async function chargeKeptCard(ctx: AppContext, booking: MissedVisit, by: Actor): Promise<Charged> {
  const { setupReference } = booking.paymentTerms;
  const kept = setupReference ? await loadKeptCard(ctx, setupReference) : undefined;
  if (!kept) return askInsteadOfCard(ctx, booking, by);
  const opened = await openFee(ctx, booking, kept);
  return opened.ok ? charge(ctx, booking, { reference: opened.value, kept, by }) : opened;
}

/** The card is not kept any more, or never was: only what is still owed is asked for. */
async function askInsteadOfCard(ctx: AppContext, booking: MissedVisit, by: Actor): Promise<Charged> {
  const due = visitDue(booking, ctx.model());
  return due.ok ? ok(await askCustomer(ctx, booking, { outcome: 'gone', by })) : due;
}

const isMissed = (booking: Booking): booking is MissedVisit =>
  booking.status === 'no-show' && booking.paymentTerms?.kind === 'card-on-file';

/** The payment of the fee: the one that was begun, as long as it can be made, or a new one. */
async function openFee(
  ctx: AppContext,
  { bookingId, paymentTerms }: MissedVisit,
  kept: KeptCardDocument,
): Promise<Result<string, PaymentProblem>> {
  const begun = kept.feeReference ? await loadIntent(ctx, kept.feeReference) : undefined;
  if (begun?.state === 'open' || begun?.state === 'fulfilled') return ok(begun.paymentIntentId);
  const { customerId } = kept;
  const opened = await openDuePayment(ctx, {
    bookingId,
    customerId,
    mostCents: paymentTerms.noShowFeeCents,
  });
  if (!opened.ok) return opened;
  const { paymentIntentId } = opened.value;
  const named = await nameFee(ctx, kept, paymentIntentId);
  if (named === paymentIntentId) return ok(named);
  // Another server was faster: its payment is the one.
  await endFee(ctx, paymentIntentId);
  return ok(named);
}

type Charging = { readonly reference: string; readonly kept: KeptCardDocument; readonly by: Actor };

async function charge(
  ctx: AppContext,
  booking: MissedVisit,
  { reference, kept, by }: Charging,
): Promise<Charged> {
  const charged = await askUnderKey(ctx, `no-show-fee:${reference}`, (key) =>
    ctx.provider.cards.chargeCard({ reference, card: kept }, key),
  );
  // Asked for again, it is the same charge under the same key.
  if (!charged.ok || charged.value === 'processing') return err(PAYMENT_UNAVAILABLE);
  if (charged.value === 'succeeded') {
    const finished = await finishPayment(ctx, reference);
    return finished.ok ? ok(CHARGED) : finished;
  }
  const ended = await endFee(ctx, reference);
  if (!ended.ok) return ended.error.code === 'already_paid' ? ok(CHARGED) : ended;
  return ok(await askCustomer(ctx, booking, { outcome: charged.value, by }));
}

const CHARGED = { outcome: 'charged', linkSent: false } as const;

/** Cancels this payment: the customer pays by a link, or another card, in its place. */
async function endFee(ctx: AppContext, reference: string): Promise<Result<void, PaymentProblem>> {
  const intent = await loadIntent(ctx, reference);
  return intent ? cancelPayment(ctx, intent) : ok(undefined);
}

type Refused = { readonly outcome: NoShowFeeResponse['outcome']; readonly by: Actor };

async function askCustomer(
  ctx: AppContext,
  { bookingId, customer }: { readonly bookingId: BookingId; readonly customer: Booking['customer'] },
  { outcome, by }: Refused,
): Promise<NoShowFeeResponse> {
  if (!hasEmail(customer)) return { outcome, linkSent: false };
  const sent = await ctx.runCommand({ kind: 'visit.sendPayLink', payload: { bookingId }, by });
  return { outcome, linkSent: sent.ok };
}
