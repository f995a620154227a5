import { moment } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { calendar, entry, read, spanOn } from './testing/read-calendar.ts';

/** The zone as Google writes it. */
const CHICAGO_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:America/Chicago',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0600',
  'TZOFFSETTO:-0500',
  'TZNAME:CDT',
  'DTSTART:19700308T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0600',
  'TZNAME:CST',
  'DTSTART:19701101T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

test('an entry is busy at its moment, whichever way it names its zone', () => {
  const explained = calendar(
    ...CHICAGO_ZONE,
    ...entry('DTSTART;TZID=America/Chicago:20270315T100000', 'DTEND;TZID=America/Chicago:20270315T113000'),
  );
  const utc = calendar(...entry('DTSTART:20270315T150000Z', 'DURATION:PT90M'));
  const named = calendar(
    ...entry('DTSTART;TZID=America/New_York:20270315T110000', 'DTEND;TZID=America/New_York:20270315T123000'),
  );
  const floating = calendar(...entry('DTSTART:20270315T100000', 'DTEND:20270315T113000'));

  for (const text of [explained, utc, named, floating])
    expect(read(text)).toEqual([spanOn('2027-03-15', '10:00', '11:30')]);
});

test('a whole day is busy from midnight to midnight where the practice is, over the change of the clocks too', () => {
  const text = calendar(...entry('DTSTART;VALUE=DATE:20270313', 'DTEND;VALUE=DATE:20270316'));

  expect(read(text)).toEqual([
    { from: moment('2027-03-13T06:00:00Z'), until: moment('2027-03-16T05:00:00Z') },
  ]);
});

test('what repeats is busy each time, at the same time of the wall, without those that were called off or moved', () => {
  const text = calendar(
    ...CHICAGO_ZONE,
    ...entry(
      'DTSTART;TZID=America/Chicago:20200106T090000',
      'DTEND;TZID=America/Chicago:20200106T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
      'EXDATE;TZID=America/Chicago:20270315T090000',
    ),
    ...entry(
      'RECURRENCE-ID;TZID=America/Chicago:20270322T090000',
      'DTSTART;TZID=America/Chicago:20270323T140000',
      'DTEND;TZID=America/Chicago:20270323T150000',
    ),
  );

  expect(read(text)).toEqual([
    spanOn('2027-03-08', '09:00', '10:00'),
    spanOn('2027-03-23', '14:00', '15:00'),
  ]);
});

test('what was moved in from elsewhere is busy where it is, and one of a series that was called off is not', () => {
  const text = calendar(
    ...entry('DTSTART:20260105T150000Z', 'DTEND:20260105T160000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    ...entry('RECURRENCE-ID:20260112T150000Z', 'DTSTART:20270310T150000Z', 'DTEND:20270310T160000Z'),
    ...entry(
      'RECURRENCE-ID:20260119T150000Z',
      'DTSTART:20270311T150000Z',
      'DTEND:20270311T160000Z',
      'STATUS:CANCELLED',
    ),
  );

  expect(read(text)).toEqual([
    { from: moment('2027-03-10T15:00:00Z'), until: moment('2027-03-10T16:00:00Z') },
  ]);
});

test('what is free, called off, empty, elsewhere in time or one of our visits takes nothing', () => {
  const hour = ['DTSTART:20270315T150000Z', 'DTEND:20270315T160000Z'];
  const text = calendar(
    ...entry(...hour, 'TRANSP:TRANSPARENT'),
    ...entry(...hour, 'STATUS:CANCELLED'),
    ...entry(...hour, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
    ...entry('DTSTART:20270315T150000Z', 'DTEND:20270315T150000Z'),
    ...entry('DTSTART:20270415T150000Z', 'DTEND:20270415T160000Z'),
    ...entry(...hour, 'DESCRIPTION:Ana\\n(214) 555-0101\\nBK-AAAAAA'),
  );

  expect(read(text, 'BK-AAAAAA')).toEqual([]);
});

test('an entry that nobody can read takes no other with it, and what is no calendar is said to be none', () => {
  const broken = entry('DTSTART:soon', 'DTEND:later', 'RRULE:FREQ=NEVER');
  const good = entry('DTSTART:20270315T150000Z', 'DTEND:20270315T160000Z');

  expect(read(calendar(...broken, ...good))).toEqual([spanOn('2027-03-15', '10:00', '11:00')]);
  expect(read('<html>Sign in</html>')).toBe('no_calendar');
  expect(read('BEGIN:VCARD\r\nEND:VCARD\r\n')).toBe('no_calendar');
  expect(read('')).toBe('no_calendar');
});
