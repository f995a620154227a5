import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Database } from '../store/store.ts';

/** What a calendar was told of a booking; lives in `ops`. */
export type CalendarEntry = {
  readonly _id: `calendar-entry:${BookingId}`;
  readonly type: 'calendar-entry';
  readonly v: 1;
  readonly bookingId: BookingId;
  /** The fingerprint of what it shows; null: nothing, or nothing any more. */
  readonly shown: string | null;
  /** The fingerprint of what it did not take: not offered again until it changes. */
  readonly refused: string | null;
};

type Told = Pick<CalendarEntry, 'shown' | 'refused'>;

const NOTHING: Told = { shown: null, refused: null };

export function createCalendarEntries(ops: Database) {
  let known: Map<BookingId, Told> | undefined;
  const load = async () => {
    const entries = await ops.range<CalendarEntry>({ from: 'calendar-entry:', to: 'calendar-entry:\uffff' });
    return new Map(entries.map((entry): [BookingId, Told] => [entry.bookingId, entry]));
  };
  return {
    /** What the calendar was told of a booking, as this server knows it. */
    of: async (bookingId: BookingId): Promise<Told> => {
      known ??= await load();
      return known.get(bookingId) ?? NOTHING;
    },
    save: async (bookingId: BookingId, told: Told): Promise<void> => {
      const _id = `calendar-entry:${bookingId}` as const;
      const found = await ops.get<CalendarEntry>(_id);
      const entry: CalendarEntry = { _id, type: 'calendar-entry', v: 1, bookingId, ...told };
      await ops.put(found ? { ...entry, _rev: found._rev } : entry);
      known?.set(bookingId, told);
    },
    /** Another server may have told the calendar something meanwhile. */
    forget: (): void => {
      known = undefined;
    },
  };
}

export type CalendarEntries = ReturnType<typeof createCalendarEntries>;
