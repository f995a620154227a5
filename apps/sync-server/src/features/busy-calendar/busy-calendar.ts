import type { BusyCalendarResponse } from '@fieldleaf/contract/busy-calendar';
import { BUSY_TIMES_ID, type BusyTimes, joinSpans } from '@fieldleaf/domain/busy-times/busy-times';
import { ok, type Result } from '@fieldleaf/domain/result';
import type { Span } from '@fieldleaf/domain/scheduling/visit-span';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { type Instant, minutesBetween, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { startOfDay } from '@fieldleaf/domain/time/month-span';
import type { CalendarTrouble } from '../../meetings/read-calendar-address.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { removeDocument, replaceDocument } from '../../practice/change-documents.ts';
import { reconcileBlocks } from '../../practice/reconcile-blocks.ts';
import type { BusyCalendarRead } from './busy-spans-of.ts';
import { readBusyCalendar } from './read-busy-calendar.ts';

/** Address of the consultant's calendar; anyone with it can read her appointments, so it never leaves the server. */
type CalendarAddress = {
  readonly _id: 'secret:busy-calendar';
  readonly type: 'secret';
  readonly v: 1;
  readonly address: string;
  readonly readAt: Instant;
  /** Start of a read that has not ended: the server may have crashed during it. */
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

const loadAddress = ({ ops }: AppContext) => ops.get<CalendarAddress>(ID);

/** Returns the busy calendar's host and its last read's result, never the address. */
export async function describeBusyCalendar(ctx: AppContext): Promise<BusyCalendarResponse> {
  const stored = await loadAddress(ctx);
  const { busyTimes } = ctx.model();
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
  ctx: AppContext,
  address: string,
): Promise<Result<BusyCalendarResponse, CalendarTrouble>> {
  const text = await ctx.readCalendarAddress(address);
  if (!text.ok) return text;
  const read = await readText(ctx, text.value);
  if (!read.ok) return read;
  await saveAddress(ctx, addressRead(ctx, address.trim(), read.value));
  await showBusyTimes(ctx, read.value.spans);
  return ok(await describeBusyCalendar(ctx));
}

async function saveAddress(ctx: AppContext, wanted: CalendarAddress): Promise<void> {
  for (;;) {
    const stored = await loadAddress(ctx);
    const written = await ctx.ops.put(stored ? { ...wanted, _rev: stored._rev } : wanted);
    if (written.ok) return;
  }
}

const addressRead = (
  ctx: AppContext,
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
  readAt: ctx.now(),
  unreadEntries,
  unread: unread.slice(0, MOST_UNREAD_DATES),
  lossy: { uids: lossyUids.slice(0, MOST_LOSSY), spans: closedBefore },
});

/** Her calendar closes no time any more. */
export async function disconnectBusyCalendar(ctx: AppContext): Promise<void> {
  const stored = await loadAddress(ctx);
  if (stored) await ctx.ops.remove(ID, stored._rev);
  await removeDocument(ctx, BUSY_TIMES_ID);
  await reconcileBlocks(ctx);
}

/**
 * Reads her calendar when it was not read for a quarter of an hour; what it said stays while it cannot be read. A reading is
 * written down before it begins: one that took the server with it is not tried again until she connects the calendar anew.
 */
export async function refreshBusyTimes(ctx: AppContext): Promise<void> {
  const stored = await loadAddress(ctx);
  if (!stored || minutesBetween(stored.readAt, ctx.now()) < READ_EVERY_MINUTES) return;
  if (!(await ctx.isLeader())) return;
  if (stored.begunAt !== undefined)
    return ctx.model().busyTimes?.failingSince ? undefined : noteFailure(ctx, { code: 'too_large' });
  const text = await ctx.readCalendarAddress(stored.address);
  const begun = await ctx.ops.put({ ...stored, begunAt: ctx.now() });
  // Another address was connected meanwhile, or none.
  if (!begun.ok) return;
  const read = text.ok ? await readText(ctx, text.value) : text;
  const { begunAt: _ended, ...known } = stored;
  const closedBefore = read.ok ? stillClosed(ctx, stored, read.value) : [];
  const now = read.ok
    ? addressRead(ctx, stored.address, { ...read.value, closedBefore })
    : { ...known, readAt: ctx.now() };
  const ended = await ctx.ops.put({ ...now, _rev: begun.value.rev });
  if (!ended.ok) return;
  await (read.ok
    ? showBusyTimes(ctx, joinSpans([...read.value.spans, ...closedBefore]))
    : noteFailure(ctx, read.error));
}

/** With an entry that could be read before and cannot now, all stays closed that was: nobody can say which of it was its own. */
function stillClosed(
  ctx: AppContext,
  { lossy }: CalendarAddress,
  { lossyUids }: BusyCalendarRead,
): readonly Span[] {
  if (lossyUids.length === 0) return [];
  const known = new Set(lossy?.uids ?? []);
  const isNew = lossyUids.slice(0, MOST_LOSSY).some((uid) => !known.has(uid));
  const closed = isNew ? (ctx.model().busyTimes?.spans ?? []) : (lossy?.spans ?? []);
  return closed.filter(({ until }) => until > ctx.now());
}

async function readText(ctx: AppContext, text: string): Promise<Result<BusyCalendarRead, CalendarTrouble>> {
  const { timeZone: zone } = ctx.settings().business;
  const now = ctx.now();
  const within = {
    from: startOfDay(localDateOf(now, zone), zone),
    until: plusMinutes(now, DAYS_AHEAD * MINUTES_A_DAY),
  };
  return readBusyCalendar(text, { within, zone, bookingIds: new Set(ctx.model().bookingsById.keys()) });
}

async function showBusyTimes(ctx: AppContext, spans: readonly Span[]): Promise<void> {
  const now = ctx.now();
  const said: BusyTimes = { _id: BUSY_TIMES_ID, type: 'busy', v: 1, spans, readAt: now, failingSince: null };
  await replaceDocument<BusyTimes>(ctx, said._id, (known) =>
    known && saysTheSame(known, said) && minutesBetween(known.readAt, now) < SAY_EVERY_MINUTES ? known : said,
  );
  await reconcileBlocks(ctx);
}

/** Past spans no longer matter. */
const saysTheSame = (known: BusyTimes, said: BusyTimes): boolean =>
  known.failingSince === null &&
  JSON.stringify(known.spans.filter(({ until }) => until > said.readAt)) ===
    JSON.stringify(said.spans.filter(({ until }) => until > said.readAt));

async function noteFailure(ctx: AppContext, { code }: CalendarTrouble): Promise<void> {
  ctx.warn({ code }, 'the busy calendar could not be read');
  await replaceDocument<BusyTimes>(ctx, BUSY_TIMES_ID, (known) =>
    known && known.failingSince === null ? { ...known, failingSince: ctx.now() } : known,
  );
}
