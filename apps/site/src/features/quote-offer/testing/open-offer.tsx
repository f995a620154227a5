import type { QuoteView } from '@fieldleaf/contract/quotes';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { day } from '../../../testing/calendar-words.ts';
import type { ConfirmedBooking } from '../../../visit/confirmed-booking.ts';
import { newVisit } from '../offer-visit.ts';
import { QuoteOffer } from '../quote-offer.tsx';

export const OFFER_ID = 'ab'.repeat(16);
export const KEY = { quoteRequestId: 'q1', offerId: OFFER_ID };
export const READ = 'POST /api/quotes/read';

export const QUOTE: QuoteView = {
  state: 'open',
  offer: {
    consultationType: 'onsite',
    durationMinutes: 105,
    priceCents: 21_000,
    travelFeeCents: 4_500,
    depositCents: 10_000,
    validUntil: day('2027-03-20'),
    words: 'I would bring soil.',
  },
  asked: {
    firstName: 'Bo',
    lastName: 'Lind',
    email: 'bo@example.com',
    phone: '(512) 555-0100',
    address: '1 River Road, Austin, TX 78701',
    description: 'Forty palms',
    preferredDate: null,
  },
  booking: null,
};

/** The page of the offer, and what comes of it. */
export function open() {
  const bookings: ConfirmedBooking[] = [];
  const onHome = vi.fn();
  render(<QuoteOffer onHome={onHome} onBooked={(booking) => bookings.push(booking)} />);
  return { bookings, onHome };
}

export const answers = (quote: Partial<QuoteView>) => () => ({ body: { ...QUOTE, ...quote } });

/** The offer is accepted, and its time chosen. */
export const chosen = { ...newVisit(OFFER_ID, QUOTE), date: day('2027-03-15'), time: '10:00' as never };
