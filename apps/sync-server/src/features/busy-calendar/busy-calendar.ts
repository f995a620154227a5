import type { BusyCalendarResponse } from '@fieldleaf/contract/busy-calendar';
import { BUSY_TIMES_ID, type BusyTimes } from '@fieldleaf/domain/busy-times/busy-times';
import { ok, type Result } from '@fieldleaf/domain/result';
import type { Span } from '@fieldleaf/domain/scheduling/visit-span';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { type Instant, minutesBetween, plusMinutes } from '@fieldleaf/domain/time/instant';
import { startOfDay } from '@fieldleaf/domain/time/month-span';
import type { CalendarTrouble } from '../../meetings/read-calendar-address.ts';
import { removeDocument, replaceDocument } from '../../practice/change-documents.ts';
import type { Desk } from '../../practice/desk.ts';
import { reconcileBlocks } from '../../practice/reconcile-blocks.ts';
import { busySpansOf } from './busy-spans-of.ts';

/** Where her calendar is read; whoever has the address reads her appointments, so it never leaves the server. */
type CalendarAddress = {
  readonly _id: 'secret:busy-calendar';
  readonly type: 'secret';
  readonly v: 1;
  readonly address: string;
  readonly readAt: Instant;
};

const ID = 'secret:busy-calendar';
const READ_EVERY_MINUTES = 15;
/** A reading that changed nothing is written down this often, so that phones need not fetch it every quarter of an hour. */
const SAY_EVERY_MINUTES = 12 * 60;
/** Beyond what customers can book, for her own bookings; a reading is at most a quarter of an hour old. */
const DAYS_AHEAD = 190;
const MINUTES_A_DAY = 24 * 60;
const BOOKING_ID = /BK-[0-9A-Z]{6}/g;

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
  };
}

const hostOf = (address: string): string => new URL(address.replace(/^webcals?:/i, 'https:')).host;

/** Reads the calendar at once, and from now on; an address that cannot be read is not taken. */
export async function connectBusyCalendar(
  desk: Desk,
  address: string,
): Promise<Result<BusyCalendarResponse, CalendarTrouble>> {
  const spans = await readSpans(desk, address);
  if (!spans.ok) return spans;
  await saveAddress(desk, address.trim());
  await showBusyTimes(desk, spans.value);
  return ok(await describeBusyCalendar(desk));
}

async function saveAddress(desk: Desk, address: string): Promise<void> {
  const wanted: CalendarAddress = { _id: ID, type: 'secret', v: 1, address, readAt: desk.now() };
  for (;;) {
    const stored = await loadAddress(desk);
    const written = await desk.ops.put(stored ? { ...wanted, _rev: stored._rev } : wanted);
    if (written.ok) return;
  }
}

/** Her calendar closes no time any more. */
export async function disconnectBusyCalendar(desk: Desk): Promise<void> {
  const stored = await loadAddress(desk);
  if (stored) await desk.ops.remove(ID, stored._rev);
  await removeDocument(desk, BUSY_TIMES_ID);
  await reconcileBlocks(desk);
}

/** Reads her calendar when it was not read for a quarter of an hour; what it said stays while it cannot be read. */
export async function refreshBusyTimes(desk: Desk): Promise<void> {
  const stored = await loadAddress(desk);
  if (!stored || minutesBetween(stored.readAt, desk.now()) < READ_EVERY_MINUTES) return;
  if (!(await desk.isLeader())) return;
  const spans = await readSpans(desk, stored.address);
  // Another address was connected meanwhile, or none.
  const written = await desk.ops.put({ ...stored, readAt: desk.now() });
  if (!written.ok) return;
  await (spans.ok ? showBusyTimes(desk, spans.value) : noteFailure(desk, spans.error));
}

async function readSpans(desk: Desk, address: string): Promise<Result<readonly Span[], CalendarTrouble>> {
  const { timeZone: zone } = desk.settings().business;
  const now = desk.now();
  const text = await desk.readCalendarAddress(address);
  if (!text.ok) return text;
  const within = {
    from: startOfDay(localDateOf(now, zone), zone),
    until: plusMinutes(now, DAYS_AHEAD * MINUTES_A_DAY),
  };
  const { bookingsById } = desk.model();
  const isVisit = (words: string) => (words.match(BOOKING_ID) ?? []).some((id) => bookingsById.has(id));
  return busySpansOf(text.value, { within, zone, isVisit });
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
