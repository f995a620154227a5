import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { CommandPayloads } from '@fieldleaf/domain/command/command-payloads';
import type { Language } from '@fieldleaf/domain/language/language';
import { submitCommand } from '../../actions/submit-command.ts';
import { LANGUAGE_NAMES } from '../../controls/language-words.ts';

export const STATUS_FAILED = 'Failed to update booking status';

type Cancelling = Omit<CommandPayloads['booking.cancel'], 'bookingId'> & {
  /** Refund made with it, as text. */
  readonly back?: string | undefined;
};

/** Calls the visit off, with what goes back; nothing of it leaves the phone before the time for "Undo" is over. */
export const cancelBooking = ({ bookingId, customer }: Booking, { back, ...wanted }: Cancelling = {}) =>
  submitCommand({
    kind: 'booking.cancel',
    payload: { bookingId, ...wanted },
    saved: savedFor('Booking cancelled.', [customerName(customer), back].filter(Boolean).join(' · ')),
    failed: STATUS_FAILED,
  });

export const markNoShow = (
  { bookingId, customer }: Booking,
  wanted: Omit<CommandPayloads['booking.noShow'], 'bookingId'>,
) =>
  submitCommand({
    kind: 'booking.noShow',
    payload: { bookingId, ...wanted },
    saved: savedFor('Marked as a no-show.', customerName(customer)),
    failed: STATUS_FAILED,
  });

/** Mails the customer once more how the booking stands; a video visit without a room gets one with it. */
export const resendConfirmation = ({ bookingId, customer }: Booking) =>
  submitCommand({
    kind: 'booking.resendConfirmation',
    payload: { bookingId },
    saved: savedFor('Confirmation goes out again.', `To ${customer.email}`),
    failed: { title: 'Resend Failed', otherwise: 'Failed to resend booking confirmation.' },
  });

/** From now on the customer is written to about this visit in that language. */
export const changeLanguage = ({ bookingId, customer }: Booking, language: Language) =>
  submitCommand({
    kind: 'booking.changeLanguage',
    payload: { bookingId, language },
    saved: savedFor(`Written to in ${LANGUAGE_NAMES[language]} from now on.`, customerName(customer)),
    failed: STATUS_FAILED,
  });

/** The customer said that they want no more texts; taken back, they are texted again. */
export const changeTexts = ({ bookingId, customer }: Booking, wanted: boolean) =>
  submitCommand({
    kind: 'visit.changeTexts',
    payload: { bookingId, wanted },
    saved: savedFor(wanted ? 'Texted again from now on.' : 'No more texts.', customerName(customer)),
    failed: { title: 'Not Changed', otherwise: 'Whether texts are wanted was not saved.' },
  });

const savedFor = (title: string, whom: string) => ({ title, detail: whom, undo: true }) as const;
