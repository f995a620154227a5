import type { BookingConfirmationRequest, ContactFormRequest } from '@fieldleaf/contract/notifications';
import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { isEmail } from '@fieldleaf/domain/booking/check-contact';
import { words as contactWords } from '@fieldleaf/domain/booking/words';
import { type Mail, mailDocumentId } from '@fieldleaf/domain/mail/mail';
import { bookingMail, toConsultant } from '@fieldleaf/domain/mail/mails-of';
import { contactLetter } from '@fieldleaf/domain/mail/practice-letters';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { minutesBetween } from '@fieldleaf/domain/time/instant';
import type { Client } from '../../access/client.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { takeEntry } from '../../budgets/waiting-room.ts';
import { mailContext } from '../../mails/mail-context.ts';
import type { Desk } from '../../practice/desk.ts';
import { findOwnBooking } from '../../practice/find-booking.ts';
import { newCommandId } from '../../practice/new-ids.ts';

const PAUSE_MINUTES = 10;

/**
 * Mails a booking's own address again, at most once in ten minutes, the mail of the last change
 * included. Answers whether one goes out. Wrong e-mail and unknown booking look alike.
 */
export async function confirmBooking(
  desk: Desk,
  request: BookingConfirmationRequest,
  client: Client,
): Promise<Result<boolean, Problem>> {
  const booking = findOwnBooking(desk, request.booking_id, request.customer_email);
  if (!booking) return err(problem('booking_not_found'));
  const earlier = await confirmationsOf(desk, booking);
  const moments = [...earlier.map(({ createdAt }) => createdAt), ...booking.history.map(({ at }) => at)];
  const isTooSoon = moments.some((at) => minutesBetween(at, desk.now()) < PAUSE_MINUTES);
  if (isTooSoon || !isActive(booking)) return ok(false);
  const { email } = booking.customer;
  const spent = await spendBudget(desk, 'booking-confirmation', { client, email });
  if (!spent.ok) return spent;
  // Two requests at once count the same earlier ones, so that both mean the same mail.
  const about = aboutOf(booking, earlier.length + 1);
  await desk.addDocument(bookingMail(booking, { cause: 'booking-confirmation', about }, mailContext(desk)));
  return ok(true);
}

const aboutOf = ({ bookingId }: Booking, count: number | ''): string => `${bookingId}.again-${count}`;

function confirmationsOf({ documents }: Desk, booking: Booking): Promise<readonly Mail[]> {
  const from = mailDocumentId(`booking-confirmation.${aboutOf(booking, '')}`);
  return documents.range<Mail>({ from, to: `${from}\uffff` });
}

/** Mails a visitor's message to the consultant; what only a machine fills in goes nowhere. */
export async function sendContactForm(
  desk: Desk,
  { website = '', ...typed }: ContactFormRequest,
  client: Client,
): Promise<Result<void, Problem>> {
  const message = { name: typed.name.trim(), email: typed.email.trim(), message: typed.message.trim() };
  const { email } = message;
  if (!isEmail(email)) {
    return err(invalidInput([{ path: 'email', message: contactWords.email }]));
  }
  if (website !== '') return ok(undefined);
  const spent = await spendBudget(desk, 'contact-form', { client, email });
  if (!spent.ok) return spent;
  const context = mailContext(desk);
  const letter = contactLetter(message, context);
  const mail = { cause: 'contact-form', about: newCommandId(), letter, replyTo: email } as const;
  await takeEntry(desk, toConsultant(mail, context), spent.value);
  return ok(undefined);
}
