import type { Attention } from '@fieldleaf/domain/attention/attention';
import { paymentDiffers } from '@fieldleaf/domain/attention/raise-attention';
import type { AgreedVisit } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { withLanguage } from '@fieldleaf/domain/language/language';
import { cents } from '@fieldleaf/domain/money/cents';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { lastRestoredAt } from '../practice/practice-head.ts';
import { admitVisit, visitKeyOf } from './admit-visit.ts';
import { bookManualVisit, bookPaidVisit } from './book-paid-visit.ts';
import { closeUnfulfilled } from './cancel-payment.ts';
import { releaseHold } from './hold.ts';
import { forgetCardOfLostSlot, SLOT_TAKEN } from './kept-cards.ts';
import { isComplete, type PaymentIntent } from './payment-intent.ts';
import { closeIntent } from './payment-intents.ts';
import type { PaymentProblem } from './payment-problem.ts';
import type { ProviderPayment } from './payment-provider.ts';
import {
  type BookedVisit,
  type PurposeRules,
  paidAtOf,
  refundUnfulfilled,
  unfulfilled,
} from './purpose-rules.ts';
import { isCardSetup } from './visit-purpose.ts';

type VisitIntent = PaymentIntent<'visit'>;

/** The booking a payment became, or why it became none. */
export type FinishedVisit = Result<BookedVisit, PaymentProblem>;

/** Makes of the money one booking, or one refund when the time is gone. */
export const VISIT_PAYMENT: PurposeRules<'visit', BookedVisit> = {
  outcomeOf: (intent) => {
    const { state, purpose } = intent;
    const { planned } = purpose;
    if (state === 'cancelled' && planned && isCardSetup(purpose)) return err(SLOT_TAKEN);
    if (state !== 'fulfilled' || !planned) return unfulfilled(intent);
    return ok({ bookingId: planned.bookingId, confirmationCode: planned.confirmationCode });
  },
  fulfil: async (ctx, intent, payment) => {
    if (payment.receivedCents !== intent.amountCents) return err(problem('amount_mismatch'));
    const { visit } = intent.purpose;
    if (!isComplete(visit)) return fulfilWithoutAppointment(ctx, intent, payment);
    if (isRefundedAlready(intent, payment)) {
      await closeUnfulfilled(ctx, intent, 'refunded');
      return err(problem('payment_refunded'));
    }
    const admitted = await admitVisit(ctx, intent, visit);
    if (!admitted.ok) return forgetCardOfLostSlot(ctx, intent, admitted.error);
    const booked = await bookVisit(ctx, intent, { visit, payment });
    if (booked !== 'slot_lost') return ok(booked);
    await ctx.holdLedger.drop(visitKeyOf(intent));
    return isCardSetup(intent.purpose)
      ? forgetCardOfLostSlot(ctx, intent)
      : refundLostSlot(ctx, intent, payment);
  },
};

function bookVisit(
  ctx: AppContext,
  intent: VisitIntent,
  { visit, payment }: { readonly visit: AgreedVisit; readonly payment: ProviderPayment },
): Promise<BookedVisit | 'slot_lost'> {
  const paidAt = paidAtOf(ctx, intent, payment);
  const { manual, hold } = intent.purpose;
  return manual && hold
    ? bookManualVisit(ctx, intent, { manual, hold, paidAt })
    : bookPaidVisit(ctx, intent, { visit, paidAt });
}

/**
 * Such a payment is the browser's or the consultant's to use; when neither does, the money goes back. It is paid, so
 * its payer has nothing open any more.
 */
async function fulfilWithoutAppointment(
  ctx: AppContext,
  intent: VisitIntent,
  payment: ProviderPayment,
): Promise<FinishedVisit> {
  if (intent.ledgerKey) await ctx.holdLedger.drop(intent.ledgerKey);
  if (ctx.now() < intent.expiresAt) return err(problem('slot_mismatch'));
  const { inPerson } = intent.purpose;
  if (!inPerson || !ctx.model().bookingsById.has(inPerson.bookingId))
    return refundLostSlot(ctx, intent, payment);
  await closeIntent(ctx, intent, 'fulfilled');
  return err(problem('payment_already_used'));
}

/** True if it was fully refunded in the provider's own pages before its booking was begun. */
const isRefundedAlready = (
  { purpose: { planned } }: VisitIntent,
  { receivedCents, refundedCents }: ProviderPayment,
): boolean => planned === null && receivedCents > 0 && refundedCents >= receivedCents;

/**
 * Gives the money back because the time is gone, and tells the consultant. A visit that may have been booked, and even
 * held, in a time that a restore took away is asked about instead.
 */
async function refundLostSlot(
  ctx: AppContext,
  intent: VisitIntent,
  payment: ProviderPayment,
): Promise<Result<never, PaymentProblem>> {
  const isPaid = payment.receivedCents > 0;
  if (payment.receivedCents > payment.refundedCents && (await mayHaveBeenBooked(ctx, intent)))
    return askAboutLostVisit(ctx, intent, payment);
  const notify = async () => {
    if (isPaid) await ctx.addDocument(paidWithoutSlot(intent, payment, ctx.now()));
  };
  return refundUnfulfilled(ctx, intent, { payment, why: 'slot_lost', notify });
}

/** A payment that is begun is made within the hour: after that it was booked, if it was, before the restore. */
const PAID_WITHIN_MINUTES = 60;

async function mayHaveBeenBooked({ ops }: AppContext, { createdAt }: VisitIntent): Promise<boolean> {
  const restoredAt = await lastRestoredAt(ops);
  return restoredAt !== undefined && plusMinutes(createdAt, PAID_WITHIN_MINUTES) <= restoredAt;
}

/** The question the comparison with the provider asks about every payment without a booking. */
async function askAboutLostVisit(
  ctx: AppContext,
  intent: VisitIntent,
  { reference: paymentReference, receivedCents, refundedCents }: ProviderPayment,
): Promise<Result<never, Problem>> {
  const found = {
    difference: 'paid_unbooked',
    paymentReference,
    paidFor: null,
    providerCents: cents(receivedCents - refundedCents),
    bookedCents: cents(0),
    ...payerOf(intent),
  } as const;
  await ctx.addDocument(paymentDiffers(found, ctx.now()));
  const { hold } = intent.purpose;
  if (hold) await releaseHold(ctx, hold);
  await closeIntent(ctx, intent, 'cancelled');
  return err(problem('payment_required'));
}

const paidWithoutSlot = (intent: VisitIntent, payment: ProviderPayment, raisedAt: Instant): Attention => ({
  _id: `attention:paid-without-slot:${intent.paymentIntentId}`,
  type: 'attention',
  v: 1,
  raisedAt,
  matter: {
    kind: 'paid-without-slot',
    paymentReference: intent.paymentIntentId,
    amountCents: payment.receivedCents,
    refunded: true,
    ...payerOf(intent),
    ...withLanguage(intent.purpose.visit.language),
  },
  resolved: null,
});

const payerOf = ({ purpose: { visit } }: VisitIntent) => ({
  customerName: visit.customer ? customerName(visit.customer) : '',
  customerEmail: visit.customer?.email ?? '',
});
