import { createHash } from 'node:crypto';
import { type Booking, type BookingId, isActive, isOver } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import type { CalendarFailure, PlannedVisit, VisitCalendar } from './visit-calendar.ts';

/** Writes bookings into the consultant's calendar, and knows which it has. */
export type CalendarKeeper = {
  /** True if the calendar's entry for this booking is out of date and may be written now. */
  readonly isDue: (booking: Booking) => Promise<boolean>;
  /** Writes it; one call at most. `arranged` gets what the calendar gave, before it counts as written. */
  readonly keep: (booking: Booking, arranged: Arranged) => Promise<void>;
  readonly forget: () => void;
};

type Arranged = (kept: { readonly eventId: string; readonly meetingLink: string | null }) => Promise<void>;

const PAUSES_MINUTES = [1, 5, 15, 60] as const;

/**
 * Writes into the consultant's calendar how a booking stands, when it does not show it yet. A calendar that does
 * not answer is left alone for a while: what it has to show is made from the bookings, so nothing is lost.
 */
export function createCalendarKeeper(ctx: AppContext, calendar: VisitCalendar): CalendarKeeper {
  const { settings, now, report } = ctx;
  const { publicUrl } = ctx.config;
  const place = () => ({ settings: settings(), publicUrl });
  const entries = createCalendarEntries(ctx);
  let failures = 0;
  let pausedUntil: Instant | undefined;

  const failed = ({ reason }: CalendarFailure) => {
    const pause = PAUSES_MINUTES[Math.min(failures, PAUSES_MINUTES.length - 1)] ?? 60;
    failures++;
    pausedUntil = plusMinutes(now(), pause);
    report(new Error(reason));
  };
  const isPaused = () => pausedUntil !== undefined && now() < pausedUntil;
  const isShown = (booking: Booking) => isActive(booking) && booking.erasedAt === undefined;

  const show = async (booking: Booking, arranged: Arranged): Promise<void> => {
    const visit = planVisit(booking, place());
    const fingerprint = fingerprintOf(visit);
    const put = await calendar.put(visit);
    if (put.ok) {
      failures = 0;
      // Written down last: dying before it, the same is put once more.
      await arranged({ eventId: visit.eventId, meetingLink: put.value.meetingLink });
      await entries.save(booking.bookingId, { shown: fingerprint, refused: null });
    } else if (put.error.code === 'refused') {
      report(new Error(put.error.reason));
      const { shown } = await entries.of(booking.bookingId);
      await entries.save(booking.bookingId, { shown, refused: fingerprint });
    } else failed(put.error);
  };
  const hide = async (booking: Booking): Promise<void> => {
    const removed = await calendar.remove(eventIdOf(booking, publicUrl));
    if (!removed.ok && removed.error.code !== 'refused') return failed(removed.error);
    await entries.save(booking.bookingId, { shown: null, refused: null });
  };

  return {
    isDue: async (booking) => {
      if (isPaused() || isOver(booking)) return false;
      const { shown, refused } = await entries.of(booking.bookingId);
      if (!isShown(booking)) return shown !== null;
      const fingerprint = fingerprintOf(planVisit(booking, place()));
      return fingerprint !== shown && fingerprint !== refused;
    },
    keep: (booking, arranged) => (isShown(booking) ? show(booking, arranged) : hide(booking)),
    forget: entries.forget,
  };
}

/** State of a booking in the consultant's calendar; lives in `ops`. */
type CalendarEntry = {
  readonly _id: `calendar-entry:${BookingId}`;
  readonly type: 'calendar-entry';
  readonly v: 1;
  readonly bookingId: BookingId;
  /** The fingerprint of what it shows; null: nothing, or nothing any more. */
  readonly shown: string | null;
  /** The fingerprint of what it did not take: not offered again until it changes. */
  readonly refused: string | null;
};

type EntryState = Pick<CalendarEntry, 'shown' | 'refused'>;

const NOTHING: EntryState = { shown: null, refused: null };

function createCalendarEntries({ ops }: AppContext) {
  let known: Map<BookingId, EntryState> | undefined;
  const load = async () => {
    const entries = await ops.range<CalendarEntry>({ from: 'calendar-entry:', to: 'calendar-entry:\uffff' });
    return new Map(entries.map((entry): [BookingId, EntryState] => [entry.bookingId, entry]));
  };
  return {
    /** Returns a booking's state in the calendar, as this server knows it. */
    of: async (bookingId: BookingId): Promise<EntryState> => {
      known ??= await load();
      return known.get(bookingId) ?? NOTHING;
    },
    save: async (bookingId: BookingId, state: EntryState): Promise<void> => {
      const _id = `calendar-entry:${bookingId}` as const;
      const found = await ops.get<CalendarEntry>(_id);
      const entry: CalendarEntry = { _id, type: 'calendar-entry', v: 1, bookingId, ...state };
      await ops.put(found ? { ...entry, _rev: found._rev } : entry);
      known?.set(bookingId, state);
    },
    /** Another server may have written to the calendar meanwhile. */
    forget: (): void => {
      known = undefined;
    },
  };
}

type Place = { readonly settings: Settings; readonly publicUrl: string };

/** Builds the consultant's calendar entry for a booking. */
function planVisit(booking: Booking, { settings, publicUrl }: Place): PlannedVisit {
  const { appointment, customer, bookingId, meetingLink } = booking;
  const isVirtual = appointment.consultationType === 'virtual';
  const lines = [
    `Booking ID: ${bookingId}`,
    ...(customer.phone ? [`Phone: ${customer.phone}`] : []),
    ...(isVirtual && meetingLink ? [`Video call: ${meetingLink}`] : []),
    `${publicUrl}/admin/`,
  ];
  return {
    eventId: eventIdOf(booking, publicUrl),
    startsAt: appointment.startsAt,
    endsAt: plusMinutes(appointment.startsAt, appointment.durationMinutes),
    timeZone: settings.business.timeZone,
    summary: `${visitKindName(appointment.consultationType)}: ${customerName(customer)}`,
    description: lines.join('\n'),
    location: isVirtual ? (meetingLink ?? '') : customer.address,
    wantsRoom: isVirtual && meetingLink === null,
  };
}

/**
 * The id of a booking's entry. Calendars allow the letters a to v and digits; two practices that share a
 * calendar do not meet in it.
 */
const eventIdOf = ({ bookingId }: Pick<Booking, 'bookingId'>, publicUrl: string): string =>
  `fieldleaf${createHash('sha256').update(`${publicUrl} ${bookingId}`).digest('hex').slice(0, 32)}`;

/**
 * Hashes the parts of a visit that a calendar must update. The room is not one: a room that the calendar itself
 * gave is there already.
 */
const fingerprintOf = ({ startsAt, endsAt, summary, description, location }: PlannedVisit): string =>
  createHash('sha256')
    .update(JSON.stringify([startsAt, endsAt, summary, description, location]))
    .digest('hex')
    .slice(0, 16);
