import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { templateDocumentId } from '../email-template/email-template.ts';
import { findTemplate } from '../email-template/find-template.ts';
import { mailDocumentId } from '../mail/mail.ts';
import { bookingMail } from '../mail/mails-of.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { type Booking, type BookingId, bookingDocumentId, isActive } from './booking.ts';
import { findBooking } from './booking-history.ts';
import { hasEmail } from './has-email.ts';

/** The template whose words it has. */
const WORDS = 'booking-placed';

/** The mail such a command writes; made of the command, so that it mails once. */
export const confirmationMailId = (bookingId: BookingId, commandId: string): string =>
  `booking-confirmation.${bookingId}.${commandId}`;

/**
 * Tells the customer again how their booking stands. A video visit that has no room yet gets one on
 * the server first; on the phone the mail waits without it.
 */
export const resendConfirmation: CommandDefinition<'booking.resendConfirmation'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ id, payload: { bookingId } }) => [
    bookingDocumentId(bookingId),
    mailDocumentId(confirmationMailId(bookingId, id)),
    templateDocumentId(WORDS),
  ],
  days: () => [],

  decide: ({ id, payload }, facts) => {
    const { bookingId, meetingLink } = payload;
    const booking = findBooking(facts.documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    if (facts.documents.has(mailDocumentId(confirmationMailId(bookingId, id)))) return ok(NO_CHANGES);
    if (!isActive(booking)) return reject(problem('not_confirmable'));
    if (!hasEmail(booking.customer)) return reject(problem('no_email'));

    const reachable = withRoom(booking, meetingLink);
    const room = reachable === booking ? [] : [reachable];
    return ok({ claims: [], puts: [...room, confirmationOf(reachable, id, facts)] });
  },
};

const withRoom = (booking: Booking, meetingLink: string | undefined): Booking =>
  booking.appointment.consultationType === 'virtual' && booking.meetingLink === null && meetingLink
    ? { ...booking, meetingLink }
    : booking;

// Links begin with `/`: only the server knows where the practice lives.
function confirmationOf(booking: Booking, commandId: string, { settings, now, documents }: CommandFacts) {
  const template = findTemplate(documents, WORDS);
  const templates = template ? new Map([[WORDS, template]]) : new Map();
  const about = `${booking.bookingId}.${commandId}`;
  return {
    ...bookingMail(
      booking,
      { cause: 'booking-confirmation', about },
      { settings, templates, publicUrl: '', now },
    ),
    commandIds: [commandId],
  };
}
