import type { Booking } from '../booking/booking.ts';
import { managePage } from '../booking/visit-link.ts';
import { templateData } from '../email-template/template-data.ts';
import { languageOf } from '../language/language.ts';
import { dollarText } from '../money/dollar-text.ts';
import { visitAccount } from '../read-model/visit-account.ts';
import type { VisitBooks } from '../read-model/visit-bills.ts';
import { visitDue } from '../read-model/visit-due.ts';
import { whenFacts } from './booking-emails.ts';
import { type EmailContent, signatureOf } from './email-content.ts';
import { ownWords, type Sender } from './own-words.ts';
import { wordsIn } from './words-in.ts';

type Books = { readonly books?: VisitBooks; readonly payLink?: string };

/** Asks a customer for what is left to pay for a visit; undefined when that is nothing, or an invoice asks for it. */
export function payLinkEmail(booking: Booking, sender: Sender & Books): EmailContent | undefined {
  const { books, payLink, settings, publicUrl } = sender;
  const due = books && payLink !== undefined ? visitDue(booking, books) : undefined;
  if (!books || payLink === undefined || !due?.ok) return undefined;
  const { paidCents } = visitAccount(booking, books);
  const language = languageOf(booking);
  const said = wordsIn(language);
  const data = {
    ...templateData({ settings, publicUrl, booking, language }),
    payment_amount: dollarText(due.value),
  };
  return {
    ...ownWords('visit-payment-link', data, { ...sender, language }),
    facts: [
      { label: said.bookingId, value: booking.bookingId },
      ...whenFacts(booking, settings.business.timeZone, language),
      ...(paidCents > 0 ? [{ label: said.paidSoFar, value: dollarText(paidCents) }] : []),
      { label: said.leftToPay, value: dollarText(due.value) },
    ],
    links: [
      { label: said.payRest, url: payLink },
      { label: said.manage, url: managePage(publicUrl, booking.bookingId) },
    ],
    closing: signatureOf(settings.business),
  };
}
