import type { BookingId } from '../booking/booking.ts';
import type { Actor } from '../command/actor.ts';
import type { ConsultationType, Duration } from '../consultation/consultation.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import { type Cents, cents } from '../money/cents.ts';
import { type Bounds, type Found, isWhole, when } from '../settings/found-issue.ts';
import type { SettingsChanges } from '../settings/settings-payloads.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';

/** How a plant is doing since the visit, in its owner's word. */
export const PLANT_TRENDS = ['better', 'same', 'worse'] as const;
export type PlantTrend = (typeof PLANT_TRENDS)[number];

export const CHECK_IN_LIMITS = { words: 500, photos: 3, plants: 60, answer: 2_000, plans: 20 } as const;

/** The consultant's answer; where it says nothing she has read it, and nothing is sent. */
export type CheckInAnswer = {
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
  readonly words: string;
  /** Plants that have another plan with it, by the ids their notes give them; absent: none. */
  readonly plantIds?: readonly string[];
  /** The visit that its customer is asked to choose a time for; absent: none. */
  readonly visit?: OfferedService;
};

/** A service whose times are offered. */
export type OfferedService = { readonly consultationType: ConsultationType; readonly duration: Duration };

/** True if it tells the customer something, and not only that it was read. */
export const saysSomething = ({ words, plantIds = [], visit }: CheckInAnswer): boolean =>
  words !== '' || plantIds.length > 0 || visit !== undefined;

/** A customer's report between two visits. It is part of the plant book, and goes with it. */
export type CheckIn = {
  /** Made by the browser that sends it: the same one again is one. */
  readonly checkInId: string;
  /** The visit it follows, to which its photos belong. */
  readonly noteId: BookingId;
  readonly at: Instant;
  readonly plants: readonly { readonly plantId: string; readonly trend: PlantTrend }[];
  /** Empty: plants or photos say it. */
  readonly words: string;
  readonly photoIds: readonly string[];
  /** The photo consultation that pays for it; absent: it is free. */
  readonly invoiceId?: string;
  /** Absent: she has not read it. */
  readonly answer?: CheckInAnswer;
};

/** A plant book, as far as its check-ins go. */
type WithCheckIns = { readonly checkIns?: readonly CheckIn[] };

/** Check-ins that a book keeps, two years' worth of one a month. */
const MOST_CHECK_INS = 24;

const oldestFirst = (one: CheckIn, other: CheckIn): number =>
  `${one.at} ${one.checkInId}` < `${other.at} ${other.checkInId}` ? -1 : 1;

/** The book with this check-in, as it is known by now: one that it had keeps what was sent first. */
export function withCheckIn<Book extends WithCheckIns>(book: Book, added: CheckIn): Book {
  const { checkIns = [] } = book;
  const known = checkIns.find(({ checkInId }) => checkInId === added.checkInId);
  if (known) return added.answer ? withAnswer(book, known.checkInId, added.answer) : book;
  return { ...book, checkIns: [...checkIns, added].sort(oldestFirst).slice(-MOST_CHECK_INS) };
}

/** The book with an answer to one of its check-ins. Of two answers the one that says something stands, else the later one. */
export function withAnswer<Book extends WithCheckIns>(
  book: Book,
  checkInId: string,
  answer: CheckInAnswer,
): Book {
  const { checkIns = [] } = book;
  const answered = checkIns.map((checkIn) =>
    checkIn.checkInId === checkInId && outranks(answer, checkIn.answer) ? { ...checkIn, answer } : checkIn,
  );
  return answered.some((checkIn, index) => checkIn !== checkIns[index])
    ? { ...book, checkIns: answered }
    : book;
}

const rankOf = (answer: CheckInAnswer): string =>
  `${Number(saysSomething(answer))} ${answer.at} ${answer.commandId}`;

const outranks = (answer: CheckInAnswer, known: CheckInAnswer | undefined): boolean =>
  known === undefined || rankOf(answer) > rankOf(known);

/** Days after a visit was shared on which its customer is asked, and until when a check-in is free. */
export type CheckInTerms = {
  /** 0: nobody is asked, and nothing can be sent. */
  readonly afterDays: number;
  readonly freeDays: number;
  /** Price of a photo consultation after those days; 0: none is sold. */
  readonly photoPriceCents: Cents;
};

const DEFAULTS: CheckInTerms = { afterDays: 14, freeDays: 60, photoPriceCents: cents(0) };

type Practice = { readonly checkIns?: Partial<CheckInTerms> };

export const checkInTermsOf = (settings: Practice | null): CheckInTerms => ({
  ...DEFAULTS,
  ...settings?.checkIns,
});

const AFTER: Bounds = { least: 0, most: 180 };
const FREE: Bounds = { least: 1, most: 730 };
const PHOTO_PRICE: Bounds = { least: 0, most: 50_000 };

export const checkInIssues = ({ checkIns = {} }: SettingsChanges): readonly Found[] => {
  const { afterDays = AFTER.least, freeDays = FREE.least, photoPriceCents = PHOTO_PRICE.least } = checkIns;
  return [
    when(!isWhole(afterDays, AFTER), 'checkIns.afterDays', 'Please enter 0 to 180 days.'),
    when(!isWhole(freeDays, FREE), 'checkIns.freeDays', 'Please enter 1 to 730 days.'),
    when(!isWhole(photoPriceCents, PHOTO_PRICE), 'checkIns.photoPriceCents', 'Please enter $0 to $500.'),
  ];
};

/** Days of a visit's check-ins: when it was shared, when its customer is asked, and the last day that is free. */
export type CheckInDays = {
  readonly since: LocalDate;
  readonly askedOn: LocalDate;
  readonly freeUntil: LocalDate;
};

/** Undefined: the visit is not shared, or the practice has no check-ins. */
export function checkInDays(
  { shared, content }: Pick<ConsultationNote, 'shared' | 'content'>,
  { settings, zone }: { readonly settings: Practice | null; readonly zone: TimeZone },
): CheckInDays | undefined {
  const { afterDays, freeDays } = checkInTermsOf(settings);
  if (!shared || afterDays === 0) return undefined;
  const since = laterOf(localDateOf(shared.at, zone), content.consultation_date);
  return { since, askedOn: plusDays(since, afterDays), freeUntil: plusDays(since, freeDays) };
}

const laterOf = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? other : one);
