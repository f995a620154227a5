import { customerName } from '../booking/customer-name.ts';
import { hasEmail } from '../booking/has-email.ts';
import { currentOffer, type QuoteRequest } from '../quote-request/quote-request.ts';
import { lastDecision } from '../quote-request/quote-status.ts';
import { type TimeZone, toInstant } from '../time/business-time.ts';
import { plusMinutes } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { MORNING, type Reminder } from './reminder.ts';

/** How long before its last day an offer is reminded of. */
const DAYS_BEFORE = 2;
const DAY_MINUTES = 24 * 60;

/**
 * The reminder of an offer that was not answered, or accepted without a time: two days before it ends. One that was
 * sent, or sent again, later than the day before that is fresh enough.
 */
export function quoteReminders(quote: QuoteRequest, zone: TimeZone): readonly Reminder[] {
  const offer = currentOffer(quote);
  const decision = lastDecision(quote)?.what;
  const isOpen = !quote.booked && !quote.closed && (decision === undefined || decision === 'accepted');
  if (!offer || !isOpen || !hasEmail(quote)) return [];
  const dueAt = toInstant(plusDays(offer.validUntil, -DAYS_BEFORE), MORNING, zone);
  const lastMorning = toInstant(offer.validUntil, MORNING, zone);
  if (!dueAt || !lastMorning) return [];
  const resent = quote.history?.findLast(({ what }) => what === 'resent')?.at;
  const lastSent = resent && resent > offer.sentAt ? resent : offer.sentAt;
  if (lastSent >= plusMinutes(dueAt, -DAY_MINUTES)) return [];
  return [
    {
      cause: 'quote-reminder',
      about: `${quote.quoteRequestId}.${quote.offers?.length ?? 0}`,
      dueAt,
      uselessFrom: plusMinutes(lastMorning, DAY_MINUTES / 2),
      templateId: 'quote-reminder',
      to: { name: customerName(quote), email: quote.email },
      facts: { quote },
    },
  ];
}
