import type { ApiFailure } from '@fieldleaf/contract/client';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { everyOffer } from '@fieldleaf/domain/pricing/every-offer';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { ulid } from 'ulid';
import { showStorageFailure } from '../../actions/show-failure.ts';
import { serverNow } from '../../clock/server-clock.ts';
import { showToast } from '../../controls/toast-state.ts';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { draftsWritten } from '../../db/draft-writer.ts';
import type { HandOver } from '../../hand-over/hand-over.ts';
import { cancelBookingPayment, cardRefusalWords, openBookingPayment } from '../../hand-over/payment-calls.ts';
import { startHandOver } from '../../hand-over/start-hand-over.ts';
import { settingsOf, usePractice } from '../../read-models/practice.ts';
import { amountsOf, type ManualBookingForm, payloadOf } from './manual-booking-form.ts';

/** `booked`: an earlier try went through after all. Else why the phone is not handed over. */
export type PayNowAnswer = { readonly kind: 'handed over' } | { readonly kind: 'booked' } | NotHandedOver;

type NotHandedOver = {
  readonly kind: 'not handed over';
  readonly failure: Pick<ApiFailure, 'message' | 'issues'>;
  /** True if the server has said that no payment is open. */
  readonly isSettled: boolean;
};

const NOT_OPENED = 'Failed to initialize payment. Please try again.';

/**
 * Has the server hold the time and open the payment, then gives the phone to the customer. Any possible refusal
 * comes before that, to the consultant.
 */
export async function payNow(form: ManualBookingForm, bookingId: BookingId): Promise<PayNowAnswer> {
  const settings = settingsOf(usePractice.getState().shown);
  const booking = payloadOf(form, { bookingId, settings });
  if (!booking) return { kind: 'not handed over', failure: { message: NOT_OPENED }, isSettled: true };
  // Typed input must outlive the hand-over of the phone.
  await draftsWritten();
  const paymentKey = ulid();
  const opened = await openBookingPayment(booking, paymentKey);
  if (!opened.ok) return notOpened(opened.error);
  const purpose = { kind: 'booking', bookingId, booking, paymentKey } as const;
  try {
    await startHandOver(handOverOf(form, settings, purpose));
    return { kind: 'handed over' };
  } catch {
    showStorageFailure();
    const cancelled = await cancelBookingPayment(bookingId);
    return { kind: 'not handed over', failure: { message: NOT_OPENED }, isSettled: cancelled.ok };
  }
}

function notOpened(failure: ApiFailure): PayNowAnswer {
  if (failure.code === 'payment_completed') return { kind: 'booked' };
  const { status, code } = failure;
  const message = cardRefusalWords(failure, NOT_OPENED);
  showToast({ title: 'Payment Processing Error', detail: message, tone: 'danger' });
  // Refused, nothing is open; unanswered, there may be.
  const isSettled = code === 'card_payments_unavailable' || (status > 0 && status < 500);
  return { kind: 'not handed over', failure: { ...failure, message }, isSettled };
}

function handOverOf(form: ManualBookingForm, settings: Settings, purpose: HandOver['purpose']): HandOver {
  const { priceCents, tipCents, totalCents } = amountsOf(form, settings);
  const offer = findOffer(everyOffer(settings), form.consultationType, form.duration);
  const visit = {
    text: `${CONSULTATION_WORDS[form.consultationType]}, ${offer ? offerWords(offer) : form.duration}`,
    amountCents: priceCents,
  };
  return {
    v: 1,
    startedAt: serverNow(),
    purpose,
    payerName: customerName(form),
    amountCents: totalCents,
    lines: tipCents > 0 ? [visit, { text: 'Tip', amountCents: tipCents }] : [visit],
  };
}
