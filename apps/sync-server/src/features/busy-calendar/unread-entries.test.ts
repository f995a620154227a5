import { expect, test } from 'vitest';
import { calendar, entry, read, readAll, spanOn } from './testing/read-calendar.ts';

const START = 'DTSTART;TZID=America/Chicago:20270315T100000';
const TEN_TO_ELEVEN = [spanOn('2027-03-15', '10:00', '11:00')];

test.each([
  ['a line without a fold', 'DESCRIPTION:first line', 'second line without a fold'],
  ['a parameter without a value', 'DESCRIPTION;ALTREP:text'],
  ['an empty exception', 'EXDATE:'],
  ['a quote that is not closed', 'ATTENDEE;CN="Ana:mailto:ana@example.com'],
])('%s is left out, and its entry closes its time', (_name, ...lines) => {
  expect(read(calendar(...entry(START, 'DURATION:PT1H', ...lines)))).toEqual(TEN_TO_ELEVEN);
});

test.each([
  ['RRULE:FREQ=NEVER'],
  ['RRULE:FREQ=WEEKLY;COUNT=-1'],
  ['RRULE:FREQ=WEEKLY;BYDAY=XX'],
  ['RRULE:'],
  ['RDATE:soon'],
])('an entry with %s closes its start, and is counted', (line) => {
  const found = readAll(calendar(...entry(START, 'DURATION:PT1H', line)));

  expect(found).toMatchObject({
    spans: TEN_TO_ELEVEN,
    unreadEntries: 1,
    unread: ['2027-03-15'],
    lossyUids: ['one'],
  });
});

test.each(['RRULE:FREQ=WEEKLY;UNTIL=', 'RRULE:FREQ=WEEKLY;WKST='])('%s goes on each week', (rule) => {
  const { spans, unreadEntries } = readAll(calendar(...entry(START, 'DURATION:PT1H', rule)));

  expect(spans).toEqual([...TEN_TO_ELEVEN, spanOn('2027-03-22', '10:00', '11:00')]);
  expect(unreadEntries).toBe(1);
});

test.each([
  ['DTEND:later'],
  ['DTEND:20270315T090000'],
  ['DURATION:long'],
  ['DURATION:P'],
  ['DTEND 20270315T110000'],
])('an entry with an end that is no end (%s) takes an hour', (line) => {
  expect(readAll(calendar(...entry(START, line)))).toMatchObject({
    spans: TEN_TO_ELEVEN,
    unreadEntries: 1,
  });
});

test('a day that ends as it begins, or does not say that it is a day, is that day', () => {
  const day = [spanOn('2027-03-16', '00:00', '23:59')].map(({ from }) => from);
  for (const lines of [
    ['DTSTART;VALUE=DATE:20270316', 'DTEND;VALUE=DATE:20270316'],
    ['DTSTART:20270316', 'DTEND:20270317'],
    ['DTSTART:2027-03-16'],
  ])
    expect(readAll(calendar(...entry(...lines)))).toMatchObject({
      spans: [{ from: day[0], until: '2027-03-17T05:00:00.000Z' }],
      unreadEntries: 0,
    });
});

test('a whole day that lasts some hours takes its day, and is counted', () => {
  expect(readAll(calendar(...entry('DTSTART;VALUE=DATE:20270316', 'DURATION:PT1H')))).toMatchObject({
    spans: [{ from: '2027-03-16T05:00:00.000Z', until: '2027-03-17T05:00:00.000Z' }],
    unreadEntries: 1,
  });
});

test('a moment without seconds or with dashes is read', () => {
  for (const start of ['20270315T1500Z', '2027-03-15T15:00:00Z', '2027-03-15T10:00:00-0500'])
    expect(readAll(calendar(...entry(`DTSTART:${start}`, 'DURATION:PT1H')))).toMatchObject({
      spans: TEN_TO_ELEVEN,
      unreadEntries: 0,
    });
});

