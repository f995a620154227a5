import type { CalendarFeedResponse, NewCalendarFeedResponse } from '@fieldleaf/contract/calendar-feed';
import { type Booking, occupiesTime } from '@fieldleaf/domain/booking/booking';
import { eventCount } from '@fieldleaf/domain/booking/booking-history';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { epochMsOf, type Instant, minutesBetween, plusMinutes } from '@fieldleaf/domain/time/instant';
import { ICalCalendar, ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { hashOfToken, isSameSecret, newToken } from '../../access/token.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { factsOf, type SettleStep } from '../../restore/restored.ts';

/** The link is a key, so only its hash is kept. */
type FeedSecret = {
  readonly _id: 'secret:calendar-feed';
  readonly type: 'secret';
  readonly v: 1;
  readonly hash: string;
  readonly madeAt: Instant;
};

const ID = 'secret:calendar-feed';

const loadSecret = ({ ops }: AppContext) => ops.get<FeedSecret>(ID);

/** Describes the private address at which the consultant's own calendar reads her visits, if any. */
export async function describeCalendarFeed(ctx: AppContext): Promise<CalendarFeedResponse> {
  return { madeAt: (await loadSecret(ctx))?.madeAt ?? null };
}

/** Makes the private address anew; the one before opens nothing from now on. */
export async function makeCalendarFeed(ctx: AppContext): Promise<NewCalendarFeedResponse> {
  const secret = newToken();
  const madeAt = ctx.now();
  const feed: FeedSecret = { _id: ID, type: 'secret', v: 1, hash: hashOfToken(secret), madeAt };
  await ctx.journal.note({ at: madeAt, kind: 'calendar-link-changed' });
  const stored = await loadSecret(ctx);
  const written = await ctx.ops.put(stored ? { ...feed, _rev: stored._rev } : feed);
  // Another request has just made one; the later one wins.
  if (!written.ok) return makeCalendarFeed(ctx);
  return { url: `${ctx.config.publicUrl}/calendar/${secret}.ics`, madeAt };
}

export async function revokeCalendarFeed(ctx: AppContext): Promise<void> {
  const stored = await loadSecret(ctx);
  if (!stored) return;
  await ctx.journal.note({ at: ctx.now(), kind: 'calendar-link-changed' });
  await ctx.ops.remove(ID, stored._rev);
}

/** Undefined for every address but the one that was made last and not revoked. */
export async function readCalendarFeed(ctx: AppContext, secret: string): Promise<string | undefined> {
  const stored = await loadSecret(ctx);
  return stored && isSameSecret(hashOfToken(secret), stored.hash) ? calendarFeedFile(ctx) : undefined;
}

const PAST_MINUTES = 90 * 24 * 60;
/** Interval of a calendar's requests. */
const REFRESH_SECONDS = 15 * 60;

/**
 * Returns the visits of the last three months and all future ones, for the consultant's own calendar. Times are in
 * UTC. Canceled visits are left out, and so leave a subscribed calendar.
 */
function calendarFeedFile({ config, model, settings, now }: AppContext): string {
  const calendar = new ICalCalendar({
    name: settings().business.name,
    prodId: { company: 'Fieldleaf', product: 'Visits', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const shown = [...model().bookingsById.values()]
    .filter(
      (booking) =>
        occupiesTime(booking) && minutesBetween(booking.appointment.startsAt, now()) <= PAST_MINUTES,
    )
    .sort((one, other) => (one.appointment.startsAt < other.appointment.startsAt ? -1 : 1));
  for (const booking of shown) calendar.createEvent(eventOf(booking, config.publicUrl));
  return `${calendar.toString().trimEnd()}\r\n`;
}

function eventOf(booking: Booking, publicUrl: string): ICalEventData {
  const { appointment, bookingId, customer, history, meetingLink } = booking;
  const isVirtual = appointment.consultationType === 'virtual';
  const url = `${publicUrl}/admin/#/bookings/${bookingId}`;
  const location = isVirtual ? meetingLink : customer.address;
  const kind = isVirtual ? 'Virtual' : 'On-Site';
  const lines = [customer.phone, ...(isVirtual && meetingLink ? [meetingLink] : []), bookingId, url];
  return {
    id: `${bookingId}@${new URL(publicUrl).hostname}`,
    sequence: Math.max(0, eventCount(booking) - 1),
    stamp: new Date(epochMsOf(history.at(-1)?.at ?? appointment.startsAt)),
    start: new Date(epochMsOf(appointment.startsAt)),
    end: new Date(epochMsOf(plusMinutes(appointment.startsAt, appointment.durationMinutes))),
    summary: booking.erasedAt ? kind : `${customerName(customer)}, ${kind}`,
    description: lines.filter((line) => line !== '').join('\n'),
    url,
    ...(location ? { location } : {}),
  };
}

/** A private address that was closed or made anew after the backup opens nothing again; she makes another. */
export const closeCalendarLinkAgain: SettleStep = async (ctx, restored) => {
  const { madeAt } = await describeCalendarFeed(ctx);
  const { backupMadeAt, restoredAt } = restored.restore;
  const isOfBackup = madeAt !== null && madeAt < restoredAt;
  const changed = factsOf(restored, 'calendar-link-changed').filter(
    ({ at }) => at > (madeAt ?? backupMadeAt),
  );
  if (!isOfBackup || changed.length === 0) return {};
  await revokeCalendarFeed(ctx);
  return { calendarLinksClosed: 1 };
};
