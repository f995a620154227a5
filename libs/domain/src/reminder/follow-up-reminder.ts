import { type Booking, isActive } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { hasEmail } from '../booking/has-email.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { type TimeZone, toInstant } from '../time/business-time.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { followUpDate } from './follow-up-date.ts';
import { MORNING, type Reminder } from './reminder.ts';

const FORTNIGHT_MINUTES = 14 * 24 * 60;

/**
 * Asks how the plants are doing, in the morning of the day each note's timeline names. Nobody is asked
 * who has come back since, or is about to, or whose note says no more that a follow-up is needed.
 */
export function followUpReminders(model: PracticeModel, zone: TimeZone): readonly Reminder[] {
  const lastVisits = lastVisitByEmail(model);
  return [...model.consultationNotesById.values()].flatMap((note) => {
    const booking = model.bookingsById.get(note.noteId);
    if (!note.content.follow_up_needed || !booking || isUnreachable(booking)) return [];
    if (booking.status === 'no-show' || isSeenAgain(booking, lastVisits)) return [];
    const date = followUpDate(note.content.consultation_date, note.content.follow_up_timeline);
    const dueAt = date && toInstant(date, MORNING, zone);
    return dueAt ? [followUp({ note, booking, dueAt }, model)] : [];
  });
}

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

const isUnreachable = ({ erasedAt, customer }: Booking): boolean =>
  erasedAt !== undefined || !hasEmail(customer);

type LastVisits = ReadonlyMap<string, Instant>;

function lastVisitByEmail({ bookingsById }: PracticeModel): LastVisits {
  const last = new Map<string, Instant>();
  for (const booking of bookingsById.values()) {
    if (!isActive(booking) && booking.status !== 'completed') continue;
    const email = normaliseEmail(booking.customer.email);
    const { startsAt } = booking.appointment;
    if (startsAt > (last.get(email) ?? '')) last.set(email, startsAt);
  }
  return last;
}

const isSeenAgain = ({ customer, appointment }: Booking, lastVisits: LastVisits): boolean =>
  (lastVisits.get(normaliseEmail(customer.email)) ?? '') > appointment.startsAt;
