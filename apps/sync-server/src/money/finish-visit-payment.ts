import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { admitVisit, visitKeyOf } from './admit-visit.ts';
import { bookManualVisit, isManual } from './book-manual-visit.ts';
import { type BookedVisit, bookPaidVisit } from './book-paid-visit.ts';
import { isCardSetup, readVisitPayment } from './card-setup.ts';
import { coveredPayment } from './covered-visit.ts';
import { endVisitPayment } from './end-visit-payment.ts';
import { finishPayment, type PaymentKind, paidAtOf } from './finish-payment.ts';
import { forgetCardOfLostSlot, SLOT_TAKEN } from './kept-cards.ts';
import { dueOfDraft, type PaymentDraft, visitDrafts } from './payment-draft.ts';
import type { PaymentProblem } from './payment-problem.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { closeAsRefunded, refundLostSlot } from './refund-lost-slot.ts';

/** The booking a payment became, or why it became none. */
export type FinishedVisitPayment = Result<BookedVisit, PaymentProblem>;

/** How long a payment without an appointment waits for a browser to say what it was for. */
export const WITHOUT_APPOINTMENT_MINUTES = 60;

/** Brings the payment of a visit to its end: paid becomes one booking, or one refund when the time is gone. */
export const finishVisitPayment = (desk: Desk, paymentIntentId: string): Promise<FinishedVisitPayment> =>
  finishPayment(desk, VISIT_PAYMENT, paymentIntentId);

const VISIT_PAYMENT: PaymentKind<PaymentDraft, BookedVisit> = {
  drafts: visitDrafts,
  outcomeOf: (draft) => {
    const { state, planned } = draft;
    if (state === 'cancelled' && planned && isCardSetup(draft)) return err(SLOT_TAKEN);
    if (state === 'refunded') return err(problem('payment_refunded'));
    if (state === 'cancelled' || !planned) return err(problem('payment_required'));
    return ok({ bookingId: planned.bookingId, confirmationCode: planned.confirmationCode });
  },
  isExpired,
  ask: (desk, draft) =>
    draft.covered ? Promise.resolve(ok(coveredPayment(draft))) : readVisitPayment(desk, draft),
  spend: async (desk, draft, payment) => {
    if (payment.receivedCents !== dueOfDraft(draft)) return err(problem('amount_mismatch'));
    const { slot, customerInfo } = draft;
    if (!slot || !customerInfo) return spendWithoutAppointment(desk, draft, payment);
    if (isRefundedAlready(draft, payment)) return closeAsRefunded(desk, draft);
    const paidAt = paidAtOf(desk, draft, payment);
    const admitted = await admitVisit(desk, { ...draft, slot, customerInfo });
    if (!admitted.ok) return forgetCardOfLostSlot(desk, draft, admitted.error);
    const booked = isManual(draft)
      ? await bookManualVisit(desk, draft, paidAt)
      : await bookPaidVisit(desk, { ...draft, slot, customerInfo }, paidAt);
    if (booked !== 'slot_lost') return ok(booked);
    await desk.holdLedger.drop(visitKeyOf(draft));
    return isCardSetup(draft) ? forgetCardOfLostSlot(desk, draft) : refundLostSlot(desk, draft, payment);
  },
  end: endVisitPayment,
};

function isExpired({ now }: Desk, { hold, unheldUntil, createdAt }: PaymentDraft): boolean {
  return now() >= (hold?.expiresAt ?? unheldUntil ?? plusMinutes(createdAt, WITHOUT_APPOINTMENT_MINUTES));
}

/** Such a payment is the browser's or the consultant's to use; when neither does, the money goes back. */
async function spendWithoutAppointment(
  desk: Desk,
  draft: PaymentDraft,
  payment: ProviderPayment,
): Promise<FinishedVisitPayment> {
  if (!isExpired(desk, draft)) return err(problem('slot_mismatch'));
  if (!draft.inPerson || !desk.model().bookingsById.has(draft.inPerson.bookingId))
    return refundLostSlot(desk, draft, payment);
  await visitDrafts.close(desk, draft.paymentIntentId, 'booked');
  return err(problem('payment_already_used'));
}

/** Somebody gave all of it back in the provider's own pages before its booking was begun. */
const isRefundedAlready = (
  { planned }: PaymentDraft,
  { receivedCents, refundedCents }: ProviderPayment,
): boolean => planned === null && receivedCents > 0 && refundedCents >= receivedCents;
