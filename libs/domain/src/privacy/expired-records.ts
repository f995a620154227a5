import { redactBooking, redactInvoice, redactMail, redactPayment } from '../customer/redact.ts';
import { redactAttention } from '../customer/redact-attention.ts';
import type { PracticeDocument } from '../document.ts';
import { forgetGiftCard } from '../gift-card/redact-gift-card.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { Instant } from '../time/instant.ts';
import { type LocalDate, plusDays, plusMonths } from '../time/local-date.ts';
import { RETENTION, type StoredDocumentType } from './retention.ts';
import { isTimed, type Period, type TimedEnding } from './retention-periods.ts';
import { type RetentionFacts, retentionStarts, type Starts } from './retention-starts.ts';
import type { RetentionYears } from './retention-years.ts';

/** A document of the practice whose time is over; `blanked`: what is left of it. */
export type Over = { readonly id: PracticeDocument['_id']; readonly ending: TimedEnding };

/** The day on which a period that began on `start` is over. */
export const endOfPeriod = (start: LocalDate, after: Period, years: RetentionYears): LocalDate =>
  'days' in after ? plusDays(start, after.days) : plusMonths(start, 12 * years[after.years]);

export type RetentionMoment = {
  readonly today: LocalDate;
  readonly now: Instant;
  readonly years: RetentionYears;
};

/** The ending that has come for a document that began at these days; a deletion goes before the rest. */
export function endingOf(
  type: StoredDocumentType,
  starts: Starts,
  { today, years }: Pick<RetentionMoment, 'today' | 'years'>,
): readonly TimedEnding[] {
  return RETENTION[type].ends.filter(isTimed).filter(({ after, since }) => {
    const start = starts[since];
    return start !== undefined && endOfPeriod(start, after, years) <= today;
  });
}

/** Expired parts of one document, if anything is left to remove. */
export const whatIsOverOf = (
  document: PracticeDocument,
  facts: RetentionFacts,
  moment: RetentionMoment,
): readonly Over[] =>
  endingOf(document.type, retentionStarts(document, facts), moment)
    .filter(
      (ending) => ending.how === 'deleted' || !isSame(document, blankDocument(document, ending, moment.now)),
    )
    .map((ending): Over => ({ id: document._id, ending }));

const isSame = (one: PracticeDocument, other: PracticeDocument): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Blanks an expired document: money, dates and numbers stay. */
export function blankDocument(
  document: PracticeDocument,
  { part }: TimedEnding,
  now: Instant,
): PracticeDocument {
  switch (document.type) {
    case 'booking':
      return part === 'answers'
        ? { ...document, assessmentId: null, assessment: null, intake: null }
        : redactBooking(document, now);
    case 'invoice':
      return redactInvoice(document, now);
    case 'payment':
      return redactPayment(document);
    case 'mail':
      return {
        ...redactMail(document, now),
        error: document.status === 'sent' ? null : 'It was too old to be sent.',
      };
    case 'attention':
      return redactAttention(document);
    case 'gift-card':
      return forgetGiftCard(document, now);
    case 'promo-code':
      return { ...document, uses: document.uses.map((use) => ({ ...use, person: '' })) };
    default:
      return document;
  }
}

/** Every document in memory whose time can be over; mails of long ago are only in the store. */
export function* documentsWithPeriods(model: PracticeModel): Generator<PracticeDocument> {
  yield* model.assessmentsById.values();
  yield* model.attentionById.values();
  yield* model.bookingsById.values();
  yield* model.consultationNotesById.values();
  for (const photos of model.photosByNoteId.values()) yield* photos;
  yield* model.removedPhotosById.values();
  yield* model.plantsById.values();
  yield* model.plantBooksById.values();
  yield* model.customersById.values();
  yield* model.customerMergesById.values();
  for (const notes of model.customerNotesByEmail.values()) yield* notes;
  yield* model.giftCardsById.values();
  yield* model.invoicesById.values();
  for (const payments of model.paymentsByBookingId.values()) yield* payments;
  for (const payments of model.paymentsByInvoiceId.values()) yield* payments;
  for (const payments of model.paymentsByGiftCardId.values()) yield* payments;
  yield* model.promoCodesByCode.values();
  yield* model.quoteRequestsById.values();
  yield* model.reviewsById.values();
  yield* model.wishesById.values();
}
