import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { hasEmail } from '../booking/has-email.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import { followUpsDueOn, neededFollowUps } from '../read-model/follow-ups.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { localDateOf, type TimeZone, toInstant } from '../time/business-time.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { type ListReminders, MORNING, type Reminder } from './reminder.ts';

const FORTNIGHT_DAYS = 14;

/**
 * Asks how the plants are doing, in the morning of the day a follow-up is due. Nobody is asked who has come back
 * since, or is about to, who was offered times by hand, or whose note says no more that a follow-up is needed.
 */
export const followUpReminders: ListReminders = (model, { zone, usefulAt }) =>
  followUpsThatHelp(model, zone, usefulAt).flatMap(({ note, booking, dueOn, seenAgain, offeredAt }) => {
    if (!hasEmail(booking.customer) || seenAgain || offeredAt) return [];
    const dueAt = dueOn && toInstant(dueOn, MORNING, zone);
    return dueAt ? [followUp({ note, booking, dueAt }, model)] : [];
  });

function followUpsThatHelp(model: PracticeModel, zone: TimeZone, usefulAt: Instant | undefined) {
  if (usefulAt === undefined) return neededFollowUps(model);
  const today = localDateOf(usefulAt, zone);
  return followUpsDueOn(
    model,
    Array.from({ length: FORTNIGHT_DAYS + 2 }, (_, ago) => plusDays(today, -ago)),
  );
}

type Due = { readonly note: ConsultationNote; readonly booking: Booking; readonly dueAt: Instant };

function followUp({ note, booking, dueAt }: Due, { customersById }: PracticeModel): Reminder {
  const { customer } = booking;
  const contact = { ...customer, ...customersById.get(customerIdOf(customer.email))?.details };
  return {
    cause: 'follow-up',
    about: note.noteId,
    dueAt,
    uselessFrom: plusMinutes(dueAt, FORTNIGHT_DAYS * 24 * 60),
    templateId: 'follow-up',
    to: { name: customerName(contact), email: customer.email },
    facts: { booking, note, contact },
  };
}
