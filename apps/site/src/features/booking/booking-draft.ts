import type { CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import type { Price } from '@fieldleaf/contract/site-config';
import type { Contact } from '@fieldleaf/domain/booking/booking';
import type { ConsultationType, Duration } from '@fieldleaf/domain/consultation/consultation';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { sessionDraft } from '../../draft/session-draft.ts';
import type { Tip } from '../../tip/tip.ts';

/** The payment that is open for this wizard run; `request` is what it was opened with. */
export type OpenIntent = CreatePaymentIntentResponse & {
  readonly request: string;
  /** The price that was shown when it was opened, whatever becomes of the price list; absent: the list had it no more. */
  readonly price?: Price;
};

/** A promo code as it was typed, and what the server said it takes off this price. */
export type PromoOfDraft = {
  readonly code: string;
  readonly discountCents: number;
  readonly priceCents: number;
};

/** A gift card as it was typed, and what the server said is on it. */
export type GiftCardOfDraft = {
  readonly code: string;
  readonly lastFour: string;
  readonly balanceCents: number;
};

/** Everything of one run through the wizard. Never card data. */
export type BookingDraft = {
  readonly v: 1;
  readonly runId: string;
  /** Number of payments this run has requested; with `runId` it forms the idempotency key. */
  readonly intentCount: number;
  readonly step: number;
  readonly assessmentId: string | null;
  readonly consultationType: ConsultationType | null;
  readonly duration: Duration | null;
  /** Set if the chosen service is no longer sold, until another is chosen. */
  readonly serviceGone?: true;
  /** ZIP code of an on-site visit, as typed before its times; empty if removed. Absent: as in its address. */
  readonly zip?: string;
  readonly selectedDate: LocalDate | null;
  readonly selectedTime: LocalTime | null;
  /** The server has said that the time is free for exactly this visit. */
  readonly timeChecked: boolean;
  readonly contact: Contact;
  /** Texts about the visit are welcome; absent: they are not. */
  readonly textsAgreed?: true;
  readonly tip: Tip | null;
  /** Brought to the payment; absent: none. */
  readonly promo?: PromoOfDraft;
  readonly giftCard?: GiftCardOfDraft;
  readonly intent: OpenIntent | null;
  /** The intent was paid: from here on only the booking is missing. */
  readonly paid: boolean;
  /** The time that was chosen and is not free for the visit as it is now, until another one is chosen. */
  readonly clearedTime?: LocalTime | null;
  /** Reason another time is needed, until one is chosen. */
  readonly timeProblem: string | null;
  /** The link that offered this visit; absent: nobody offered it. */
  readonly offeredBy?: string;
  /** The six questions, of a run that began with its time; absent: they came first, or are known. */
  readonly questions?: 'to ask' | 'asked';
  /** The opening whose link holds the chosen time, as calls name it; absent: none does. */
  readonly opening?: string;
};

function decode(stored: unknown): BookingDraft | undefined {
  const draft = stored as Partial<BookingDraft> | null;
  return draft?.v === 1 && typeof draft.runId === 'string' ? (draft as BookingDraft) : undefined;
}

export const bookingDraft = sessionDraft('booking', decode);

/** Returns to the service choice after a detour; a paid visit keeps its service. */
export function returnToServices(): void {
  const draft = bookingDraft.load();
  if (draft && !draft.paid) bookingDraft.save({ ...draft, step: 0 });
}

/** True while the six questions are asked on the way through a booking. */
export function isBookingAsking(): boolean {
  const draft = bookingDraft.load();
  return draft?.questions === 'asked' && draft.assessmentId === null && !draft.paid;
}

export const hasOpenBooking = (): boolean => bookingDraft.load() !== undefined;
