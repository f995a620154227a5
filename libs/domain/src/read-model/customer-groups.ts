import type { Booking } from '../booking/booking.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import type { Customer } from '../customer/customer.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { Mail } from '../mail/mail.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import type { WaitlistEntry } from '../waitlist/waitlist-entry.ts';
import { groupedByEmail } from './records-by-email.ts';

export const bookingsByEmail = groupedByEmail<Booking>(({ customer }) => customer.email);
export const invoicesByEmail = groupedByEmail<Invoice>(({ customer }) => customer.email);
export const quotesByEmail = groupedByEmail<QuoteRequest>(({ email }) => email);
export const wishesByEmail = groupedByEmail<WaitlistEntry>(({ customer }) => customer.email);
export const mailsByEmail = groupedByEmail<Mail>(({ to }) => to.email);
/** Emails to the consultant from or about a person, who gets any reply. */
export const mailsAboutByEmail = groupedByEmail<Mail>(({ mailId, replyTo }) =>
  mailId.endsWith('.consultant') ? (replyTo ?? '') : '',
);
export const consultationNotesByEmail = groupedByEmail<ConsultationNote>(
  ({ content }) => content.customer_email,
);
/** At most one each: an address is a person. */
export const detailsByEmail = groupedByEmail<Customer>(({ email }) => email);
