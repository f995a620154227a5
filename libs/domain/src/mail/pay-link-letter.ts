import type { Booking } from '../booking/booking.ts';
import { managePage } from '../booking/visit-link.ts';
import { templateData } from '../email-template/template-data.ts';
import { dollarText } from '../money/dollar-text.ts';
import { visitAccount } from '../read-model/visit-account.ts';
import type { VisitBooks } from '../read-model/visit-bills.ts';
import { visitDue } from '../read-model/visit-due.ts';
import { visitTime } from './booking-letters.ts';
import type { Letter } from './letter.ts';
import { ownWords, type Sender } from './own-words.ts';

type Books = { readonly books?: VisitBooks; readonly payLink?: string };

/** Asks a customer for what is left to pay for a visit; undefined when that is nothing, or an invoice asks for it. */
export function payLinkLetter(booking: Booking, sender: Sender & Books): Letter | undefined {
  const { books, payLink, settings, publicUrl } = sender;
  const due = books && payLink !== undefined ? visitDue(booking, books) : undefined;
  if (!books || payLink === undefined || !due?.ok) return undefined;
  const { paidCents } = visitAccount(booking, books);
  const data = { ...templateData({ settings, publicUrl, booking }), payment_amount: dollarText(due.value) };
  return {
    ...ownWords('visit-payment-link', data, sender),
    facts: [
      { label: 'Booking ID', value: booking.bookingId },
      { label: 'When', value: visitTime(booking, settings.business.timeZone) },
      ...(paidCents > 0 ? [{ label: 'Paid so far', value: dollarText(paidCents) }] : []),
      { label: 'Left to pay', value: dollarText(due.value) },
    ],
    links: [
      { label: 'Pay what is left', url: payLink },
      { label: 'Manage your booking', url: managePage(publicUrl, booking.bookingId) },
    ],
    closing: `${settings.business.name}, ${settings.business.phone}`,
  };
}
