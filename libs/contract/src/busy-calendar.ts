import { closed, InstantText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/** `PUT /api/admin/busy-calendar`: the private iCalendar address; it is never shown again. */
export const BusyCalendarRequest = closed({ address: Type.String({ minLength: 8, maxLength: 2_000 }) });

/** `GET /api/admin/busy-calendar`: where busy times are read, and since when that fails; no host, none are read. */
export const BusyCalendarResponse = closed({
  host: Type.Union([Type.String(), Type.Null()]),
  readAt: Type.Union([InstantText, Type.Null()]),
  failingSince: Type.Union([InstantText, Type.Null()]),
  busyTimes: Type.Integer({ minimum: 0 }),
});

export type BusyCalendarRequest = Static<typeof BusyCalendarRequest>;
export type BusyCalendarResponse = Static<typeof BusyCalendarResponse>;
