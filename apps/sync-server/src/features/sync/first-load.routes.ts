import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { packDocuments } from '@fieldleaf/contract/packed-documents';
import { type Booking, bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import { customerDocumentId } from '@fieldleaf/domain/customer/customer';
import { bookingsByVisit } from '@fieldleaf/domain/read-model/bookings-by-visit';
import { addressesOf, notesAbout } from '@fieldleaf/domain/read-model/customer-addresses';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import { openAttention } from '@fieldleaf/domain/read-model/open-attention';
import { openQuoteRequests } from '@fieldleaf/domain/read-model/open-quote-requests';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { reviewsToRead } from '@fieldleaf/domain/review/shown-reviews';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Admin } from '../../access/check-access.ts';
import { readDevice } from '../../access/device.ts';
import type { Session } from '../../access/session.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { adminOf } from '../../http/authenticate.ts';
import { perDevice } from '../../http/rate-limits.ts';
import type { AppContext } from '../../practice/app-context.ts';
import type { Database, Range, Stored } from '../../store/store.ts';
import { FirstLoadQuery } from './sync-schemas.ts';

/** Smaller by a tenth than what other answers are compressed with, and still faster than the store is read. */
const QUALITY = 5;

/**
 * A phone stores each part before it reads on. For a long history the network buffers data that takes minutes to
 * store.
 */
const LONGEST_STANDSTILL_MS = 10 * 60_000;

/** Each line leaves at once: what is needed first is not kept until there is more. */
const COMPRESSED: Readonly<Record<string, () => Transform>> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

export const firstLoadRoutes: AppRoutes = async (app, { ctx }) => {
  const summary = 'All a new phone keeps, as one stream of lines';
  const schema = { tags: ['Sync'], summary, querystring: FirstLoadQuery };
  app.get('/_first-load', { schema, config: perDevice, exposeHeadRoute: false }, async (request, reply) => {
    const isPacked = request.query.form === 'packed';
    const mayGoOn = () => isAdmitted(ctx, adminOf(request));
    const lines = Readable.from(firstLoad(ctx, mayGoOn, { isPacked }));
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = ['br', 'gzip'].find((each) => accepted.includes(each)) ?? 'identity';
    const compress = COMPRESSED[encoding]?.();
    reply.type('application/vnd.fieldleaf.first-load+json; charset=utf-8').header('vary', 'accept-encoding');
    // Said even when there is none: what compresses every other answer would hold the lines back.
    reply.header('content-encoding', encoding);
    // A request that comes by no connection has none to be cut.
    request.raw.socket.setTimeout?.(LONGEST_STANDSTILL_MS);
    // A disconnect stops the stream.
    return reply.send(compress ? pipeline(lines, compress, () => undefined) : lines);
  });
};

/** True if the session still runs and its device was not removed meanwhile. */
async function isAdmitted({ ops, now }: AppContext, { sessionId, deviceId }: Admin): Promise<boolean> {
  const [session, device] = await Promise.all([ops.get<Session>(sessionId), readDevice(ops, deviceId)]);
  return session !== undefined && session.expiresAt > now() && device?.revokedAt === null;
}

/**
 * Everything but the records of commands, which no screen shows: the visits first, what is read rarely last. `;` follows
 * `:`, so that each range ends before the ids of the next kind.
 */
const RANGES: readonly Pick<Range, 'from' | 'to'>[] = [
  { from: 'booking:', to: 'booking;' },
  { from: '', to: 'booking:' },
  { from: 'booking;', to: 'command:' },
  { from: 'command;', to: 'ledger-entry:' },
  { from: 'ledger-entry;', to: 'mail:' },
  { from: 'mail;', to: '\uffff' },
  { from: 'ledger-entry:', to: 'ledger-entry;' },
  { from: 'mail:', to: 'mail;' },
];

const PAGE = 500;

type Document = Stored<object>;

/**
 * All that a new phone keeps of the practice, a line of JSON at a time and never more than a page in memory: the place
 * in the change feed from which on it follows, what is needed first in two parts, the rest, and that this was all. A document that
 * changes meanwhile comes once more with the feed. It ends early, without its last line, when `mayGoOn` says so. The rest
 * is packed for a phone that says it can unpack it.
 */
export async function* firstLoad(
  { documents, model, now }: Pick<AppContext, 'documents' | 'model' | 'now'>,
  mayGoOn: () => Promise<boolean>,
  { isPacked = false } = {},
): AsyncGenerator<string> {
  const since = await documents.lastSeq();
  yield line({ v: 1, since });
  const before = new Set<string>();
  yield* linesNeededFirst({ documents, ids: neededFirst(model(), now()) }, before);
  let sent = before.size;
  for (const range of RANGES) {
    for await (const page of pagesOf(documents, range)) {
      if (!(await mayGoOn())) return;
      const rest = page.filter(({ _id }) => !before.has(_id));
      sent += rest.length;
      const packed = isPacked ? packDocuments(rest) : undefined;
      yield line(packed ? { packed } : { documents: rest });
    }
  }
  yield line({ sent });
}

