import type { SentCommand } from '@fieldleaf/contract/commands';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { CommandPayloads } from '@fieldleaf/domain/command/command-payloads';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { shortDate } from './date-text.ts';
import { invoiceCommandWords, type KnownInvoices } from './invoice-command-words.ts';

/** What the consultant wanted, as she would say it. */
export function commandWords(
  command: SentCommand,
  known: KnownInvoices & { readonly shown: Pick<PracticeModel, 'bookingsById'> },
): string {
  const visitOf = (bookingId: string): string => {
    const booking = known.shown.bookingsById.get(bookingId);
    return booking
      ? `the visit of ${customerName(booking.customer)} (${bookingId})`
      : `the visit ${bookingId}`;
  };
  switch (command.kind) {
    case 'booking.create':
      return `Book ${customerName(command.payload)} for ${startWords(command.payload)}`;
    case 'booking.complete':
      return `Complete ${visitOf(command.payload.bookingId)}`;
    case 'booking.resendConfirmation':
      return `Mail the confirmation of ${visitOf(command.payload.bookingId)} again`;
    case 'booking.cancel':
      return `Cancel ${visitOf(command.payload.bookingId)}`;
    case 'booking.reschedule': {
      const { bookingId, newDate, newTime } = command.payload;
      return `Move ${visitOf(bookingId)} to ${shortDate(newDate)}, ${twelveHourClock(newTime)}`;
    }
    case 'customerNote.add':
      return `Add a note about ${command.payload.customerEmail}`;
    case 'consultationNote.create':
      return `Save the consultation note of ${visitOf(command.payload.noteId)}`;
    case 'consultationNote.update':
      return `Change the consultation note of ${visitOf(command.payload.noteId)}`;
    case 'consultationNote.addProgress':
      return `Add progress to the note of ${visitOf(command.payload.noteId)}`;
    case 'photo.remove':
      return `Remove a photo from the note of ${visitOf(command.payload.noteId)}`;
    case 'customer.update':
      return `Change the details of ${command.payload.customerEmail}`;
    case 'quote.close':
      return 'Mark a quote request as handled';
    case 'invoice.create':
    case 'invoice.update':
    case 'invoice.send':
    case 'invoice.recordCash':
    case 'invoice.recordCashRefund':
    case 'invoice.void':
      return invoiceCommandWords(command, known);
    case 'email.send': {
      const { recipient_name, recipient_email } = command.payload;
      return `Send an email to ${recipient_name || recipient_email}`;
    }
    case 'email.resend':
      return 'Send an email again';
    case 'template.change':
      return 'Change an email template';
    case 'day.block':
      return `Block ${stretchWords(command.payload)}`;
    case 'day.unblock':
      return `Work on ${stretchWords(command.payload)} after all`;
    case 'settings.change':
      return 'Change settings';
    case 'attention.resolve':
      return 'Answer a question';
  }
  // This console was set back to an earlier version; the change waits until it knows it again.
  return 'A change from a newer version of the console';
}

type Start = Pick<CommandPayloads['booking.create'], 'selectedDate' | 'selectedTime'>;

const startWords = ({ selectedDate, selectedTime }: Start): string =>
  `${shortDate(selectedDate)}, ${twelveHourClock(selectedTime)}`;

type Stretch = CommandPayloads['day.unblock'];

function stretchWords({ date, from, to }: Stretch): string {
  if (!from && !to) return shortDate(date);
  const begins = from ? `, from ${twelveHourClock(from)}` : '';
  return `${shortDate(date)}${begins}${to ? ` until ${twelveHourClock(to)}` : ''}`;
}
