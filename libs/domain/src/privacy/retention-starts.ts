import { normaliseEmail } from '../booking/normalise-email.ts';
import type { PracticeDocument, PracticeDocumentType } from '../document.ts';
import { giftCardStatus } from '../gift-card/gift-card-balance.ts';
import { addressesOf } from '../read-model/customer-addresses.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Since } from './retention-periods.ts';

/** From which day each period of a document counts; one that has not begun is absent. */
export type Starts = { readonly [Each in Since]?: LocalDate | undefined };

/** Facts that a document alone does not give. */
export type RetentionFacts = {
  readonly model: PracticeModel;
  readonly zone: TimeZone;
  /** The last visit, invoice or quote of each person, by their address. */
  readonly lastVisits: ReadonlyMap<string, LocalDate>;
  /** Answers that a booking has, by the addresses of their customers. */
  readonly bookedAssessments: ReadonlyMap<string, string>;
  /** Answers of somebody who may be paying at this moment. */
  readonly openAssessmentIds: ReadonlySet<string>;
};

const latest = (...days: readonly (LocalDate | undefined)[]): LocalDate | undefined =>
  days.reduce((last, day) => (day && (!last || day > last) ? day : last), undefined);

/** The first day of the next year: until then a year is not over. */
const endOfYear = (day: LocalDate | undefined): LocalDate | undefined =>
  day && (`${Number(day.slice(0, 4)) + 1}-01-01` as LocalDate);

export function gatherRetentionFacts(
  model: PracticeModel,
  zone: TimeZone,
  openAssessmentIds: ReadonlySet<string>,
): RetentionFacts {
  const lastVisits = new Map<string, LocalDate>();
  const note = (email: string, day: LocalDate) => {
    const address = normaliseEmail(email);
    lastVisits.set(address, latest(lastVisits.get(address), day) ?? day);
  };
  const bookings = [...model.bookingsById.values()];
  for (const { customer, appointment } of bookings) note(customer.email, appointment.date);
  for (const { customer, createdDate } of model.invoicesById.values()) note(customer.email, createdDate);
  for (const { email, createdAt } of model.quoteRequestsById.values())
    note(email, localDateOf(createdAt, zone));
  const bookedAssessments = new Map(
    bookings.flatMap(({ assessmentId, customer }) =>
      assessmentId ? [[assessmentId, customer.email] as const] : [],
    ),
  );
  return { model, zone, lastVisits, bookedAssessments, openAssessmentIds };
}

type Kind<Type extends PracticeDocumentType> = Extract<PracticeDocument, { readonly type: Type }>;

const dayIn = (facts: RetentionFacts) => (instant: Instant) => localDateOf(instant, facts.zone);

const lastVisitOf = ({ model, lastVisits }: RetentionFacts, email: string): LocalDate | undefined =>
  latest(...addressesOf(model, email).map((address) => lastVisits.get(address)));

function lastVisitOfNote(facts: RetentionFacts, noteId: string): LocalDate | undefined {
  const email = facts.model.bookingsById.get(noteId)?.customer.email;
  return email ? lastVisitOf(facts, email) : undefined;
}

/** A kind of document that is missing here has no period that time ends. */
const STARTS: {
  readonly [Type in PracticeDocumentType]?: (document: Kind<Type>, facts: RetentionFacts) => Starts;
} = {
  assessment: ({ assessmentId, savedAt }, facts) => {
    if (facts.openAssessmentIds.has(assessmentId)) return {};
    const email = facts.bookedAssessments.get(assessmentId);
    return email === undefined
      ? { 'not-booked': dayIn(facts)(savedAt) }
      : { 'last-visit': lastVisitOf(facts, email) };
  },
  attention: ({ resolved }, facts) => ({ settled: resolved ? dayIn(facts)(resolved.at) : undefined }),
  booking: ({ customer, appointment }, facts) => ({
    'last-visit': lastVisitOf(facts, customer.email),
    'year-of-visit': endOfYear(appointment.date),
  }),
  'consultation-note': ({ noteId, history, progress }, facts) => ({
    'last-visit': latest(
      lastVisitOfNote(facts, noteId),
      ...[...history, ...progress].map(({ at }) => dayIn(facts)(at)),
    ),
  }),
  customer: ({ email, history }, facts) => ({
    'last-visit': latest(lastVisitOf(facts, email), ...history.map(({ at }) => dayIn(facts)(at))),
  }),
  'customer-merge': ({ keptEmail, history }, facts) => ({
    'last-visit': latest(lastVisitOf(facts, keptEmail), ...history.map(({ at }) => dayIn(facts)(at))),
  }),
  'customer-note': ({ customerEmail, createdAt }, facts) => ({
    'last-visit': latest(lastVisitOf(facts, customerEmail), dayIn(facts)(createdAt)),
  }),
  'gift-card': (card, facts) => {
    const ended = [card.voidedAt ?? card.soldAt, ...card.redemptions.map(({ at }) => at)];
    const isUsedUp = giftCardStatus(card) !== 'active';
    return { 'year-used-up': isUsedUp ? endOfYear(latest(...ended.map(dayIn(facts)))) : undefined };
  },
  invoice: ({ createdDate, history }, facts) => ({
    'year-of-money': endOfYear(latest(createdDate, ...history.map(({ at }) => dayIn(facts)(at)))),
  }),
  mail: ({ cause, about, createdAt }, facts) => {
    const made = dayIn(facts)(createdAt);
    const isUnbooked = cause === 'assessment-completed' && !facts.bookedAssessments.has(about);
    return isUnbooked && !facts.openAssessmentIds.has(about) ? { made, 'not-booked': made } : { made };
  },
  payment: ({ at }, facts) => ({ 'year-of-money': endOfYear(dayIn(facts)(at)) }),
  photo: ({ noteId, addedAt }, facts) => ({
    'last-visit': latest(lastVisitOfNote(facts, noteId), dayIn(facts)(addedAt)),
  }),
  plant: ({ customerEmail, history }, facts) => ({
    'last-visit': latest(lastVisitOf(facts, customerEmail), ...history.map(({ at }) => dayIn(facts)(at))),
  }),
  'plant-book': ({ customerEmail, changedAt }, facts) => ({
    'last-visit': latest(lastVisitOf(facts, customerEmail), changedAt ? dayIn(facts)(changedAt) : undefined),
  }),
  'promo-code': ({ endedAt, validUntil }, facts) => ({
    'promo-over': endedAt ? dayIn(facts)(endedAt) : (validUntil ?? undefined),
  }),
  quote: ({ booked, email, createdAt, offers = [] }, facts) =>
    booked
      ? { 'last-visit': lastVisitOf(facts, email) }
      : { 'not-booked': latest(dayIn(facts)(createdAt), ...offers.map(({ validUntil }) => validUntil)) },
  wish: ({ until }) => ({ 'wished-day': until }),
  review: ({ bookingId, history }, facts) => ({
    'last-visit': latest(lastVisitOfNote(facts, bookingId), ...history.map(({ at }) => dayIn(facts)(at))),
  }),
};

/** A document about no one, now or ever, has no periods. */
export function retentionStarts(document: PracticeDocument, facts: RetentionFacts): Starts {
  if ('erasedAt' in document && document.erasedAt) return {};
  // Each entry takes the kind of document it stands under.
  const startsOf = STARTS[document.type] as
    | ((document: PracticeDocument, facts: RetentionFacts) => Starts)
    | undefined;
  return startsOf?.(document, facts) ?? {};
}
