import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { hasEmail } from '../booking/has-email.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import { neededFollowUps } from '../read-model/follow-ups.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { type TimeZone, toInstant } from '../time/business-time.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { MORNING, type Reminder } from './reminder.ts';

const FORTNIGHT_MINUTES = 14 * 24 * 60;

/**
 * Asks how the plants are doing, in the morning of the day a follow-up is due. Nobody is asked who has come back
 * since, or is about to, who was offered times by hand, or whose note says no more that a follow-up is needed.
 */
export const followUpReminders = (model: PracticeModel, zone: TimeZone): readonly Reminder[] =>
  neededFollowUps(model).flatMap(({ note, booking, dueOn, seenAgain, offeredAt }) => {
    if (!hasEmail(booking.customer) || seenAgain || offeredAt) return [];
    const dueAt = dueOn && toInstant(dueOn, MORNING, zone);
    return dueAt ? [followUp({ note, booking, dueAt }, model)] : [];
  });

type Due = { readonly note: ConsultationNote; readonly booking: Booking; readonly dueAt: Instant };

function followUp({ note, booking, dueAt }: Due, { customersById }: PracticeModel): Reminder {
  const { customer } = booking;
  const contact = { ...customer, ...customersById.get(customerIdOf(customer.email))?.details };
  return {
    cause: 'follow-up',
    about: note.noteId,
    dueAt,
    uselessFrom: plusMinutes(dueAt, FORTNIGHT_MINUTES),
    templateId: 'follow-up',
    to: { name: customerName(contact), email: customer.email },
    facts: { booking, note, contact },
  };
}