test('further dates and periods close time, with or without a rule', () => {
  const further = entry(START, 'DURATION:PT1H', 'RDATE;TZID=America/Chicago:20270316T100000,20270317T100000');
  const period = entry(
    START,
    'DURATION:PT1H',
    'RDATE;VALUE=PERIOD:20270318T150000Z/20270318T170000Z,20270319T150000Z/PT3H',
  );

  expect(read(calendar(...further, ...period))).toEqual([
    ...TEN_TO_ELEVEN,
    spanOn('2027-03-16', '10:00', '11:00'),
    spanOn('2027-03-17', '10:00', '11:00'),
    spanOn('2027-03-18', '10:00', '12:00'),
    spanOn('2027-03-19', '10:00', '13:00'),
  ]);
});

test('a list of busy times closes them', () => {
  const text = calendar(
    'BEGIN:VFREEBUSY',
    'UID:list',
    'FREEBUSY:20270315T150000Z/20270315T160000Z',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270316T150000Z/PT1H,20270317T150000Z/PT1H',
    'FREEBUSY;FBTYPE=FREE:20270318T150000Z/PT1H',
    'FREEBUSY:soon/later',
    'END:VFREEBUSY',
  );

  expect(readAll(text)).toMatchObject({
    spans: [...TEN_TO_ELEVEN, spanOn('2027-03-16', '10:00', '11:00'), spanOn('2027-03-17', '10:00', '11:00')],
    unreadEntries: 1,
  });
});

test('an entry without a start is counted, and what is over or takes no time is not', () => {
  const unreadable = entry('DTSTART:soon');
  const over = entry('DTSTART:20200101T150000Z', 'DTEND:later');
  const free = entry('DTSTART:soon', 'TRANSP:TRANSPARENT');

  expect(readAll(calendar(...unreadable, ...over, ...free))).toMatchObject({
    spans: [],
    unreadEntries: 1,
    unread: [],
  });
});

test('an entry that takes the place of another and cannot be read leaves that one where it was', () => {
  const weekly = entry(START, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=1');
  const moved = entry('RECURRENCE-ID;TZID=America/Chicago:20270315T100000', 'DTSTART:soon');

  expect(readAll(calendar(...weekly, ...moved))).toMatchObject({ spans: TEN_TO_ELEVEN, unreadEntries: 1 });
});

const GOOD = calendar(...entry(START, 'DURATION:PT1H'));

test.each([
  ['a byte order mark', `\uFEFF${GOOD}`],
  ['text after its end', `${GOOD}<!-- cached -->`],
  ['a second calendar', `${calendar()}${GOOD}`],
  ['line ends of old computers', GOOD.replaceAll('\r\n', '\r')],
  ['line ends that were doubled', GOOD.replaceAll('\r\n', '\r\r\n')],
  ['a bad line of its own', GOOD.replace('VERSION:2.0', 'VERSION:2.0\r\nX-WR-CALDESC broken')],
  [
    'an explanation of a zone that is none',
    GOOD.replace('VERSION:2.0', 'BEGIN:VTIMEZONE\r\nTZID America\r\nEND:VTIMEZONE'),
  ],
  ['a bad task', GOOD.replace('VERSION:2.0', 'BEGIN:VTODO\r\nDUE\r\nEND:VTODO')],
  ['an alarm that does not end', GOOD.replace('END:VEVENT', 'BEGIN:VALARM\r\nDURATION:PT5M\r\nEND:VEVENT')],
])('a calendar with %s is read', (_name, text) => {
  expect(readAll(text)).toMatchObject({ spans: TEN_TO_ELEVEN, unreadEntries: 0 });
});

test('a calendar that was cut off is none: its rest is not known', () => {
  expect(read(GOOD.slice(0, GOOD.indexOf('END:VCALENDAR')))).toBe('no_calendar');
});

test('an entry that only mentions a visit closes its time; one that is the visit does not', () => {
  const called = entry(START, 'DURATION:PT1H', 'DESCRIPTION:Call the nursery about BK-AAAAAA');
  const own = entry(START, 'DURATION:PT1H', 'DESCRIPTION:Booking ID: BK-AAAAAA\\nPhone: 214');
  const linked = ['BEGIN:VEVENT', 'UID:BK-AAAAAA@plants.example', START, 'DURATION:PT1H', 'END:VEVENT'];

  expect(read(calendar(...called), 'BK-AAAAAA')).toEqual(TEN_TO_ELEVEN);
  expect(read(calendar(...own, ...linked), 'BK-AAAAAA')).toEqual([]);
});
