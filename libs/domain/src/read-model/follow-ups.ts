import { type Booking, isActive } from '../booking/booking.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import { FOLLOW_UP_TIMES_ID } from '../email-template/email-template.ts';
import type { Mail } from '../mail/mail.ts';
import { followUpDueOn } from '../reminder/follow-up-date.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { earliestVisitFirst } from './bookings-by-visit.ts';
import { addressesOf, recordsOfPerson } from './customer-addresses.ts';
import { bookingsByEmail } from './customer-groups.ts';
import { groupedBy } from './grouped-by.ts';
import type { PracticeModel } from './practice-model.ts';

/** Follow-up promised in a note. */
export type FollowUp = {
  readonly note: ConsultationNote;
  /** The visit it was promised on. */
  readonly booking: Booking;
  /** Undefined where the timeline names no time: "when new leaves show". */
  readonly dueOn: LocalDate | undefined;
  /** The latest visit since, past or booked: then nobody has to be asked any more. */
  readonly seenAgain: Booking | undefined;
  /** Time the times to choose from were last emailed. */
  readonly offeredAt: Instant | undefined;
};

type Model = Pick<
  PracticeModel,
  'bookingsById' | 'consultationNotesById' | 'customerMergesById' | 'mailsById'
>;

/** Every follow-up that a note says is needed, in no order; those of erased people and of visits that came to nothing are none. */
export const neededFollowUps = (model: Model): readonly FollowUp[] =>
  followUpsOf(model, notesByNeed(model.consultationNotesById).get('needed') ?? []);

const notesByNeed = groupedBy<ConsultationNote>(({ content }) =>
  content.follow_up_needed ? 'needed' : undefined,
);

const notesByDueDate = groupedBy<ConsultationNote>(({ content }) =>
  content.follow_up_needed ? followUpDueOn(content) : undefined,
);

/** Follow-ups due on one of these days; no other note is looked at. */
export const followUpsDueOn = (model: Model, days: readonly LocalDate[]): readonly FollowUp[] => {
  const notes = notesByDueDate(model.consultationNotesById);
  return followUpsOf(
    model,
    days.flatMap((day) => notes.get(day) ?? []),
  );
};

const offersByBooking = groupedBy<Mail>(({ template, about }) =>
  template?.templateId === FOLLOW_UP_TIMES_ID ? about : undefined,
);

/** Follow-ups that these notes say are needed. */
export function followUpsOf(model: Model, notes: Iterable<ConsultationNote>): readonly FollowUp[] {
  const offers = offersByBooking(model.mailsById);
  return [...notes].flatMap((note) => {
    const booking = model.bookingsById.get(note.noteId);
    if (!note.content.follow_up_needed || !booking || cameToNothing(booking)) return [];
    const last = lastVisitOf(model, booking.customer.email);
    const seenAgain = last && last.appointment.startsAt > booking.appointment.startsAt ? last : undefined;
    const dueOn = followUpDueOn(note.content);
    return [{ note, booking, dueOn, seenAgain, offeredAt: lastOf(offers.get(note.noteId)) }];
  });
}

const lastOf = (offers: readonly Mail[] = []): Instant | undefined =>
  offers
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1);

const cameToNothing = ({ erasedAt, status }: Booking): boolean =>
  erasedAt !== undefined || (status !== 'completed' && status !== 'confirmed' && status !== 'rescheduled');

/** A person without an address never counts as returning. */
function lastVisitOf(model: Model, email: string): Booking | undefined {
  let last: Booking | undefined;
  for (const booking of recordsOfPerson(bookingsByEmail(model.bookingsById), addressesOf(model, email))) {
    const counts = isActive(booking) || booking.status === 'completed';
    if (counts && (!last || earliestVisitFirst(last, booking) < 0)) last = booking;
  }
  return last;
}

export type FollowUps = {
  /** Due today or before, the one that waits longest first. */
  readonly due: readonly FollowUp[];
  /** The next one first; at the end those whose time nobody named. */
  readonly coming: readonly FollowUp[];
  /** Met by a later visit, or by one that is booked; the latest first. */
  readonly met: readonly FollowUp[];
};

/** Follow-ups as of a day. */
export function followUps(model: Model, today: LocalDate): FollowUps {
  const needed = neededFollowUps(model).toSorted(byDueDate);
  const open = needed.filter(({ seenAgain }) => seenAgain === undefined);
  const isDue = ({ dueOn }: FollowUp) => dueOn !== undefined && dueOn <= today;
  return {
    due: open.filter(isDue),
    coming: open.filter((followUp) => !isDue(followUp)),
    met: needed
      .filter(({ seenAgain }) => seenAgain !== undefined)
      .toSorted((one, other) => (seenAt(one) > seenAt(other) ? -1 : 1)),
  };
}

const seenAt = ({ seenAgain }: FollowUp): string => seenAgain?.appointment.startsAt ?? '';

const NEVER = '9999-12-31';

const byDueDate = (one: FollowUp, other: FollowUp): number => {
  const [dueOn, otherDueOn] = [one.dueOn ?? NEVER, other.dueOn ?? NEVER];
  if (dueOn === otherDueOn) return one.note.noteId < other.note.noteId ? -1 : 1;
  return dueOn < otherDueOn ? -1 : 1;
};
