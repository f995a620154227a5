import type { QuoteView } from '@fieldleaf/contract/quotes';
import type { Contact } from '@fieldleaf/domain/booking/booking';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { sessionDraft } from '../../draft/session-draft.ts';
import type { VisitIntent } from '../../paying/visit-payment.tsx';
import { words } from './words.ts';

export const STEPS = [words.time, words.details, words.payment] as const;

/** Customer's progress toward the visit of an offer. */
export type OfferVisit = {
  readonly offerId: string;
  /** Undefined: still at the offer itself. */
  readonly step: number | undefined;
  readonly date: LocalDate | null;
  readonly time: LocalTime | null;
  readonly contact: Contact;
  /** They ticked that they may be texted; absent: nobody did. */
  readonly textsAgreed?: boolean;
  readonly pays: 'deposit' | 'total';
  readonly intent: VisitIntent | null;
  /** The provider has the money, and the server has not said what became of it. */
  readonly isPaid: boolean;
};

export const newVisit = (offerId: string, { asked, offer }: QuoteView): OfferVisit => ({
  offerId,
  step: undefined,
  date: null,
  time: null,
  contact: {
    firstName: asked.firstName,
    lastName: asked.lastName,
    email: asked.email,
    phone: asked.phone,
    address: asked.address,
    notes: '',
  },
  pays: offer?.depositCents == null ? 'total' : 'deposit',
  intent: null,
  isPaid: false,
});

function decode(stored: unknown): OfferVisit | undefined {
  const visit = stored as Partial<OfferVisit> | null;
  return typeof visit?.offerId === 'string' && visit.contact ? (visit as OfferVisit) : undefined;
}

/** Kept for this tab, so that a reload goes on where it was, and never pays twice. No card data. */
export const offerVisitDraft = sessionDraft('quote-visit', decode);

export function keptVisit(offerId: string): OfferVisit | undefined {
  const kept = offerVisitDraft.load();
  return kept?.offerId === offerId ? kept : undefined;
}
