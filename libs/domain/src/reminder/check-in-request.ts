import { isActive } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { hasEmail } from '../booking/has-email.ts';
import { PLANT_BOOK_PAGE, PLANT_BOOK_STOP, type PlantBook } from '../plant/plant-book.ts';
import { hasCheckedIn, visitToReportOn } from '../read-model/check-ins.ts';
import { keptAddress } from '../read-model/customer-addresses.ts';
import { customerContact } from '../read-model/customer-contact.ts';
import { customerLanguage } from '../read-model/customer-language.ts';
import { bookingsOfCustomer } from '../read-model/customer-records.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { addressesOfBooksShowing, bookOf } from '../read-model/shared-notes.ts';
import { localTimeOf, type TimeZone, toInstant } from '../time/business-time.ts';
import { plusMinutes } from '../time/instant.ts';
import { timeOfMinute } from '../time/local-time.ts';
import { type ListReminders, MORNING, type Reminder } from './reminder.ts';

const WEEK_MINUTES = 7 * 24 * 60;

/** A mail that comes late after a day without a server comes by day all the same. */
const NIGHT_FROM = timeOfMinute(20 * 60);
const NIGHT_UNTIL = timeOfMinute(8 * 60);

/**
 * Asks customers how the plants are, some days after the latest visit that was shared: once, in the morning, unless
 * they have said so, are away, come for a visit that is booked, or ended the reminders of their page.
 */
export const checkInRequests: ListReminders = (model, { zone, usefulAt, about }) => {
  const time = usefulAt && localTimeOf(usefulAt, zone);
  if (time && (time < NIGHT_UNTIL || time >= NIGHT_FROM)) return [];
  const requests = booksAskedAbout(model, about).flatMap((book) => requestOf(book, model, zone));
  return usefulAt
    ? requests.filter(({ dueAt, uselessFrom }) => dueAt <= usefulAt && usefulAt < uselessFrom)
    : requests;
};

/** `about`: id of the visit. */
function booksAskedAbout(model: PracticeModel, about: string | undefined): readonly PlantBook[] {
  if (about === undefined) return [...model.plantBooksById.values()];
  const note = model.consultationNotesById.get(about);
  if (!note) return [];
  return addressesOfBooksShowing(model, note.content.customer_email).flatMap(
    (email) => bookOf(model, email) ?? [],
  );
}

function requestOf(book: PlantBook, model: PracticeModel, zone: TimeZone): readonly Reminder[] {
  const { customerEmail: email, linkNumber, pause } = book;
  if (linkNumber === 0 || hasEnded(book) || !hasEmail({ email }) || isAskedElsewhere(model, book)) return [];
  const visit = visitToReportOn(model, email, zone);
  if (!visit || visit.days.askedOn > visit.days.freeUntil) return [];
  const { note, days } = visit;
  const dueAt = toInstant(days.askedOn, MORNING, zone);
  if (!dueAt || (pause && pause.from <= days.askedOn && days.askedOn <= pause.until)) return [];
  if (hasCheckedIn(model, email, { since: days.since, zone })) return [];
  const [latest] = bookingsOfCustomer(model, email);
  if (latest && isActive(latest) && latest.appointment.date >= days.askedOn) return [];
  const contact = customerContact(model, email);
  return [
    {
      cause: 'check-in-request',
      about: note.noteId,
      dueAt,
      uselessFrom: plusMinutes(dueAt, WEEK_MINUTES),
      templateId: 'check-in-request',
      to: { name: contact ? customerName(contact) : '', email },
      facts: { contact },
      language: customerLanguage(model, email),
      links: [
        { says: 'checkIn', url: PLANT_BOOK_PAGE },
        { says: 'stopReminders', url: PLANT_BOOK_STOP },
      ],
    },
  ];
}

/** Chosen on the page, or by the link of a mail; a book nobody chose anything in is asked. */
const hasEnded = ({ reminders, remindersAt }: PlantBook): boolean =>
  reminders === 'none' && remindersAt !== undefined;

/** A person with two books is asked by the one that shows both. */
function isAskedElsewhere(model: PracticeModel, { customerEmail }: PlantBook): boolean {
  const kept = keptAddress(model, customerEmail);
  return kept !== customerEmail && (bookOf(model, kept)?.linkNumber ?? 0) > 0;
}
