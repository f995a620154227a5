import { expect, test } from 'vitest';
import { calendar, entry, read, readAll, spanOn } from './testing/read-calendar.ts';

const TEN_TO_ELEVEN = [spanOn('2027-03-15', '10:00', '11:00')];

test.each([
  ['Eastern Standard Time', '110000'],
  ['Eastern Standard Time 1', '110000'],
  ['Pacific Standard Time', '080000'],
  ['Pacific/Pacific Standard Time', '080000'],
  ['Pacific Time', '080000'],
  ['(UTC-05:00) Eastern Time (US & Canada)', '110000'],
  ['Mountain Standard Time (Mexico)', '080000'],
  ['W. Europe Standard Time', '160000'],
  ['/Europe/Vienna', '160000'],
  ['/mozilla.org/20050126_1/America/New_York', '110000'],
  ['/freeassociation.sourceforge.net/Tzfile/America/Indiana/Indianapolis', '110000'],
  ['US/Pacific', '080000'],
  ['GMT-0500', '100000'],
  ['UTC+01:00', '160000'],
])('a moment in %s is where its clock shows %s', (zone, time) => {
  const found = readAll(
    calendar(
      ...entry(`DTSTART;TZID=${zone.includes(':') ? `"${zone}"` : zone}:20270315T${time}`, 'DURATION:PT1H'),
    ),
  );

  expect(found).toMatchObject({ spans: TEN_TO_ELEVEN, unreadEntries: 0 });
});

test('a moment that names no zone is in the zone of its calendar', () => {
  const text = calendar(
    'X-WR-TIMEZONE:America/New_York',
    ...entry('DTSTART:20270315T110000', 'DTEND:20270315T120000'),
  );

  expect(read(text)).toEqual(TEN_TO_ELEVEN);
});

test('an end is in a zone of its own', () => {
  const flight = entry(
    'DTSTART;TZID=America/New_York:20270315T080000',
    'DTEND;TZID=America/Los_Angeles:20270315T110000',
  );

  expect(read(calendar(...flight))).toEqual([spanOn('2027-03-15', '07:00', '13:00')]);
});

test('a zone whose name has a colon and no quotes leaves its moment readable', () => {
  const utc = entry('DTSTART;TZID=tzone://Microsoft/Utc:20270315T150000', 'DURATION:PT1H');
  const custom = entry('DTSTART;TZID=tzone://Microsoft/Custom:20270315T120000', 'DURATION:PT1H');

  expect(readAll(calendar(...utc))).toMatchObject({ spans: TEN_TO_ELEVEN, unreadEntries: 0 });
  expect(readAll(calendar(...custom))).toMatchObject({ spans: [{}], unreadEntries: 1 });
});

test('a zone that nobody knows closes each time it can mean, and is counted', () => {
  const text = calendar(...entry('DTSTART;TZID=Home:20270315T120000', 'DURATION:PT1H'));

  expect(readAll(text)).toMatchObject({
    spans: [{ from: '2027-03-14T22:00:00.000Z', until: '2027-03-16T01:00:00.000Z' }],
    unreadEntries: 1,
  });
});
