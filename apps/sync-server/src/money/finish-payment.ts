import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import type { Command } from '@fieldleaf/domain/command/command';
import { amountNotDue } from '@fieldleaf/domain/invoice/amount-not-due';
import { latePaymentMail } from '@fieldleaf/domain/mail/late-payment-mail';
import { problem } from '@fieldleaf/domain/problem/problem';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { AppContext } from '../practice/app-context.ts';
import { cancelUnpaid } from './cancel-payment.ts';
import { VISIT_PAYMENT } from './fulfil-visit-payment.ts';
import { GIFT_CARD_PAYMENT } from './gift-card-payment.ts';
import { readAtProvider } from './intent-at-provider.ts';
import { checkStillDue } from './open-due-payment.ts';
import {
  type DueIntent,
  isDue,
  isForReader,
  isPaymentFor,
  type PaymentIntent,
  type PurposeKind,
} from './payment-intent.ts';
import { closeIntent, loadIntent, loadListedIntents } from './payment-intents.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from './payment-problem.ts';
import type { ProviderPayment } from './payment-provider.ts';
import {
  ALREADY_PAID,
  type BookedVisit,
  type PurposeRules,
  paidAtOf,
  refundUnfulfilled,
  type SoldGiftCard,
  unfulfilled,
} from './purpose-rules.ts';

type Finished<Made> = Promise<Result<Made, PaymentProblem>>;

/**
 * Brings a payment to its end, from wherever it stands: paid becomes what it was for, once, or goes back; unpaid and
 * expired, or tried out with too many cards, is cancelled. Every step can be done again, so this may be called by
 * anybody, at once, and after a crash between any two steps. Unpaid is `payment_required`.
 */
export async function finishPayment(ctx: AppContext, paymentIntentId: string): Finished<unknown> {
  const intent = await loadIntent(ctx, paymentIntentId);
  if (!intent) return err(problem('payment_required'));
  if (isPaymentFor(intent, 'visit')) return finishAs(ctx, intent, VISIT_PAYMENT);
  if (isPaymentFor(intent, 'giftCard')) return finishAs(ctx, intent, GIFT_CARD_PAYMENT);
  if (!isDue(intent)) return err(problem('payment_required'));
  const finished = await finishAs(ctx, intent, DUE_PAYMENT);
  if (finished.ok) await finishOutdatedAtReaders(ctx);
  return finished;
}

/** The same for the payment of a visit, which becomes one booking; any other is `payment_required`. */
export async function finishVisitPayment(ctx: AppContext, paymentIntentId: string): Finished<BookedVisit> {
  const intent = await loadIntent(ctx, paymentIntentId, 'visit');
  return intent ? finishAs(ctx, intent, VISIT_PAYMENT) : err(problem('payment_required'));
}

/** The same for the payment of a gift card. */
export async function finishGiftCardPayment(
  ctx: AppContext,
  paymentIntentId: string,
): Finished<SoldGiftCard> {
  const intent = await loadIntent(ctx, paymentIntentId, 'giftCard');
  return intent ? finishAs(ctx, intent, GIFT_CARD_PAYMENT) : err(problem('payment_required'));
}

async function finishAs<Kind extends PurposeKind, Made>(
  ctx: AppContext,
  intent: PaymentIntent<Kind>,
  { outcomeOf, fulfil }: PurposeRules<Kind, Made>,
): Finished<Made> {
  if (intent.state !== 'open') return outcomeOf(intent);
  const payment = await readAtProvider(ctx, intent);
  if (payment.ok && payment.value.state === 'succeeded') return fulfil(ctx, intent, payment.value);
  if (!payment.ok && payment.error.code !== 'payment_unknown') return err(PAYMENT_UNAVAILABLE);
  if (!intent.isCardTesting && !isExpired(ctx, intent)) return err(problem('payment_required'));

  const cancelled = await cancelUnpaid(ctx, intent);
  if (cancelled.ok) return err(problem('payment_required'));
  const { error } = cancelled;
  // Paid in the last second: the provider refused to cancel because the money is there.
  if (error.code === 'paid_first') return fulfil(ctx, intent, error.payment);
  return err(error.code === 'being_charged' ? PAYMENT_UNAVAILABLE : error);
}

const isExpired = (ctx: AppContext, intent: PaymentIntent): boolean =>
  ctx.now() >= intent.expiresAt || isOutdatedAtReader(ctx, intent);

const isOutdatedAtReader = (ctx: AppContext, intent: PaymentIntent): boolean =>
  intent.channel === 'card_present' && isDue(intent) && !checkStillDue(ctx, intent).ok;

