import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Desk } from '../practice/desk.ts';

/** What of a booking the consultant's calendar has; lives in `ops`. */
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

type EntryState = Pick<CalendarEntry, 'shown' | 'refused'>;

const NOTHING: EntryState = { shown: null, refused: null };

export function createCalendarEntries({ ops }: Desk) {
  let known: Map<BookingId, EntryState> | undefined;
  const load = async () => {
    const entries = await ops.range<CalendarEntry>({ from: 'calendar-entry:', to: 'calendar-entry:\uffff' });
    return new Map(entries.map((entry): [BookingId, EntryState] => [entry.bookingId, entry]));
  };
  return {
    /** What of a booking the calendar has, as this server knows it. */
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
