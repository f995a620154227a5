import { normaliseEmail } from '../booking/normalise-email.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import type { TextConsent, VisitText } from '../text-message/texts-of-visit.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { CarePause } from './care-days.ts';
import type { CheckIn } from './check-in.ts';
import type { CareTask } from './plant-plan.ts';

export const CARE_REMINDERS = ['none', 'email', 'text'] as const;
export type CareReminders = (typeof CARE_REMINDERS)[number];

/** Days on which each task of a plant was last done. */
export type DoneTasks = Readonly<Partial<Record<CareTask, LocalDate>>>;

/** The command a link was made by, so that one of the same number after an erasure or a restore is another. */
export type PlantBookLink = {
  readonly at: Instant;
  readonly commandId: string;
  /** The customer is mailed it on its own. */
  readonly mailed?: true;
};

/**
 * A customer's plant book beyond what the notes say: its link, and how the care goes on. It goes when the customer is
 * erased, and the link with it.
 */
export type PlantBook = {
  readonly _id: `plant-book:${string}`;
  readonly type: 'plant-book';
  readonly v: 1;
  readonly customerId: string;
  /** Normalised. */
  readonly customerEmail: string;
  /** Links made until now; only the last one opens the book. */
  readonly linkNumber: number;
  /** How the last one was made; absent: there is none. */
  readonly link?: PlantBookLink;
  /** By plant id. */
  readonly done: Readonly<Record<string, DoneTasks>>;
  /** Days before those, to which a task goes back if the last one is taken back; absent: nothing was done twice. */
  readonly doneBefore?: Readonly<Record<string, DoneTasks>>;
  readonly pause: CarePause | null;
  readonly reminders: CareReminders;
  /** When that was chosen: what was due before is not told of again. */
  readonly remindersAt?: Instant;
  /** Given with the choice of texts, and gone with it. */
  readonly textConsent?: TextConsent;
  /** Texts of the last days about the care of a day. */
  readonly texts?: readonly VisitText[];
  /** Absent or `on`: they are warned of weather that harms plants outdoors, where the practice does. */
  readonly warnings?: 'on' | 'none';
  /** Reports of the plants between visits, oldest first; absent: none was sent. */
  readonly checkIns?: readonly CheckIn[];
  /** Null: it was made by a first link and nothing was said since. */
  readonly changedAt: Instant | null;
  /** The last commands that changed it, newest first, so that a repeat changes nothing. */
  readonly commandIds: readonly string[];
};

/** Page of a book; the link in an email adds the key. */
export const PLANT_BOOK_PAGE = '/plants';

/** The same page, which asks then if reminders are to end: opening it changes nothing. */
export const PLANT_BOOK_STOP = '/plants#stop';

export const plantBookId = (email: string): PlantBook['_id'] => `plant-book:${customerIdOf(email)}`;

/** A book nobody has a link to yet. */
export const newPlantBook = (email: string): PlantBook => ({
  _id: plantBookId(email),
  type: 'plant-book',
  v: 1,
  customerId: customerIdOf(email),
  customerEmail: normaliseEmail(email),
  linkNumber: 0,
  done: {},
  pause: null,
  reminders: 'none',
  changedAt: null,
  commandIds: [],
});

/** The next link of a book; those before open nothing any more. */
export const withNewLink = (book: PlantBook, link: PlantBookLink): PlantBook => ({
  ...book,
  linkNumber: book.linkNumber + 1,
  link,
});

/** Commands a book remembers: a repeat comes within days, and changes nothing. */
const COMMANDS_KEPT = 50;

/** The book with one more command that changed it. */
export const withCommand = (book: PlantBook, commandId: string): PlantBook => ({
  ...book,
  commandIds: [commandId, ...book.commandIds].slice(0, COMMANDS_KEPT),
});
