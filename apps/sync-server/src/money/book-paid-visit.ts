import { createHash } from 'node:crypto';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { bookingIdFromBytes } from '@fieldleaf/domain/booking/booking-id';
import type { PlaceBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import { confirmationCodeFromBytes } from '@fieldleaf/domain/booking/confirmation-code';
import type { Command } from '@fieldleaf/domain/command/command';
import { languageOf, spokenIn } from '@fieldleaf/domain/language/language';
import { quoteBookingId } from '@fieldleaf/domain/quote-request/quote-booking-id';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { letAssessmentIn } from '../budgets/waiting-room.ts';
import { meetingLinkFromBytes } from '../meetings/meeting-rooms.ts';
import { attachPhotos } from '../practice/assessment-photos.ts';
import type { Desk } from '../practice/desk.ts';
import { nameVisit } from './admit-visit.ts';
import { isCardSetup } from './card-setup.ts';
import { keepCodes } from './codes/reserve-codes.ts';
import { keepCard } from './kept-cards.ts';
import {
  type CompleteDraft,
  dueOfDraft,
  type PlannedBooking,
  planBooking,
  visitDrafts,
} from './payment-draft.ts';

export type BookedVisit = { readonly bookingId: BookingId; readonly confirmationCode: string };

/**
 * Makes the booking a paid draft stands for. Its id is fixed in the draft first and the command's id
 * comes from the payment's, so that however often this runs, it is one booking.
 */
export async function bookPaidVisit(
  desk: Desk,
  draft: CompleteDraft,
  paidAt: Instant,
): Promise<BookedVisit | 'slot_lost'> {
  if (draft.assessmentId) await letAssessmentIn(desk, draft.assessmentId);
  for (let attempt = draft.planned?.attempt ?? 1; ; attempt++) {
    const planned = await planBooking(desk, draft, { ...newPlan(desk, draft, attempt), paidAt });
    const agreed = await agreedIn(desk, draft);
    const outcome = await desk.execute(placeCommand(desk, { ...draft, agreed }, planned));
    if (outcome.status === 'applied') {
      await settleBooked(desk, draft, planned.bookingId);
      return { bookingId: planned.bookingId, confirmationCode: planned.confirmationCode };
    }
    if (outcome.code !== 'id_taken') return 'slot_lost';
  }
}

async function settleBooked(desk: Desk, draft: CompleteDraft, bookingId: BookingId): Promise<void> {
  // What was paid is no unpaid hold any more.
  if (draft.hold) await desk.holdLedger.drop(draft.hold.key);
  await nameVisit(desk, draft, bookingId);
  await keepCodes(desk, draft, bookingId);
  // A photo holds no booking up: the sweep brings what does not come now.
  if (draft.assessmentId) await attachPhotos(desk, draft.assessmentId, bookingId).catch(desk.report);
  await visitDrafts.close(desk, draft.paymentIntentId, 'booked');
}

const newPlan = (desk: Desk, draft: CompleteDraft, attempt: number): Omit<PlannedBooking, 'paidAt'> => ({
  bookingId: plannedId(desk, draft, attempt),
  confirmationCode: confirmationCodeFromBytes(bytesOf(draft, 'code', attempt)),
  // A calendar elsewhere gives the room; it is asked once the visit is booked.
  meetingLink:
    draft.consultationType === 'virtual' && !desk.visitCalendar
      ? meetingLinkFromBytes(desk.config.meetingBaseUrl, bytesOf(draft, 'room', attempt))
      : null,
  attempt,
});

/**
 * Made of the payment's secret, which only its payer knows: a payment that is booked once more, because a backup took
 * the place of the booking, becomes the same visit under the same id, code and link.
 */
const bytesOf = (
  { clientSecretHash }: CompleteDraft,
  what: 'booking' | 'code' | 'room',
  attempt: number,
): Uint8Array =>
  new Uint8Array(createHash('sha256').update(`${what}.${attempt}.${clientSecretHash}`).digest());

/** A quote becomes one visit, however many pay for it: its id says so. */
function plannedId({ model }: Desk, draft: CompleteDraft, attempt: number): BookingId {
  const { quoteRequestId } = draft;
  const quote = quoteRequestId === undefined ? undefined : model().quoteRequestsById.get(quoteRequestId);
  const ofQuote = quote && quoteBookingId(quote, attempt);
  return ofQuote ?? bookingIdFromBytes(bytesOf(draft, 'booking', attempt));
}

const placeCommand = (
  { model }: Desk,
  { agreed, ...draft }: CompleteDraft & { readonly agreed: Partial<PlaceBookingPayload> },
  planned: PlannedBooking,
): Command<'booking.place'> => ({
  id: `${draft.paymentIntentId}.${planned.attempt}`,
  kind: 'booking.place',
  at: planned.paidAt,
  by: { role: 'customer' },
  payload: {
    bookingId: planned.bookingId,
    confirmationCode: planned.confirmationCode,
    consultationType: draft.consultationType,
    duration: draft.duration,
    selectedDate: draft.slot.date,
    selectedTime: draft.slot.time,
    customerInfo: draft.customerInfo,
    priceCents: draft.priceCents,
    tipCents: draft.tipCents,
    assessmentId: draft.assessmentId,
    assessment: (draft.assessmentId && model().assessmentsById.get(draft.assessmentId)?.answers) || null,
    ...paymentOf(draft, planned),
    ...agreed,
    holdKey: draft.hold?.key ?? null,
    meetingLink: planned.meetingLink,
    termsVersion: draft.termsVersion ?? null,
    noticeVersion: draft.noticeVersion ?? null,
    textConsent: draft.textConsent ?? null,
  },
});

/** Where the card is only kept, or codes pay for all of it, no card paid. */
function paymentOf(draft: CompleteDraft, { paidAt }: PlannedBooking): Pick<PlaceBookingPayload, 'payment'> {
  if (draft.covered || isCardSetup(draft)) return {};
  const { paymentIntentId: reference, provider, livemode } = draft;
  const amountCents = dueOfDraft(draft);
  return {
    payment: { reference, provider, ...(livemode !== undefined && { livemode }), paidAt, amountCents },
  };
}

/** What else was agreed. A card is written down before the booking that may be charged for it. */
async function agreedIn(desk: Desk, draft: CompleteDraft): Promise<Partial<PlaceBookingPayload>> {
  const { discount, giftCard, terms, durationMinutes, serviceName, quoteRequestId, paymentIntentId } = draft;
  return {
    ...spokenIn(languageOf(draft)),
    ...(serviceName !== undefined && { serviceName }),
    ...(durationMinutes !== undefined && { durationMinutes }),
    ...(quoteRequestId !== undefined && { quoteRequestId }),
    ...(discount && { discount }),
    ...(giftCard && { giftCard }),
    ...(terms?.kind === 'deposit' && { paymentTerms: terms }),
    ...(terms?.kind === 'card-on-file' && {
      paymentTerms: {
        ...terms,
        setupReference: paymentIntentId,
        card: await keepCard(desk, paymentIntentId),
      },
    }),
  };
}
