import type { SentCommand } from '@fieldleaf/contract/commands';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { shortDate } from './date-text.ts';

/** What the consultant wanted, as she would say it. */
export function commandWords(command: SentCommand, model: Pick<PracticeModel, 'bookingsById'>): string {
  const visitOf = (bookingId: string): string => {
    const booking = model.bookingsById.get(bookingId);
    return booking
      ? `the visit of ${customerName(booking.customer)} (${bookingId})`
      : `the visit ${bookingId}`;
  };
  switch (command.kind) {
    case 'booking.create': {
      const { payload } = command;
      return `Book ${customerName(payload)} for ${shortDate(payload.selectedDate)}, ${twelveHourClock(payload.selectedTime)}`;
    }
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
    case 'invoice.create':
      return `Create an invoice for ${command.payload.invoiceData.customerInfo.name}`;
    case 'invoice.update':
      return `Change the invoice for ${command.payload.invoiceData.customerInfo.name}`;
    case 'invoice.send':
      return 'Send an invoice';
    case 'invoice.recordCash':
      return 'Record cash for an invoice';
    case 'invoice.void':
      return 'Void an invoice';
    case 'attention.resolve':
      return 'Answer a question';
  }
}
