import type { Attention, AttentionDecision, AttentionMatter } from '@fieldleaf/domain/attention/attention';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { formatCents } from '@fieldleaf/ui/money-text';
import { shortDate } from '../../controls/date-text.ts';

export type AttentionWords = {
  readonly title: string;
  readonly story: string;
  readonly decisions: readonly { readonly decision: AttentionDecision; readonly label: string }[];
};

type Bookings = Pick<PracticeModel, 'bookingsById'>;

/** A question to the consultant: what happened, and what she can do about it. */
export function attentionWords({ matter }: Attention, model: Bookings): AttentionWords {
  switch (matter.kind) {
    case 'completed-after-cancel':
      return {
        title: 'Completed here, cancelled meanwhile',
        story: `You marked the visit of ${nameOf(matter.bookingId, model)} as completed; meanwhile it had been cancelled.`,
        decisions: [
          { decision: 'complete', label: 'It took place' },
          { decision: 'dismiss', label: 'Leave it cancelled' },
        ],
      };
    case 'slot-clash':
      return {
        title: 'This time was sold meanwhile',
        story: `${clashStory(matter.command, model)} ${matter.problem.message}`,
        decisions: [{ decision: 'dismiss', label: 'I have settled it' }],
      };
    case 'paid-without-slot':
      return {
        title: 'Paid, but the time was gone',
        story: `${matter.customerName} (${matter.customerEmail}) paid ${formatCents(matter.amountCents)}. ${
          matter.refunded ? 'The payment was refunded.' : 'The refund has not gone through yet.'
        }`,
        decisions: [{ decision: 'dismiss', label: 'I have seen it' }],
      };
  }
}

const nameOf = (bookingId: string, { bookingsById }: Bookings): string => {
  const booking = bookingsById.get(bookingId);
  return booking ? `${customerName(booking.customer)} (${bookingId})` : bookingId;
};

function clashStory(command: Extract<AttentionMatter, { kind: 'slot-clash' }>['command'], model: Bookings) {
  if (command.kind === 'booking.create') {
    const { selectedDate, selectedTime } = command.payload;
    const { phone, email } = command.payload;
    const time = `${shortDate(selectedDate)}, ${twelveHourClock(selectedTime)}`;
    return `You promised ${time} to ${customerName(command.payload)}, ${phone || email}.`;
  }
  const { bookingId, newDate, newTime } = command.payload;
  return `You moved ${nameOf(bookingId, model)} to ${shortDate(newDate)}, ${twelveHourClock(newTime)}.`;
}