/**
 * Takes off card readers what was paid otherwise, before a second card is held to it. One that cannot be taken off now is
 * left to the sweep.
 */
async function finishOutdatedAtReaders(ctx: AppContext): Promise<void> {
  const open: readonly DueIntent[] = [
    ...(await loadListedIntents(ctx, 'invoice')),
    ...(await loadListedIntents(ctx, 'balance')),
  ];
  for (const intent of open) if (isOutdatedAtReader(ctx, intent)) await finishAs(ctx, intent, DUE_PAYMENT);
}

/**
 * Cancels a payment for good: once this succeeds nobody can make it any more. One that was paid meanwhile becomes what
 * it was for, which is `payment_completed` or `already_paid`, or went back, because somebody else was faster still;
 * `reader_charging` while the card is being charged.
 */
export async function cancelPayment(
  ctx: AppContext,
  intent: PaymentIntent,
): Promise<Result<void, PaymentProblem>> {
  if (intent.state === 'cancelled') return ok(undefined);
  const alreadyPaid = err(ALREADY_PAID[intent.purpose.kind]);
  if (intent.state !== 'open') return intent.state === 'fulfilled' ? alreadyPaid : unfulfilled(intent);
  const cancelled = await cancelUnpaid(ctx, intent);
  if (cancelled.ok) return cancelled;
  const { error } = cancelled;
  if (error.code === 'being_charged')
    return err(isDue(intent) || isForReader(intent) ? problem('reader_charging') : PAYMENT_UNAVAILABLE);
  if (error.code !== 'paid_first') return err(error);
  const finished = await finishPayment(ctx, intent.paymentIntentId);
  return finished.ok ? alreadyPaid : finished;
}

/** Records what was paid towards an invoice or a visit once, or gives it back when somebody else has paid meanwhile. */
const DUE_PAYMENT: PurposeRules<'invoice' | 'balance', undefined> = {
  outcomeOf: (intent) => (intent.state === 'fulfilled' ? ok(undefined) : unfulfilled(intent)),
  fulfil: async (ctx, intent, payment) => {
    if (payment.receivedCents !== intent.amountCents) return err(amountNotDue());
    const outcome = await ctx.execute(recordCommand(ctx, intent, payment));
    if (outcome.status === 'rejected') {
      const notify = () => mailLatePayment(ctx, intent);
      return refundUnfulfilled(ctx, intent, { payment, why: 'already_paid', notify });
    }
    await closeIntent(ctx, intent, 'fulfilled');
    return ok(undefined);
  },
};

/** The command's id comes from the payment's, so that it is recorded once however often this runs. */
function recordCommand(
  ctx: AppContext,
  intent: DueIntent,
  provided: ProviderPayment,
): Command<'invoice.recordPayment' | 'visit.recordCardPayment'> {
  const base = { at: ctx.now(), by: { role: 'customer' } } as const;
  const payment = {
    reference: intent.paymentIntentId,
    provider: intent.provider,
    livemode: intent.livemode,
    method: intent.channel === 'card_present' ? ('card_present' as const) : ('card' as const),
    amountCents: intent.amountCents,
    paidAt: paidAtOf(ctx, intent, provided),
  };
  const { purpose, paymentIntentId } = intent;
  const { paidBeforeCents } = purpose;
  if (purpose.kind === 'invoice') {
    const payload = { invoiceId: purpose.invoiceId, paidBeforeCents, payment };
    return { ...base, id: `invoice-payment.${paymentIntentId}`, kind: 'invoice.recordPayment', payload };
  }
  const { bookingId, tipCents } = purpose;
  const invoiceIds = invoicesOfBooking(ctx.model(), bookingId).map(({ invoiceId }) => invoiceId);
  const withTip = { ...payment, ...(tipCents > 0 && { tipCents }) };
  const payload = { bookingId, paidBeforeCents, invoiceIds, payment: withTip };
  return { ...base, id: `visit-payment.${paymentIntentId}`, kind: 'visit.recordCardPayment', payload };
}

/** Tells a customer that another was faster and their money went back. */
async function mailLatePayment(
  { model, settings, config, now, addDocument }: AppContext,
  { purpose, amountCents, paymentIntentId }: DueIntent,
): Promise<void> {
  const subject =
    purpose.kind === 'invoice'
      ? model().invoicesById.get(purpose.invoiceId)
      : model().bookingsById.get(purpose.bookingId);
  if (!subject || !hasEmail(subject.customer)) return;
  const context = { settings: settings(), publicUrl: config.publicUrl, now: now() };
  await addDocument(latePaymentMail({ subject, amountCents, paymentReference: paymentIntentId }, context));
}
