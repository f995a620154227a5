import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { foldText } from '../consultation-note/fold-text.ts';
import type { LocalDate } from '../time/local-date.ts';
import { digitsOf } from './search-words.ts';

const texts = new WeakMap<Booking, string>();

/**
 * Search text of a booking, folded once per version: customer, contact details, place, time, and what they said
 * about their plants.
 */
export function bookingText(booking: Booking): string {
  const known = texts.get(booking);
  if (known !== undefined) return known;
  const { customer, appointment, bookingId, confirmationCode, intake, assessment } = booking;
  const text = foldText(
    [
      customerName(customer),
      bookingId,
      confirmationCode,
      customer.email,
      customer.phone,
      digitsOf(customer.phone),
      customer.address,
      customer.notes,
      appointment.date,
      monthAndDay(appointment.date),
      assessment?.goals ?? '',
      ...(intake ? [intake.plantTypes, intake.mainConcerns, intake.specificIssues] : []),
    ].join('\n'),
  );
  texts.set(booking, text);
  return text;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Mar 5`, as rows say it. */
const monthAndDay = (date: LocalDate): string =>
  `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