type Needed = { readonly documents: Database; readonly ids: ReturnType<typeof neededFirst> };

/** A part a line; `sent` is told what was in them. */
async function* linesNeededFirst({ documents, ids }: Needed, sent: Set<string>): AsyncGenerator<string> {
  for (const part of ids) {
    const found = await documents.getMany<object>(part.filter((id) => !sent.has(id)));
    for (const id of found.keys()) sent.add(id);
    yield line({ first: [...found.values()] });
  }
}

const line = (words: object): string => `${JSON.stringify(words)}\n`;

async function* pagesOf(
  documents: Database,
  { from, to }: Pick<Range, 'from' | 'to'>,
): AsyncGenerator<readonly Document[]> {
  let start = from;
  for (;;) {
    const page = await documents.range<object>({ from: start, to, limit: PAGE });
    const own = page.filter(({ _id }) => !_id.startsWith('_'));
    if (own.length > 0) yield own;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    start = `${last._id}\0`;
  }
}

/** Visits since so many days are still worked on: notes, invoices, what is owed. */
const SINCE_DAYS = 14;
/** The pages of a list that are looked at first, of a practice with few visits ahead. */
const LATEST_VISITS = 100;
/** However much is ahead, what is needed first stays little. */
const MOST_VISITS = 500;
const DAY_MINUTES = 24 * 60;

/** From yesterday until in a week: the day's visits, and those that a phone call is about. */
const NEAR_DAYS = { past: 1, ahead: 7 };

/**
 * The ids of what a new phone shows first, in the order of parts in which it stores and shows them: the settings, what waits
 * for her and the visits of these days with all about them; then the visits of these weeks.
 */
function neededFirst(model: PracticeModel, now: Instant): readonly (readonly string[])[] {
  const today = plusMinutes(now, -DAY_MINUTES).slice(0, 10);
  const from = plusMinutes(now, -NEAR_DAYS.past * DAY_MINUTES);
  const until = plusMinutes(now, NEAR_DAYS.ahead * DAY_MINUTES);
  const visits = visitsNeededFirst(model, now);
  const isNear = ({ appointment: { startsAt } }: Booking) => startsAt >= from && startsAt < until;
  return [
    [
      'settings:practice',
      ...(model.busyTimes ? [model.busyTimes._id] : []),
      ...idsOf(model.templatesById.values()),
      ...idsOf([...model.timeOffByDate].flatMap(([date, timeOff]) => (date >= today ? [timeOff] : []))),
      ...idsOf(openAttention(model)),
      ...idsOf(openQuoteRequests(model)),
      // Few, and every list of people follows them.
      ...idsOf(model.customerMergesById.values()),
      ...idsOf(model.plantsById.values()),
      ...idsOf(reviewsToRead(model)),
      ...idsOf([...model.wishesById.values()].filter(({ until: lastDay }) => lastDay >= today)),
      ...aroundVisits(model, visits.filter(isNear)),
      ...idsOf([...model.mailsById.values()].filter(({ status }) => status !== 'sent')),
    ],
    aroundVisits(
      model,
      visits.filter((visit) => !isNear(visit)),
    ),
  ];
}

const idsOf = (documents: Iterable<{ readonly _id: string }>): readonly string[] =>
  [...documents].map(({ _id }) => _id);

/** Latest first: those ahead are among the first, and one that is needed is never behind one that is not. */
function visitsNeededFirst(model: PracticeModel, now: Instant): readonly Booking[] {
  const from = plusMinutes(now, -SINCE_DAYS * DAY_MINUTES);
  const byVisit = bookingsByVisit(model);
  const older = byVisit.findIndex(({ appointment }) => appointment.startsAt < from);
  const needed = older === -1 ? byVisit.length : older;
  return byVisit.slice(Math.max(0, needed - MOST_VISITS), Math.max(needed, LATEST_VISITS));
}

function aroundVisits(model: PracticeModel, visits: readonly Booking[]): readonly string[] {
  const people = [...new Set(visits.map(({ customer }) => customer.email).filter((email) => email !== ''))];
  return [
    ...visits.flatMap((visit) => aroundVisit(model, visit)),
    ...people.flatMap((email) => addressesOf(model, email)).map(customerDocumentId),
    ...idsOf(people.flatMap((email) => notesAbout(model, email))),
  ];
}

function aroundVisit(model: PracticeModel, { bookingId }: Booking): readonly string[] {
  const invoices = invoicesOfBooking(model, bookingId);
  const note = model.consultationNotesById.get(bookingId);
  return [
    bookingDocumentId(bookingId),
    ...idsOf(model.paymentsByBookingId.get(bookingId) ?? []),
    ...idsOf(invoices),
    ...idsOf(invoices.flatMap(({ invoiceId }) => model.paymentsByInvoiceId.get(invoiceId) ?? [])),
    ...(note ? [note._id] : []),
    ...idsOf(model.photosByNoteId.get(bookingId) ?? []),
  ];
}
