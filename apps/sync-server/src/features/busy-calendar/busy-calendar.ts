import type { BusyCalendarResponse } from '@fieldleaf/contract/busy-calendar';
import { BUSY_TIMES_ID, type BusyTimes, joinSpans } from '@fieldleaf/domain/busy-times/busy-times';
import { ok, type Result } from '@fieldleaf/domain/result';
import type { Span } from '@fieldleaf/domain/scheduling/visit-span';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { type Instant, minutesBetween, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { startOfDay } from '@fieldleaf/domain/time/month-span';
import type { CalendarTrouble } from '../../meetings/read-calendar-address.ts';
import { removeDocument, replaceDocument } from '../../practice/change-documents.ts';
import type { Desk } from '../../practice/desk.ts';
import { reconcileBlocks } from '../../practice/reconcile-blocks.ts';
import type { BusyCalendarRead } from './busy-spans-of.ts';
import { readBusyCalendar } from './read-busy-calendar.ts';

/** Where her calendar is read; whoever has the address reads her appointments, so it never leaves the server. */
type CalendarAddress = {
  readonly _id: 'secret:busy-calendar';
  readonly type: 'secret';
  readonly v: 1;
  readonly address: string;
  readonly readAt: Instant;
  /** When a reading began that has not ended: the server may have gone down with it. */
  readonly begunAt?: Instant;
  readonly unreadEntries?: number;
  readonly unread?: readonly LocalDate[];
  /** Entries of which not all was read, and the times that were closed before, which nobody can say are free. */
  readonly lossy?: { readonly uids: readonly string[]; readonly spans: readonly Span[] };
};

const ID = 'secret:busy-calendar';
const READ_EVERY_MINUTES = 15;
/** A reading that changed nothing is written down this often, so that phones need not fetch it every quarter of an hour. */
const SAY_EVERY_MINUTES = 12 * 60;
/** Beyond what customers can book, for her own bookings; a reading is at most a quarter of an hour old. */
const DAYS_AHEAD = 190;
const MINUTES_A_DAY = 24 * 60;
const MOST_UNREAD_DATES = 20;
const MOST_LOSSY = 1_000;

const loadAddress = ({ ops }: Desk) => ops.get<CalendarAddress>(ID);

/** Which host her busy times are read from, and how that went; never the address. */
export async function describeBusyCalendar(desk: Desk): Promise<BusyCalendarResponse> {
  const stored = await loadAddress(desk);
  const { busyTimes } = desk.model();
  return {
    host: stored ? hostOf(stored.address) : null,
    readAt: stored && busyTimes ? stored.readAt : null,
    failingSince: (stored && busyTimes?.failingSince) ?? null,
    busyTimes: stored ? (busyTimes?.spans.length ?? 0) : 0,
    unreadEntries: stored?.unreadEntries ?? 0,
    unread: [...(stored?.unread ?? [])],
    isStopped: stored?.begunAt !== undefined,
  };
}

const hostOf = (address: string): string => new URL(address.replace(/^webcals?:/i, 'https:')).host;

/** Reads the calendar at once, and from now on; an address that cannot be read is not taken. */
export async function connectBusyCalendar(
  desk: Desk,
  address: string,
): Promise<Result<BusyCalendarResponse, CalendarTrouble>> {
  const text = await desk.readCalendarAddress(address);
  if (!text.ok) return text;
  const read = await readText(desk, text.value);
  if (!read.ok) return read;
  await saveAddress(desk, addressRead(desk, address.trim(), read.value));
  await showBusyTimes(desk, read.value.spans);
  return ok(await describeBusyCalendar(desk));
}

async function saveAddress(desk: Desk, wanted: CalendarAddress): Promise<void> {
  for (;;) {
    const stored = await loadAddress(desk);
    const written = await desk.ops.put(stored ? { ...wanted, _rev: stored._rev } : wanted);
    if (written.ok) return;
  }
}

const addressRead = (
  desk: Desk,
  address: string,
  {
    unreadEntries,
    unread,
    lossyUids,
    closedBefore = [],
  }: BusyCalendarRead & { closedBefore?: readonly Span[] },
): CalendarAddress => ({
  _id: ID,
  type: 'secret',
  v: 1,
  address,
  readAt: desk.now(),
  unreadEntries,
  unread: unread.slice(0, MOST_UNREAD_DATES),
  lossy: { uids: lossyUids.slice(0, MOST_LOSSY), spans: closedBefore },
});

/** Her calendar closes no time any more. */
export async function disconnectBusyCalendar(desk: Desk): Promise<void> {
  const stored = await loadAddress(desk);
  if (stored) await desk.ops.remove(ID, stored._rev);
  await removeDocument(desk, BUSY_TIMES_ID);
  await reconcileBlocks(desk);
}

/**
 * Reads her calendar when it was not read for a quarter of an hour; what it said stays while it cannot be read. A reading is
 * written down before it begins: one that took the server with it is not tried again until she connects the calendar anew.
 */
export async function refreshBusyTimes(desk: Desk): Promise<void> {
  const stored = await loadAddress(desk);
  if (!stored || minutesBetween(stored.readAt, desk.now()) < READ_EVERY_MINUTES) return;
  if (!(await desk.isLeader())) return;
  if (stored.begunAt !== undefined)
    return desk.model().busyTimes?.failingSince ? undefined : noteFailure(desk, { code: 'too_large' });
  const text = await desk.readCalendarAddress(stored.address);
  const begun = await desk.ops.put({ ...stored, begunAt: desk.now() });
  // Another address was connected meanwhile, or none.
  if (!begun.ok) return;
  const read = text.ok ? await readText(desk, text.value) : text;
  const { begunAt: _ended, ...known } = stored;
  const closedBefore = read.ok ? stillClosed(desk, stored, read.value) : [];
  const now = read.ok
    ? addressRead(desk, stored.address, { ...read.value, closedBefore })
    : { ...known, readAt: desk.now() };
  const ended = await desk.ops.put({ ...now, _rev: begun.value.rev });
  if (!ended.ok) return;
  await (read.ok
    ? showBusyTimes(desk, joinSpans([...read.value.spans, ...closedBefore]))
    : noteFailure(desk, read.error));
}

/** With an entry that could be read before and cannot now, all stays closed that was: nobody can say which of it was its own. */
function stillClosed(
  desk: Desk,
  { lossy }: CalendarAddress,
  { lossyUids }: BusyCalendarRead,
): readonly Span[] {
  if (lossyUids.length === 0) return [];
  const known = new Set(lossy?.uids ?? []);
  const isNew = lossyUids.slice(0, MOST_LOSSY).some((uid) => !known.has(uid));
  const closed = isNew ? (desk.model().busyTimes?.spans ?? []) : (lossy?.spans ?? []);
  return closed.filter(({ until }) => until > desk.now());
}

async function readText(desk: Desk, text: string): Promise<Result<BusyCalendarRead, CalendarTrouble>> {
  const { timeZone: zone } = desk.settings().business;
  const now = desk.now();
  const within = {
    from: startOfDay(localDateOf(now, zone), zone),
    until: plusMinutes(now, DAYS_AHEAD * MINUTES_A_DAY),
  };
  return readBusyCalendar(text, { within, zone, bookingIds: new Set(desk.model().bookingsById.keys()) });
}

async function showBusyTimes(desk: Desk, spans: readonly Span[]): Promise<void> {
  const now = desk.now();
  const said: BusyTimes = { _id: BUSY_TIMES_ID, type: 'busy', v: 1, spans, readAt: now, failingSince: null };
  await replaceDocument<BusyTimes>(desk, said._id, (known) =>
    known && saysTheSame(known, said) && minutesBetween(known.readAt, now) < SAY_EVERY_MINUTES ? known : said,
  );
  await reconcileBlocks(desk);
}

/** What is over says nothing any more. */
const saysTheSame = (known: BusyTimes, said: BusyTimes): boolean =>
  known.failingSince === null &&
  JSON.stringify(known.spans.filter(({ until }) => until > said.readAt)) ===
    JSON.stringify(said.spans.filter(({ until }) => until > said.readAt));

async function noteFailure(desk: Desk, { code }: CalendarTrouble): Promise<void> {
  desk.warn({ code }, 'the busy calendar could not be read');
  await replaceDocument<BusyTimes>(desk, BUSY_TIMES_ID, (known) =>
    known && known.failingSince === null ? { ...known, failingSince: desk.now() } : known,
  );
}
