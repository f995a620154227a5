import { closed, InstantText, LocalDateText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/** `PUT /api/admin/busy-calendar`: the private iCalendar address; it is never shown again. */
export const BusyCalendarRequest = closed({ address: Type.String({ minLength: 8, maxLength: 2_000 }) });

/** `GET /api/admin/busy-calendar`: where busy times are read, since when that fails, and how much of it was not read; no host, none are read. */
export const BusyCalendarResponse = closed({
  host: Type.Union([Type.String(), Type.Null()]),
  readAt: Type.Union([InstantText, Type.Null()]),
  failingSince: Type.Union([InstantText, Type.Null()]),
  busyTimes: Type.Integer({ minimum: 0 }),
  /** Entries that are not over and could not be read whole, and the days on which the first of them begin. */
  unreadEntries: Type.Optional(Type.Integer({ minimum: 0 })),
  unread: Type.Optional(Type.Array(LocalDateText, { maxItems: 20 })),
  /** The last reading did not end, and no other is tried until the calendar is connected anew. */
  isStopped: Type.Optional(Type.Boolean()),
});

export type BusyCalendarRequest = Static<typeof BusyCalendarRequest>;
export type BusyCalendarResponse = Static<typeof BusyCalendarResponse>;
