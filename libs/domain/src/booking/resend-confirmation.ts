import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { templateDocumentId } from '../email-template/email-template.ts';
import { mailDocumentId } from '../mail/mail.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { type Booking, type BookingId, bookingDocumentId, isActive } from './booking.ts';
import { findBooking } from './booking-history.ts';
import { hasEmail } from './has-email.ts';

/** The template whose words the mail has. */
export const CONFIRMATION_TEMPLATE = 'booking-placed';

/** The mail such a command writes; made of the command, so that it mails once. */
export const confirmationMailId = (bookingId: BookingId, commandId: string): string =>
  `booking-confirmation.${bookingId}.${commandId}`;

/**
 * Tells the customer again how their booking stands. A video visit that has no room yet gets one on
 * the server first, which writes the mail too.
 */
export const resendConfirmation: CommandDefinition<'booking.resendConfirmation'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ id, payload: { bookingId } }) => [
    bookingDocumentId(bookingId),
    mailDocumentId(confirmationMailId(bookingId, id)),
    templateDocumentId(CONFIRMATION_TEMPLATE),
  ],

  decide: ({ id, payload }, facts) => {
    const { bookingId, meetingLink } = payload;
    const booking = findBooking(facts.documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    if (facts.documents.has(mailDocumentId(confirmationMailId(bookingId, id)))) return ok(NO_CHANGES);
    if (!isActive(booking)) return reject(problem('not_confirmable'));
    if (!hasEmail(booking.customer)) return reject(problem('no_email'));

    const reachable = withRoom(booking, meetingLink);
    const room = reachable === booking ? [] : [reachable];
    const mail = facts.writeConfirmation?.(reachable, id, facts);
    return ok({ claims: [], puts: mail ? [...room, mail] : room });
  },
};

const withRoom = (booking: Booking, meetingLink: string | undefined): Booking =>
  booking.appointment.consultationType === 'virtual' && booking.meetingLink === null && meetingLink
    ? { ...booking, meetingLink }
    : booking;
