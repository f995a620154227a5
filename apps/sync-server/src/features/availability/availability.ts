import type { HoldsQuery, HoldsResponse } from '@fieldleaf/contract/holds';
import type { AvailableDaysQuery, AvailableDaysResponse, SlotsQuery } from '@fieldleaf/contract/slots';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { defaultDuration } from '@fieldleaf/domain/consultation/default-duration';
import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { whyNotOpen } from '@fieldleaf/domain/quote-request/decide-offer';
import { quoteAddress } from '@fieldleaf/domain/quote-request/quote-address';
import { readQuoteKey } from '@fieldleaf/domain/quote-request/quote-link';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { emptyDayBook, isUnpaidHold } from '@fieldleaf/domain/scheduling/day-book';
import type { FreeSlotsQuery, Slot } from '@fieldleaf/domain/scheduling/free-slots';
import { liveClaims } from '@fieldleaf/domain/scheduling/live-claims';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { daysBetween, type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { heldByLink } from '../../access/opening-key.ts';
import type { Desk } from '../../practice/desk.ts';
import { findCodedBooking } from '../../practice/find-booking.ts';
import { findOfferOfLink } from '../../practice/find-offer-of-link.ts';
import { knownSlots } from './known-slots.ts';

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
  desk: Desk,
  { date, ...visit }: SlotsQuery & Linked,
  by: FreeSlotsQuery['by'],
): Promise<Result<readonly Slot[], Problem>> {
  const terms = await slotsTerms(desk, visit, by);
  return terms.ok ? ok(knownSlots({ ...terms.value, date, book: await desk.dayBooks.read(date) })) : terms;
}

/** Any two months in a row. */
const MOST_DAYS = 62;

/** How many starts are left on each day for a customer's visit, so that a calendar need not offer full days. */
export async function findDays(
  desk: Desk,
  { from, to, ...visit }: AvailableDaysQuery & Linked,
): Promise<Result<AvailableDaysResponse['days'], Problem>> {
  const dates = datesOf(from, to);
  if (!dates.ok) return dates;
  const terms = await slotsTerms(desk, visit, 'customer');
  if (!terms.ok) return terms;
  const books = await desk.dayBooks.readMany(dates.value);
  return ok(
    dates.value.map((date) => {
      const slots = knownSlots({ ...terms.value, date, book: books.get(date) ?? emptyDayBook(date) });
      return { date, free: slots.filter(({ available }) => available).length };
    }),
  );
}

/** What customers are paying for right now: when, and until when it is theirs; nothing of who they are. */
export async function listHolds(
  { dayBooks, now }: Desk,
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

/** What the question leaves out is as with the booking that is to be moved, or as usual. */
async function slotsTerms(
  desk: Desk,
  visit: VisitQuery,
  by: FreeSlotsQuery['by'],
): Promise<Result<SlotsTerms, Problem>> {
  if (visit.quote !== undefined) return quotedTerms(desk, visit.quote, by);
  const { bookingId, appointment: moved, customer } = movedBooking(desk, visit) ?? {};
  const consultationType = visit.consultationType ?? moved?.consultationType ?? 'virtual';
  const settings = desk.settings();
  const kept = moved?.consultationType === consultationType ? moved : undefined;
  const duration = visit.duration ?? kept?.duration ?? defaultDuration(consultationType, settings.offers);
  // What is moved is as long as it was, also where that is sold no more.
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
    ignoreKey: bookingId ?? (await heldByLink(desk, visit.opening))?.key,
    by,
    settings,
    now: desk.now(),
  });
}

function quotedTerms(desk: Desk, link: string, by: FreeSlotsQuery['by']): Result<SlotsTerms, Problem> {
  const key = readQuoteKey(link);
  if (!key) return err(problem('quote_request_not_found'));
  const linked = findOfferOfLink(desk, key);
  if (!linked.ok) return linked;
  const { quote, offer } = linked.value;
  const [settings, now] = [desk.settings(), desk.now()];
  const refusal = whyNotOpen(quote, key.offerId, localDateOf(now, settings.business.timeZone));
  if (refusal) return err(refusal);
  const { consultationType, durationMinutes } = offer;
  const zip = zipCodeOf(quoteAddress(quote));
  return ok({ consultationType, duration: 'custom', durationMinutes, zip, by, settings, now });
}

// Its id alone, or its code, would tell anybody who tries them which exist, and when the visits are.
const movedBooking = (desk: Desk, { booking_id: id, code }: VisitQuery): Booking | undefined =>
  id === undefined || code === undefined ? undefined : findCodedBooking(desk, id, code);

function datesOf(from: LocalDate, to: LocalDate): Result<readonly LocalDate[], Problem> {
  const count = daysBetween(from, to) + 1;
  if (count < 1) return refused('Please end at or after the first day.');
  if (count > MOST_DAYS) return refused(`Please ask for at most ${MOST_DAYS} days.`);
  return ok(Array.from({ length: count }, (_, index) => plusDays(from, index)));
}

const refused = (message: string) => err(invalidInput([{ path: 'to', message }]));
