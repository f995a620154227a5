import { chicago, ZONE } from '@fieldleaf/domain/testing/builders';
import { type BusyCalendarRead, busySpansOf } from '../busy-spans-of.ts';

const within = { from: chicago('2027-03-08', '00:00'), until: chicago('2027-03-29', '00:00') };

export const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...lines, 'END:VCALENDAR', ''].join('\r\n');

export const entry = (...lines: readonly string[]) => [
  'BEGIN:VEVENT',
  'UID:one',
  'DTSTAMP:20270101T000000Z',
  ...lines,
  'END:VEVENT',
];

export const spanOn = (date: string, from: string, until: string) => ({
  from: chicago(date, from),
  until: chicago(date, until),
});

/** All that is read of three weeks; throws when it is no calendar. */
export function readAll(text: string, ...bookingIds: readonly string[]): BusyCalendarRead {
  const read = busySpansOf(text, { within, zone: ZONE, bookingIds: new Set(bookingIds) });
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

/** The busy spans of three weeks, or why there are none. */
export function read(text: string, ...bookingIds: readonly string[]) {
  const found = busySpansOf(text, { within, zone: ZONE, bookingIds: new Set(bookingIds) });
  return found.ok ? found.value.spans : found.error.code;
}
