import { chicago, ZONE } from '@fieldleaf/domain/testing/builders';
import { busySpansOf } from '../busy-spans-of.ts';

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

/** The busy spans of three weeks, or why there are none. */
export async function read(text: string, isVisit: (words: string) => boolean = () => false) {
  const spans = await busySpansOf(text, { within, zone: ZONE, isVisit });
  return spans.ok ? spans.value : spans.error.code;
}
