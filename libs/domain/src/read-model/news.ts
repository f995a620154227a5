import type { Booking } from '../booking/booking.ts';
import type { Mail } from '../mail/mail.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import { lastSent, type Review } from '../review/review.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import { groupedBy } from './grouped-by.ts';
import type { PracticeModel } from './practice-model.ts';
import { bookedAt, latestBookings } from './recent-bookings.ts';

/** Something a customer sent: a booking, a request for a quote, a review, a message from the site. */
export type News =
  | { readonly kind: 'booking'; readonly at: Instant; readonly booking: Booking }
  | { readonly kind: 'quote'; readonly at: Instant; readonly quote: QuoteRequest }
  | { readonly kind: 'review'; readonly at: Instant; readonly review: Review }
  | { readonly kind: 'message'; readonly at: Instant; readonly mail: Mail };

type Model = Pick<PracticeModel, 'bookingsById' | 'quoteRequestsById' | 'reviewsById' | 'mailsById'>;

const messages = groupedBy<Mail>(({ cause, mailId, erasedAt }) =>
  cause === 'contact-form' && mailId.endsWith('.consultant') && !erasedAt ? 'message' : undefined,
);

const isOfCustomer = ({ history, erasedAt }: Booking): boolean =>
  history[0]?.by.role !== 'consultant' && !erasedAt;

/** Bookings customers made after that moment, the newest first; those of the consultant are no news to her. */
export function newBookings(model: Pick<PracticeModel, 'bookingsById'>, since: Instant): readonly Booking[] {
  const latest = latestBookings(model);
  // Older ones are not gone through: there is a whole history of them.
  const end = latest.findIndex((booking) => bookedAt(booking) <= since);
  return (end < 0 ? latest : latest.slice(0, end)).filter(isOfCustomer);
}

/** True once a customer has booked. */
export const hasBookingOfCustomer = (model: Pick<PracticeModel, 'bookingsById'>): boolean =>
  latestBookings(model).some(isOfCustomer);

/** News after that moment, the newest first. */
export const newsSince = (model: Model, since: Instant): readonly News[] =>
  [
    ...newBookings(model, since).map(
      (booking) => ({ kind: 'booking', at: bookedAt(booking), booking }) as const,
    ),
    ...[...model.quoteRequestsById.values()].map(
      (quote) => ({ kind: 'quote', at: quote.createdAt, quote }) as const,
    ),
    ...[...model.reviewsById.values()].flatMap((review) => {
      const at = lastSent(review)?.at;
      return at === undefined ? [] : [{ kind: 'review', at, review } as const];
    }),
    ...(messages(model.mailsById).get('message') ?? []).map(
      (mail) => ({ kind: 'message', at: mail.createdAt, mail }) as const,
    ),
  ]
    .filter(({ at }) => at > since)
    .sort((one, other) => compareInstants(other.at, one.at));
