import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { OneVisit } from './play-one-visit.ts';

type Document = { readonly _id: string };

/** Visits written at once: bounds memory whatever the size of the practice. */
const BATCH = 500;
/** Number of visits per customer. */
const VISITS_EACH = 8;
/** The days over which the visits lie, the last of them in two weeks from now: seven years, or more with more than one person holds in a day. */
const FEWEST_DAYS = 2_500;
const MOST_A_DAY = 8;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Start of the visit that was played. A day's visits follow each other, an hour each, from nine o'clock on. */
const PLAYED_HOUR = 10;
const FIRST_HOUR = 9;
const LAST_VISIT = Date.UTC(2027, 2, 15);

/** Every visit was booked, paid and mailed about; every second was written down, every fifth billed besides. */
const hasNote = (number: number): boolean => number % 2 === 0;
const hasInvoice = (number: number): boolean => number % 5 === 0;

export type Batch = { readonly practice: readonly PracticeDocument[]; readonly ops: readonly Document[] };

/** A practice of so many visits, each as the server wrote the one that was played, under names and days of its own. */
export function* manyVisits(one: OneVisit, count: number, now: number): Generator<Batch> {
  const place = { one, now, days: Math.max(FEWEST_DAYS, count / MOST_A_DAY) };
  const texts = {
    practice: one.documents.practice.map((document) => withoutRev(document)),
    ops: one.documents.ops.map((document) => withoutRev(document)),
  };
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at);
    yield {
      practice: numbers.flatMap((number) => visitOf<PracticeDocument>(texts.practice, { ...place, number })),
      ops: numbers.flatMap((number) => visitOf(texts.ops, { ...place, number })),
    };
  }
}

const withoutRev = ({ _rev, ...document }: Document & { readonly _rev?: string }): string =>
  JSON.stringify(document);

type Place = {
  readonly one: OneVisit;
  readonly number: number;
  readonly now: number;
  /** Over which all visits lie. */
  readonly days: number;
};

function visitOf<Made extends Document>(texts: readonly string[], place: Place): readonly Made[] {
  return texts.flatMap((text) => {
    const id = /"_id":"([^"]+)"/.exec(text)?.[1] ?? '';
    if (!isThere(text, id, place)) return [];
    const document: Made = JSON.parse(renamed(text, place));
    // Documents equal for all visits are the practice's and already exist.
    return document._id === id ? [] : [document];
  });
}

function isThere(text: string, id: string, { number, days }: Place): boolean {
  const isFirstOfDay = number < days;
  // The sign-in, recorded once in all.
  if (id.startsWith('audit:')) return false;
  // A day's payments reached the bank in one payout.
  if (id.includes('simulated_po_')) return isFirstOfDay;
  if (id.startsWith('invoice-numbers:')) return hasInvoice(number) && isFirstOfDay;
  if (/invoice|0123456789abcdef/.test(id) || text.includes('"kind":"invoice.')) return hasInvoice(number);
  if (id.startsWith('note:') || text.includes('consultationNote.create')) return hasNote(number);
  return true;
}

/** The same text about another visit: its names, its person, and its days. */
function renamed(text: string, { one, number, now, days }: Place): string {
  const mark = number.toString(36).toUpperCase().padStart(6, '0');
  const hex = number.toString(16).padStart(8, '0');
  const person = `grower-${String(Math.floor(number / VISITS_EACH)).padStart(7, '0')}@example.com`;
  const laterMs = Math.round((now + 14 * DAY_MS - LAST_VISIT) / DAY_MS - (number % days)) * DAY_MS;
  const hour = FIRST_HOUR + Math.floor(number / days);
  return text
    .replaceAll(one.bookingId, `BK-${mark}`)
    .replaceAll(one.confirmationCode, `C0${mark}`)
    .replaceAll(one.email, person)
    .replaceAll('0123456789abcdef0123456789abcdef', `0123456789abcdef01234567${hex}`)
    .replaceAll(/pi_sim_([0-9a-f]{16})[0-9a-f]{8}/g, `pi_sim_$1${hex}`)
    .replaceAll(/01JZZZZZZZZZZZZZZZZ/g, `01JZZZZZZZZZZ${mark}`)
    .replaceAll(`"${PLAYED_HOUR}:00"`, `"${String(hour).padStart(2, '0')}:00"`)
    .replaceAll(/20\d\d-\d\d-\d\d(T[\d:.]+Z)?/g, (date, isInstant) => {
      const atMs = Date.parse(date) + laterMs + (isInstant ? (hour - PLAYED_HOUR) * HOUR_MS : 0);
      return new Date(atMs).toISOString().slice(0, isInstant ? 24 : 10);
    });
}
