import type { HoldsQuery, HoldsResponse } from '@fieldleaf/contract/holds';
import type { AvailableDaysQuery, AvailableDaysResponse, SlotsQuery } from '@fieldleaf/contract/slots';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { defaultDuration } from '@fieldleaf/domain/consultation/default-duration';
import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { quoteAddress } from '@fieldleaf/domain/quote-request/quote-address';
import { whyNotOpen } from '@fieldleaf/domain/quote-request/quote-commands';
import { readQuoteKey } from '@fieldleaf/domain/quote-request/quote-link';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { emptyDayBook, isUnpaidHold } from '@fieldleaf/domain/scheduling/day-book';
import { type FreeSlotsQuery, freeSlots, type Slot } from '@fieldleaf/domain/scheduling/free-slots';
import { liveClaims } from '@fieldleaf/domain/scheduling/live-claims';
import { slotsStandUntil } from '@fieldleaf/domain/scheduling/slots-stand-until';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { daysBetween, type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { heldByLink } from '../../access/waitlist-offer-key.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { findCodedBooking } from '../../practice/find-booking.ts';
import { findOfferOfLink } from '../../practice/find-offer-of-link.ts';
import type { KeptDayBook } from '../../store/day-books/day-books.ts';
import { createRecentValues, type RecentValues } from '../../store/recent-values.ts';

/** The visit that times are asked for, as far as the question says. */
type VisitQuery = Omit<SlotsQuery, 'date'> & Linked;

/** The key of an offer's link: then the visit is the one that was offered. */
type Linked = {
  readonly quote?: string | undefined;
  /** The key of an opening's link: what it holds is free to whoever has it. */
  readonly opening?: string | undefined;
};

type SlotsTerms = Omit<FreeSlotsQuery, 'date' | 'book'>;

/** Every start of a day and whether the whole visit fits there. */
export async function findSlots(
  ctx: AppContext,
  { date, ...visit }: SlotsQuery & Linked,
  by: FreeSlotsQuery['by'],
): Promise<Result<readonly Slot[], Problem>> {
  const terms = await slotsTerms(ctx, visit, by);
  return terms.ok ? ok(knownSlots({ ...terms.value, date, book: await ctx.dayBooks.read(date) })) : terms;
}

/** Any two months in a row. */
const MOST_DAYS = 62;

/** Counts the starts left on each day for a customer's visit, so that a calendar can leave out full days. */
export async function findDays(
  ctx: AppContext,
  { from, to, ...visit }: AvailableDaysQuery & Linked,
): Promise<Result<AvailableDaysResponse['days'], Problem>> {
  const dates = datesOf(from, to);
  if (!dates.ok) return dates;
  const terms = await slotsTerms(ctx, visit, 'customer');
  if (!terms.ok) return terms;
  const books = await ctx.dayBooks.readMany(dates.value);
  return ok(
    dates.value.map((date) => {
      const slots = knownSlots({ ...terms.value, date, book: books.get(date) ?? emptyDayBook(date) });
      return { date, free: slots.filter(({ available }) => available).length };
    }),
  );
}

/** Lists the holds customers are paying for right now: their time and expiry, and nothing about the person. */
export async function listHolds(
  { dayBooks, now }: AppContext,
  { from, to }: HoldsQuery,
): Promise<Result<HoldsResponse['holds'], Problem>> {
  const dates = datesOf(from, to);
  if (!dates.ok) return dates;
  const books = await dayBooks.readMany(dates.value);
  const claims = [...books.values()].flatMap((book) => liveClaims(book, now())).filter(isUnpaidHold);
  return ok(
    claims.flatMap(({ from, until, expiresAt }) => (expiresAt === null ? [] : [{ from, until, expiresAt }])),
  );
}

const ZIP_DIGITS = 5;

/** Fills in omitted fields from the booking to be moved, or with defaults. */
async function slotsTerms(
  ctx: AppContext,
  visit: VisitQuery,
  by: FreeSlotsQuery['by'],
): Promise<Result<SlotsTerms, Problem>> {
  if (visit.quote !== undefined) return quotedTerms(ctx, visit.quote, by);
  const { bookingId, appointment: moved, customer } = movedBooking(ctx, visit) ?? {};
  const consultationType = visit.consultationType ?? moved?.consultationType ?? 'virtual';
  const settings = ctx.settings();
  const kept = moved?.consultationType === consultationType ? moved : undefined;
  const duration = visit.duration ?? kept?.duration ?? defaultDuration(consultationType, settings.offers);
  // A moved visit keeps its length, even if that is no longer sold.
  const durationMinutes = duration === kept?.duration ? kept.durationMinutes : undefined;
  if (durationMinutes === undefined && !findOffer(settings.offers, consultationType, duration)) {
    return err(problem('duration_not_offered', 'duration'));
  }
  const zip = visit.zip?.slice(0, ZIP_DIGITS) ?? zipCodeOf(customer?.address ?? '');
  return ok({
    consultationType,
    duration,
    durationMinutes,
    zip,
    ignoreKey: bookingId ?? (await heldByLink(ctx, visit.opening))?.key,
    by,
    settings,
    now: ctx.now(),
  });
}

function quotedTerms(ctx: AppContext, link: string, by: FreeSlotsQuery['by']): Result<SlotsTerms, Problem> {
  const key = readQuoteKey(link);
  if (!key) return err(problem('quote_request_not_found'));
  const linked = findOfferOfLink(ctx, key);
  if (!linked.ok) return linked;
  const { quote, offer } = linked.value;
  const [settings, now] = [ctx.settings(), ctx.now()];
  const refusal = whyNotOpen(quote, key.offerId, localDateOf(now, settings.business.timeZone));
  if (refusal) return err(refusal);
  const { consultationType, durationMinutes } = offer;
  const zip = zipCodeOf(quoteAddress(quote));
  return ok({ consultationType, duration: 'custom', durationMinutes, zip, by, settings, now });
}

// Its id alone, or its code, would tell anybody who tries them which exist, and when the visits are.
const movedBooking = (ctx: AppContext, { booking_id: id, code }: VisitQuery): Booking | undefined =>
  id === undefined || code === undefined ? undefined : findCodedBooking(ctx, id, code);

function datesOf(from: LocalDate, to: LocalDate): Result<readonly LocalDate[], Problem> {
  const count = daysBetween(from, to) + 1;
  if (count < 1) return refused('Please end at or after the first day.');
  if (count > MOST_DAYS) return refused(`Please ask for at most ${MOST_DAYS} days.`);
  return ok(Array.from({ length: count }, (_, index) => plusDays(from, index)));
}

const refused = (message: string) => err(invalidInput([{ path: 'to', message }]));

type Asked = FreeSlotsQuery & { readonly book: KeptDayBook };

/** Slots of a day, valid from `from` and before `until`. */
type Known = { readonly slots: readonly Slot[]; readonly from: Instant; readonly until: Instant };

/** A year of days for a few kinds of visit, and at most twice as many. */
const REMEMBERED = 1_000;

/** By the settings they were answered under: others know nothing of them. */
const knownUnder = new WeakMap<Settings, RecentValues<Known>>();

/**
 * The same as `freeSlots`, which is asked only when something that it depends on has changed: the settings, the revision of the
 * day's book, what is asked, or the clock as far as `slotsStandUntil` says.
 */
export function knownSlots(query: Asked): readonly Slot[] {
  const answers = answersUnder(query.settings);
  const key = keyOf(query);
  const known = answers.get(key);
  if (known && known.from <= query.now && query.now < known.until) return known.slots;
  const slots = freeSlots(query);
  answers.set(key, { slots, from: query.now, until: slotsStandUntil(query) });
  return slots;
}

function answersUnder(settings: Settings): RecentValues<Known> {
  const answers = knownUnder.get(settings) ?? createRecentValues<Known>(REMEMBERED);
  knownUnder.set(settings, answers);
  return answers;
}

/** All of the question but the settings and the clock; a day without a book has no revision. */
const keyOf = ({ settings: _, now: __, book, ...asked }: Asked): string =>
  JSON.stringify({ ...asked, book: book._rev });
