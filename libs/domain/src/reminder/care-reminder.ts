import { customerName } from '../booking/customer-name.ts';
import type { Language } from '../language/language.ts';
import { type AgendaTask, careDueOn } from '../plant/care-agenda.ts';
import { type CareReminders, PLANT_BOOK_PAGE, PLANT_BOOK_STOP, type PlantBook } from '../plant/plant-book.ts';
import { careOfCustomer } from '../read-model/care-of-customer.ts';
import { keptAddress } from '../read-model/customer-addresses.ts';
import { customerContact } from '../read-model/customer-contact.ts';
import { keysThat } from '../read-model/keys-that.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { bookOf } from '../read-model/shared-notes.ts';
import { localDateOf, type TimeZone, toInstant } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import { type LocalDate, parseLocalDate } from '../time/local-date.ts';
import { timeOfMinute } from '../time/local-time.ts';
import type { ListReminders, Reminder } from './reminder.ts';

/** In the customer's zone: early enough for the watering can, and never at night. */
const FROM = timeOfMinute(8 * 60);
const UNTIL = timeOfMinute(21 * 60);

/** A day's care to remind a customer of, by mail or by text. */
export type WantedCare = {
  readonly book: PlantBook;
  readonly on: LocalDate;
  readonly dueAt: Instant;
  readonly uselessFrom: Instant;
  readonly tasks: readonly AgendaTask[];
  readonly language: Language;
};

/** The day asked for, or the day it is then. */
type Day = { readonly zone: TimeZone } & ({ readonly on: LocalDate } | { readonly at: Instant });

/**
 * The care a customer is to be reminded of on a day: due on it, and not done; not while they are away, not of what
 * was due before they asked for it. A person with two books is reminded by one.
 */
export function wantedCare(model: PracticeModel, book: PlantBook, day: Day): WantedCare | undefined {
  const { customerEmail, linkNumber, reminders, remindersAt } = book;
  if (reminders === 'none' || linkNumber === 0 || isRemindedElsewhere(model, book)) return undefined;
  const { plants, progress, language, zone = day.zone } = careOfCustomer(model, customerEmail);
  const on = 'on' in day ? day.on : localDateOf(day.at, zone);
  const [dueAt, uselessFrom] = [toInstant(on, FROM, zone), toInstant(on, UNTIL, zone)];
  if (!dueAt || !uselessFrom || (remindersAt && remindersAt >= dueAt)) return undefined;
  if ('at' in day && (day.at < dueAt || day.at >= uselessFrom)) return undefined;
  const tasks = careDueOn(plants, progress, on);
  return tasks.length === 0 ? undefined : { book, on, dueAt, uselessFrom, tasks, language };
}

function isRemindedElsewhere(model: PracticeModel, { customerEmail }: PlantBook): boolean {
  const kept = keptAddress(model, customerEmail);
  const other = kept === customerEmail ? undefined : bookOf(model, kept);
  return other !== undefined && other.linkNumber > 0 && other.reminders !== 'none';
}

type Books = Pick<PracticeModel, 'plantBooksById'>;

const idsOfReminded = keysThat<Books>(
  (id, { plantBooksById }) => (plantBooksById.get(id)?.reminders ?? 'none') !== 'none',
);

/** Ids of the books whose customers are reminded. */
export const remindedBooks = ({ plantBooksById }: Books): ReadonlySet<string> =>
  idsOfReminded({ plantBooksById });

/** Care of the moment to tell by this way. */
export const careDueNow = (
  model: PracticeModel,
  way: CareReminders,
  { at, zone }: { readonly at: Instant; readonly zone: TimeZone },
): readonly WantedCare[] =>
  [...remindedBooks(model)].flatMap((id) => {
    const book = model.plantBooksById.get(id);
    return (book?.reminders === way && wantedCare(model, book, { at, zone })) || [];
  });

/** Mails about the care of a day, one for each customer at most. */
export const careReminders: ListReminders = (model, { zone, usefulAt, about }) => {
  if (usefulAt) return careDueNow(model, 'email', { at: usefulAt, zone }).map((care) => mailOf(care, model));
  const [id = '', date = ''] = about?.split('.') ?? [];
  const [book, on] = [model.plantBooksById.get(id), parseLocalDate(date)];
  const care = book?.reminders === 'email' && on && wantedCare(model, book, { zone, on });
  return care ? [mailOf(care, model)] : [];
};

function mailOf(
  { book, on, dueAt, uselessFrom, tasks, language }: WantedCare,
  model: PracticeModel,
): Reminder {
  const contact = customerContact(model, book.customerEmail);
  return {
    cause: 'care-reminder',
    about: `${book.customerId}.${on}`,
    ...{ dueAt, uselessFrom, language },
    templateId: 'care-reminder',
    to: { name: contact ? customerName(contact) : '', email: book.customerEmail },
    facts: { contact, care: tasks },
    links: [
      { says: 'tickOff', url: PLANT_BOOK_PAGE },
      { says: 'stopReminders', url: PLANT_BOOK_STOP },
    ],
  };
}
