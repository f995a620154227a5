import { chicago, ZONE } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { readBusyCalendar } from '../read-busy-calendar.ts';
import { calendar, entry, readAll, spanOn } from '../testing/read-calendar.ts';

const within = { from: chicago('2027-03-08', '00:00'), until: chicago('2027-03-29', '00:00') };
const read = (text: string, deadlineMs?: number) =>
  readBusyCalendar(text, { within, zone: ZONE, bookingIds: new Set() }, deadlineMs);

/** Seconds of the processor, at the best of three tries: a busy core next door makes each one longer. */
function processorSeconds(work: () => void): number {
  const seconds = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000_000;
  });
  return Math.min(...seconds);
}

const GOOD = ['BEGIN:VEVENT', 'UID:good', 'DTSTART:20270315T150000Z', 'DURATION:PT1H', 'END:VEVENT'];
const GOOD_SPAN = spanOn('2027-03-15', '10:00', '11:00');

test('a rule that looks for the 30th of February for ever closes its start, and holds up nobody', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 20);
  const endless = entry(
    'DTSTART:20270316T150000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  );

  const found = await read(calendar(...endless, ...GOOD), 2_000);
  clearInterval(others);

  expect(found).toMatchObject({
    ok: true,
    value: {
      spans: [GOOD_SPAN, spanOn('2027-03-16', '10:00', '11:00')],
      unreadEntries: 1,
      lossyUids: ['one'],
    },
  });
  expect(turns).toBeGreaterThan(10);
});

test('a calendar that repeats every second a thousand times over is given up within its memory', async () => {
  const bombs = Array.from({ length: 1_000 }, (_each, index) => [
    ...['BEGIN:VEVENT', `UID:${index}`, 'DTSTART:20000101T000000Z', 'DURATION:PT1S'],
    ...['RRULE:FREQ=SECONDLY', 'END:VEVENT'],
  ]);

  expect(await read(calendar(...bombs.flat()), 2_000)).toEqual({ ok: false, error: { code: 'too_large' } });
});

test('5 MB of bare lines are left out, and the entry among them closes its time', async () => {
  const bare = 'x\n'.repeat(2.5 * 1024 * 1024);

  expect(await read(bare)).toEqual({ ok: false, error: { code: 'no_calendar' } });
  const [begin = '', ...rest] = GOOD;
  expect(await read(`BEGIN:VCALENDAR\n${begin}\n${bare}${rest.join('\n')}\nEND:VCALENDAR\n`)).toMatchObject({
    value: { spans: [GOOD_SPAN] },
  });
});

test('8,000 entries of the past cost under a second of the processor', () => {
  const past = Array.from({ length: 8_000 }, (_each, index) => {
    const day = new Date(Date.UTC(2005, 0, 1 + (index % 7_300)))
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', '');
    return [
      ...['BEGIN:VEVENT', `UID:${index}`, `DTSTART;TZID=America/Chicago:${day}T100000`],
      ...[`DTEND;TZID=America/Chicago:${day}T110000`, `DESCRIPTION:${'words '.repeat(40)}`, 'END:VEVENT'],
    ];
  });
  const text = calendar(...past.flat(), ...GOOD);

  expect(readAll(text).spans).toEqual([GOOD_SPAN]);
  expect(processorSeconds(() => readAll(text))).toBeLessThan(1);
});

test('a thousand habits that were counted and are over are not counted again', () => {
  const ended = Array.from({ length: 1_000 }, (_each, index) => [
    ...['BEGIN:VEVENT', `UID:${index}`, 'DTSTART:20000101T150000Z', 'DURATION:PT1H'],
    ...['RRULE:FREQ=WEEKLY;BYDAY=MO,SA;COUNT=1000', 'END:VEVENT'],
  ]);
  const text = calendar(...ended.flat(), ...GOOD);

  expect(readAll(text).spans).toEqual([GOOD_SPAN]);
  expect(processorSeconds(() => readAll(text))).toBeLessThan(1);
});
