import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { mailsOf } from '../mail/mails-of.ts';
import { clock, consultant, customer, day, moment, placePayload, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import type { Booking } from './booking.ts';
import { EVENTS_KEPT, eventCount } from './booking-history.ts';

const start = moment('2027-03-01T12:00:00Z');
const DAY_MINUTES = 24 * 60;

function booked() {
  const ledger = new PracticeLedger(settings);
  let count = 0;
  const run = (
    kind: Command['kind'],
    payload: object,
    { by = customer as Command['by'], now = start } = {},
  ) => {
    count += 1;
    return ledger.run({ id: `command-${count}`, kind, at: now, by, payload } as Command, now);
  };
  run('booking.place', placePayload());
  const move = (place: number, how: { by?: Command['by']; now?: Instant } = {}) =>
    run(
      'booking.reschedule',
      { bookingId: 'BK-AAAAAA', newDate: day(`2027-03-${15 + (place % 3)}`), newTime: clock('11:00') },
      how,
    );
  const booking = () => ledger.documents.get('booking:BK-AAAAAA') as Booking;
  return { move, booking };
}

test('a customer moves one visit five times within a day, and hears how to reach the practice after that', () => {
  const { move, booking } = booked();
  for (let place = 0; place < 5; place += 1) expect(move(place).ok).toBe(true);
  const before = booking();

  expect(move(5)).toMatchObject({
    error: {
      problem: {
        code: 'too_many_today',
        message:
          'This booking has been moved 5 times within a day. Please call (214) 555-0142 or write to hello@fieldleaf.example.',
      },
    },
  });
  expect(booking()).toBe(before);
  expect(move(6, { by: consultant }).ok).toBe(true);
  expect(move(7, { now: plusMinutes(start, DAY_MINUTES) }).ok).toBe(true);
});

test('a customer’s move to where the visit is moves nothing: no mail, and none of the moves of a day', () => {
  const { move, booking } = booked();
  expect(move(0).ok).toBe(true);
  const before = booking();

  for (let again = 0; again < 6; again += 1) expect(move(0).ok).toBe(true);
  expect(booking()).toBe(before);
});

test('however often a visit is moved, its document keeps the first event and the latest, and each move its own mail', () => {
  const { move, booking } = booked();
  const context = { settings, publicUrl: 'https://plants.example', now: start };
  const mailIds = new Set<string>();
  const lengths: number[] = [];
  for (let place = 0; place < 200; place += 1) {
    expect(move(place, { by: consultant }).ok).toBe(true);
    lengths.push(JSON.stringify(booking()).length);
    for (const { mailId } of mailsOf(booking(), context)) mailIds.add(mailId);
  }

  const { history } = booking();
  expect(history).toHaveLength(EVENTS_KEPT);
  expect(history[0]).toMatchObject({ what: 'created', commandId: 'command-1' });
  expect(history[1]?.commandId).toBe(`command-${201 - (EVENTS_KEPT - 2)}`);
  expect(history.at(-1)?.commandId).toBe('command-201');
  expect(eventCount(booking())).toBe(201);
  expect(mailIds.size).toBe(200);
  expect(Math.max(...lengths)).toBeLessThan(20_000);
});
