import type { AssessmentAnswers } from '@fieldleaf/domain/assessment/assessment';
import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { closeAsBooked } from '../../money/close-as-booked.ts';
import type { EndPayment, ReleaseHold } from '../../money/end-payment.ts';
import type { FinishedPayment, FinishPayment } from '../../money/finished-payment.ts';
import { type PaymentDraft, totalCents } from '../../money/payment-draft.ts';
import type { PaymentDrafts } from '../../money/payment-drafts.ts';
import { PAYMENT_UNAVAILABLE } from '../../money/payment-problem.ts';
import type { PaymentProvider, ProviderPayment } from '../../money/payment-provider.ts';
import { bookManualVisit, isManual } from './book-manual-visit.ts';
import { bookPaidVisit } from './book-paid-visit.ts';
import { closeAsRefunded, wentBackFirst } from './close-as-refunded.ts';
import { refundLostSlot } from './refund-lost-slot.ts';

export type FinishPaymentDeps = {
  readonly drafts: PaymentDrafts;
  readonly provider: Pick<PaymentProvider, 'getPayment' | 'refund'>;
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly endPayment: EndPayment;
  readonly releaseHold: ReleaseHold;
  /** What was paid is no unpaid hold any more. */
  readonly forgetHold: (key: string) => Promise<void>;
  readonly raiseAttention: (attention: Attention) => Promise<void>;
  readonly hasBooking: (bookingId: BookingId) => boolean;
  readonly assessmentOf: (assessmentId: string) => AssessmentAnswers | undefined;
  readonly newBooking: () => { readonly bookingId: BookingId; readonly confirmationCode: string };
  readonly newMeetingLink: () => string | null;
  readonly now: () => Instant;
};

/** How long a payment without an appointment waits for a browser to say what it was for. */
const WITHOUT_APPOINTMENT_MINUTES = 60;

/**
 * Brings a payment to its end, from wherever it stands: paid becomes one booking, or one refund when
 * the time is gone; unpaid and expired is cancelled. Every step can be done again, so this may be
 * called by anybody, at once, and after a crash between any two steps. Unpaid is `payment_required`.
 */
export function createFinishPayment(deps: FinishPaymentDeps): FinishPayment {
  return async (paymentIntentId) => {
    const draft = await deps.drafts.load(paymentIntentId);
    if (!draft) return err(problem('payment_required'));
    if (draft.state !== 'open') return answerOfClosed(draft);

    const payment = await deps.provider.getPayment(paymentIntentId);
    if (payment.ok && payment.value.state === 'succeeded') return finishPaid(deps, draft, payment.value);
    if (!payment.ok && payment.error.code !== 'payment_unknown') return err(PAYMENT_UNAVAILABLE);
    return finishUnpaid(deps, draft);
  };
}

function answerOfClosed({ state, planned }: PaymentDraft): FinishedPayment {
  if (state === 'refunded') return err(problem('payment_refunded'));
  if (state === 'cancelled' || !planned) return err(problem('payment_required'));
  return ok({ bookingId: planned.bookingId, confirmationCode: planned.confirmationCode });
}

async function finishPaid(
  deps: FinishPaymentDeps,
  draft: PaymentDraft,
  payment: ProviderPayment,
): Promise<FinishedPayment> {
  if (payment.receivedCents !== totalCents(draft)) return err(problem('amount_mismatch'));
  const { slot, customerInfo } = draft;
  if (!slot || !customerInfo) return finishWithoutAppointment(deps, draft, payment);
  if (wentBackFirst(draft, payment)) return closeAsRefunded(deps, draft);
  const booked = isManual(draft)
    ? await bookManualVisit(deps, draft)
    : await bookPaidVisit(deps, { ...draft, slot, customerInfo });
  return booked === 'slot_lost' ? refundLostSlot(deps, draft, payment) : ok(booked);
}

/** Such a payment is the browser's or the consultant's to use; when neither does, the money goes back. */
async function finishWithoutAppointment(
  deps: FinishPaymentDeps,
  draft: PaymentDraft,
  payment: ProviderPayment,
): Promise<FinishedPayment> {
  if (deps.now() < expiryOf(draft)) return err(problem('slot_mismatch'));
  if (!draft.inPerson || !deps.hasBooking(draft.inPerson.bookingId))
    return refundLostSlot(deps, draft, payment);
  await closeAsBooked(deps.drafts, draft.paymentIntentId);
  return err(problem('payment_already_used'));
}

async function finishUnpaid(deps: FinishPaymentDeps, draft: PaymentDraft): Promise<FinishedPayment> {
  if (deps.now() < expiryOf(draft)) return err(problem('payment_required'));
  const ended = await deps.endPayment(draft);
  if (ended === 'ended') return err(problem('payment_required'));
  if (ended === 'unknown') return err(PAYMENT_UNAVAILABLE);

  // Paid in the last second: the provider refused to cancel because the money is there.
  const payment = await deps.provider.getPayment(draft.paymentIntentId);
  return payment.ok ? finishPaid(deps, draft, payment.value) : err(PAYMENT_UNAVAILABLE);
}

const expiryOf = ({ hold, createdAt }: PaymentDraft): Instant =>
  hold?.expiresAt ?? plusMinutes(createdAt, WITHOUT_APPOINTMENT_MINUTES);
