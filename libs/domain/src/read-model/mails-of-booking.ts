import type { BookingId } from '../booking/booking.ts';
import type { Mail } from '../mail/mail.ts';
import { compareInstants } from '../time/instant.ts';
import { groupedBy } from './grouped-by.ts';
import type { PracticeModel } from './practice-model.ts';

const newestFirst = (one: Mail, other: Mail): number => compareInstants(other.createdAt, one.createdAt);

// `BK-4K7Q2M`, or `BK-4K7Q2M.` and what of the booking it is about.
const mailsBySubject = groupedBy<Mail>(({ about }) => about.split('.', 1)[0], newestFirst);

/** Emails about a booking, newest first. */
export const mailsOfBooking = (
  { mailsById }: Pick<PracticeModel, 'mailsById'>,
  bookingId: BookingId,
): readonly Mail[] => mailsBySubject(mailsById).get(bookingId) ?? [];
