import { expect, test } from 'vitest';
import { calendar, entry, read, readAll, spanOn } from './testing/read-calendar.ts';

const lastsAnHour = (start: string, ...lines: readonly string[]) =>
  calendar(...entry(`DTSTART;TZID=America/Chicago:${start}`, 'DURATION:PT1H', ...lines));

test.each([
  ['every day since 1990', '19900101T100000', 'RRULE:FREQ=DAILY', 21],
  ['the weekdays since 1970', '19700101T100000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 15],
  ['the weekdays, counted by days', '19700101T100000', 'RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 15],
  ['every third hour since 2001', '20010101T000000', 'RRULE:FREQ=HOURLY;INTERVAL=3', 21 * 8],
  ['the first of the month since 1601', '16010101T100000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=15', 1],
  ['ten thousand times since 2001', '20010101T100000', 'RRULE:FREQ=DAILY;COUNT=10000', 21],
])('a habit of %s closes each of its times', (_name, ...[start, rule, times]) => {
  const { spans, unreadEntries } = readAll(lastsAnHour(start, rule));

  expect(spans).toHaveLength(times);
  expect(unreadEntries).toBe(0);
});

test('a habit of every second week keeps its weeks, however long ago it began', () => {
  // The 11th of January 2027 was such a Monday.
  expect(read(lastsAnHour('19900101T100000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'))).toEqual([
    spanOn('2027-03-08', '10:00', '11:00'),
    spanOn('2027-03-22', '10:00', '11:00'),
  ]);
});

test('an entry with several rules repeats by each', () => {
  const rules = ['RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=1'];

  expect(read(lastsAnHour('20270308T100000', ...rules))).toEqual([
    spanOn('2027-03-08', '10:00', '11:00'),
    spanOn('2027-03-10', '10:00', '11:00'),
    spanOn('2027-03-15', '10:00', '11:00'),
  ]);
});

test('a habit that was counted goes on to its last time', () => {
  const everySecondWeek = 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5';

  // February 8, 10, 22 and 24, then March 8.
  expect(read(lastsAnHour('20270208T100000', everySecondWeek))).toEqual([
    spanOn('2027-03-08', '10:00', '11:00'),
  ]);
});

test('a habit ends with the day that is named as its last', () => {
  expect(read(lastsAnHour('20270308T100000', 'RRULE:FREQ=WEEKLY;UNTIL=20270315'))).toHaveLength(2);
  expect(read(lastsAnHour('20270308T100000', 'RRULE:FREQ=WEEKLY;UNTIL=20270315T145959Z'))).toHaveLength(1);
});

test('an occurrence is called off however its moment is written', () => {
  for (const exception of [
    'EXDATE:20270315T150000Z',
    'EXDATE;VALUE=DATE:20270315',
    'EXDATE;TZID=America/New_York:20270315T110000',
  ])
    expect(read(lastsAnHour('20270308T100000', 'RRULE:FREQ=WEEKLY;COUNT=2', exception))).toEqual([
      spanOn('2027-03-08', '10:00', '11:00'),
    ]);
});

test('a change from here on moves all that follow', () => {
  const text = calendar(
    ...entry('DTSTART;TZID=America/Chicago:20270308T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'),
    ...entry(
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Chicago:20270315T100000',
      'DTSTART;TZID=America/Chicago:20270316T140000',
      'DURATION:PT2H',
    ),
  );

  expect(read(text)).toEqual([
    spanOn('2027-03-08', '10:00', '11:00'),
    spanOn('2027-03-16', '14:00', '16:00'),
    spanOn('2027-03-23', '14:00', '16:00'),
  ]);
});
