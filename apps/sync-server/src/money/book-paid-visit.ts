import { createHash } from 'node:crypto';
import type { AgreedVisit, BookingId } from '@fieldleaf/domain/booking/booking';
import { bookingIdFromBytes } from '@fieldleaf/domain/booking/booking-id';
import type { PlaceBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import {
  confirmationCodeFromBytes,
  confirmationCodeOfCommand,
} from '@fieldleaf/domain/booking/confirmation-code';
import type { Command } from '@fieldleaf/domain/command/command';
import { quoteBookingId } from '@fieldleaf/domain/quote-request/booked-quote';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { letAssessmentIn } from '../budgets/waiting-room.ts';
import { meetingLinkFromBytes } from '../meetings/meeting-rooms.ts';
import type { AppContext } from '../practice/app-context.ts';
import { attachPhotos } from '../practice/assessment-photos.ts';
import { nameVisit } from './admit-visit.ts';
import { keepCodes } from './codes/reserve-codes.ts';
import { keepCard } from './kept-cards.ts';
import type { Hold, ManualVisit, PaymentIntent, PlannedBooking } from './payment-intent.ts';
import { closeIntent, planBooking } from './payment-intents.ts';
import type { BookedVisit } from './purpose-rules.ts';
import { isFree } from './visit-purpose.ts';

type VisitIntent = PaymentIntent<'visit'>;

/**
 * Makes the booking a paid visit stands for. Its id is fixed in the intent first and the command's id
 * comes from the payment's, so that however often this runs, it is one booking.
 */
export async function bookPaidVisit(
  ctx: AppContext,
  intent: VisitIntent,
  { visit, paidAt }: { readonly visit: AgreedVisit; readonly paidAt: Instant },
): Promise<BookedVisit | 'slot_lost'> {
  if (visit.assessmentId) await letAssessmentIn(ctx, visit.assessmentId);
  for (let attempt = intent.purpose.planned?.attempt ?? 1; ; attempt++) {
    const planned = await planBooking(ctx, intent, { ...newPlan(ctx, intent, attempt), paidAt });
    const agreed = await withKeptCard(ctx, intent, visit);
    const outcome = await ctx.execute(placeCommand(ctx, intent, { visit: agreed, planned }));
    if (outcome.status === 'applied') {
      await settleBooked(ctx, intent, planned.bookingId);
      return { bookingId: planned.bookingId, confirmationCode: planned.confirmationCode };
    }
    if (outcome.code !== 'id_taken') return 'slot_lost';
  }
}

async function settleBooked(ctx: AppContext, intent: VisitIntent, bookingId: BookingId): Promise<void> {
  const { hold, visit } = intent.purpose;
  // A paid visit is no unpaid hold any more.
  if (hold) await ctx.holdLedger.drop(hold.key);
  await nameVisit(ctx, intent, bookingId);
  await keepCodes(ctx, { ...intent.purpose, discount: visit.discount }, bookingId);
  // A photo holds no booking up: the sweep brings what does not come now.
  if (visit.assessmentId) await attachPhotos(ctx, visit.assessmentId, bookingId).catch(ctx.report);
  await closeIntent(ctx, intent, 'fulfilled');
}

const newPlan = (ctx: AppContext, intent: VisitIntent, attempt: number): Omit<PlannedBooking, 'paidAt'> => ({
  bookingId: plannedId(ctx, intent, attempt),
  confirmationCode: confirmationCodeFromBytes(bytesOf(intent, 'code', attempt)),
  // A calendar elsewhere gives the room; it is asked once the visit is booked.
  meetingLink:
    intent.purpose.visit.appointment.consultationType === 'virtual' && !ctx.visitCalendar
      ? meetingLinkFromBytes(ctx.config.meetingBaseUrl, bytesOf(intent, 'room', attempt))
      : null,
  attempt,
});

/**
 * Made of the payment's secret, which only its payer knows: a payment that is booked once more, because a backup took
 * the place of the booking, becomes the same visit under the same id, code and link.
 */
const bytesOf = (
  { clientSecretHash }: VisitIntent,
  what: 'booking' | 'code' | 'room',
  attempt: number,
): Uint8Array =>
  new Uint8Array(createHash('sha256').update(`${what}.${attempt}.${clientSecretHash}`).digest());

/** A quote becomes one visit, however many pay for it: its id says so. */
function plannedId({ model }: AppContext, intent: VisitIntent, attempt: number): BookingId {
  const quote = model().quoteRequestsById.get(intent.purpose.visit.quoteRequestId ?? '');
  const ofQuote = quote && quoteBookingId(quote, attempt);
  return ofQuote ?? bookingIdFromBytes(bytesOf(intent, 'booking', attempt));
}

/** The visit with the card that was kept for it, which is written down before the booking that may be charged for it. */
async function withKeptCard(
  ctx: AppContext,
  { paymentIntentId: setupReference }: VisitIntent,
  visit: AgreedVisit,
): Promise<AgreedVisit> {
  const { paymentTerms } = visit;
  if (paymentTerms?.kind !== 'card-on-file') return visit;
  const card = await keepCard(ctx, setupReference);
  return { ...visit, paymentTerms: { ...paymentTerms, setupReference, card } };
}

const placeCommand = (
  { model }: AppContext,
  intent: VisitIntent,
  { visit, planned }: { readonly visit: AgreedVisit; readonly planned: PlannedBooking },
): Command<'booking.place'> => ({
  id: `${intent.paymentIntentId}.${planned.attempt}`,
  kind: 'booking.place',
  at: planned.paidAt,
  by: { role: 'customer' },
  payload: {
    bookingId: planned.bookingId,
    confirmationCode: planned.confirmationCode,
    visit,
    assessment: model().assessmentsById.get(visit.assessmentId ?? '')?.answers ?? null,
    giftCard: intent.purpose.giftCard,
    payment: isFree(intent.purpose) ? null : cardPaymentOf(intent, planned),
    holdKey: intent.purpose.hold?.key ?? null,
    meetingLink: planned.meetingLink,
  },
});

const cardPaymentOf = (
  { paymentIntentId: reference, provider, livemode, amountCents }: VisitIntent,
  { paidAt }: PlannedBooking,
): PlaceBookingPayload['payment'] => ({ reference, provider, livemode, paidAt, amountCents });

/** A visit the consultant takes in person, and the time that is held for it. */
export type TakenInPerson = { readonly manual: ManualVisit; readonly hold: Hold };

/**
 * Makes the manual booking a paid visit stands for, under the id the phone gave it. The command was
 * fixed when the payment was opened, so that however often this runs, it is one booking.
 */
export async function bookManualVisit(
  ctx: AppContext,
  intent: VisitIntent,
  { manual, hold, paidAt }: TakenInPerson & { readonly paidAt: Instant },
): Promise<BookedVisit | 'slot_lost'> {
  const planned = await planBooking(ctx, intent, {
    bookingId: manual.form.bookingId,
    confirmationCode: confirmationCodeOfCommand(manual.commandId),
    meetingLink: null,
    paidAt,
    attempt: 1,
  });
  const { paymentIntentId: reference, provider, livemode } = intent;
  const held = { holdKey: hold.key, paidAt: planned.paidAt };
  const outcome = await ctx.execute({
    id: manual.commandId,
    kind: 'booking.create',
    // Judged as of when the consultant took it: a visit that begins while it is paid for is not past.
    at: intent.createdAt,
    by: manual.by,
    payload: { ...manual.form, payment: { reference, provider, livemode, held } },
  });
  if (outcome.status !== 'applied') return 'slot_lost';
  await closeIntent(ctx, intent, 'fulfilled');
  return { bookingId: planned.bookingId, confirmationCode: planned.confirmationCode };
}
