import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import type { CommandPayloads } from '../command/command-payloads.ts';
import { freeSlots } from '../scheduling/free-slots.ts';
import {
  aBooking,
  anAppointment,
  chicago,
  clock,
  consultant,
  createPayload,
  customer,
  day,
  placePayload,
  settings,
  system,
} from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { TimeOff } from './time-off.ts';
import { visitsDuring } from './visits-during.ts';

const date = day('2027-03-15');
const now = chicago('2027-03-10', '09:00');

const block = (changes: Partial<CommandPayloads['day.block']> = {}, id = 'blocked'): Command => ({
  id,
  kind: 'day.block',
  at: now,
  by: consultant,
  payload: { date, ...changes },
});

const unblock = (changes: Partial<CommandPayloads['day.unblock']> = {}, id = 'unblocked'): Command => ({
  id,
  kind: 'day.unblock',
  at: now,
  by: consultant,
  payload: { date, ...changes },
});

const create = (changes: Parameters<typeof createPayload>[0] = {}): Command => ({
  id: 'created',
  kind: 'booking.create',
  at: now,
  by: consultant,
  payload: createPayload({ selectedDate: date, ...changes }),
});

const off = (ledger: PracticeLedger) => ledger.documents.get(`time-off:${date}`) as TimeOff;

const offered = (ledger: PracticeLedger, by: 'customer' | 'consultant', outsideUsualDays = false) =>
  freeSlots({
    date,
    by,
    outsideUsualDays,
    settings,
    now,
    book: ledger.bookOf(date),
    consultationType: 'virtual',
    duration: '60min',
  }).flatMap(({ time, available }) => (available ? [time] : []));

const codeOf = (ledger: PracticeLedger, command: Command) => {
  const decided = ledger.run(command, now);
  return decided.ok ? 'ok' : decided.error.problem.code;
};

test('a blocked day is offered to nobody, until it is unblocked', () => {
  const ledger = new PracticeLedger(settings);
  const before = offered(ledger, 'customer');
  ledger.run(block(), now);

  expect(offered(ledger, 'customer')).toEqual([]);
  expect(offered(ledger, 'consultant')).toEqual([]);

  ledger.run(unblock(), now);
  expect(offered(ledger, 'customer')).toEqual(before);
  expect(ledger.bookOf(date).claims).toEqual([]);
});

test('outside her usual days is the consultant’s explicit choice, on time off as well', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(block(), now);

  expect(offered(ledger, 'consultant', true)).toContain('10:00');
  expect(codeOf(ledger, create())).toBe('time_off');
  expect(codeOf(ledger, create({ outsideUsualDays: true }))).toBe('ok');
});

test('an hour off is the hour, and what touches it', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(block({ from: clock('12:00'), to: clock('13:00'), reason: ' dentist ' }), now);

  expect(off(ledger).spans).toEqual([{ fromMinute: 720, untilMinute: 780, reason: 'dentist' }]);
  expect(offered(ledger, 'customer')).toContain('11:00');
  expect(offered(ledger, 'customer')).not.toContain('11:30');
  expect(offered(ledger, 'customer')).toContain('13:00');
});

test('part of a blocked day can be given back', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(block({ reason: 'away' }), now);
  ledger.run(unblock({ from: clock('10:00'), to: clock('12:00') }), now);

  expect(offered(ledger, 'customer')).toEqual(['10:00', '10:30', '11:00']);
});

test('a visit that is booked stays when its day is blocked, and is pointed out', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(create(), now);
  expect(codeOf(ledger, block())).toBe('ok');

  const booking = ledger.documents.get('booking:BK-BBBBBB');
  expect(booking).toMatchObject({ status: 'confirmed', appointment: { date, time: '10:00' } });
  expect(ledger.bookOf(date).claims.map(({ kind }) => kind)).toEqual(['booking', 'block']);
  const cancelled = aBooking({ bookingId: 'BK-CCCCCC', status: 'cancelled' });
  expect(
    visitsDuring(() => off(ledger).spans, [aBooking(), cancelled], settings).map(
      ({ bookingId }) => bookingId,
    ),
  ).toEqual(['BK-AAAAAA']);
  expect(visitsDuring(() => [], [aBooking()], settings)).toEqual([]);
});

test('who was already paying when the day was blocked gets the visit; who comes later does not', () => {
  const ledger = new PracticeLedger(settings);
  const claim = {
    key: 'hold-1',
    kind: 'hold' as const,
    claimedAt: now,
    from: chicago(date, '10:00'),
    until: chicago(date, '11:00'),
    expiresAt: chicago(date, '00:00'),
  };
  expect(ledger.claim({ date, release: [], take: claim }, now)).toBe(true);
  ledger.run(block(), now);

  const place = (id: string, holdKey: string | null): Command => ({
    id,
    kind: 'booking.place',
    at: now,
    by: holdKey ? system : customer,
    payload: placePayload({ holdKey }, { appointment: anAppointment(date, '10:00') }),
  });
  expect(codeOf(ledger, { ...place('late', null) })).toBe('slot_taken');
  expect(codeOf(ledger, place('paid', 'hold-1'))).toBe('ok');
  const later = { ...claim, key: 'hold-2', from: chicago(date, '14:00'), until: chicago(date, '15:00') };
  expect(ledger.claim({ date, release: [], take: later }, now)).toBe(false);
});

test('nobody moves a visit onto time off, the consultant only if she says so', () => {
  const ledger = new PracticeLedger(settings);
  const booking = aBooking();
  ledger.documents.set(booking._id, booking);
  const other = day('2027-03-16');
  ledger.run(block({ date: other }), now);
  const move = (by: Command['by'], outsideUsualDays = false): Command => ({
    id: `moved-${by.role}`,
    kind: 'booking.reschedule',
    at: now,
    by,
    payload: {
      bookingId: booking.bookingId,
      newDate: other,
      newTime: clock('10:00'),
      outsideUsualDays,
    },
  });

  expect(codeOf(ledger, move(customer))).toBe('slot_taken');
  expect(codeOf(ledger, move(consultant))).toBe('time_off');
  expect(codeOf(ledger, move(consultant, true))).toBe('ok');
});

test('the same command twice blocks once, even if somebody has unblocked it since', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(block(), now);
  ledger.run(unblock(), now);
  ledger.run(block(), now);

  expect(off(ledger).spans).toEqual([]);
  expect(off(ledger).history.map(({ what }) => what)).toEqual(['blocked', 'unblocked']);
});

test.each([
  ['date', { date: day('2027-03-09') }],
  ['to', { from: clock('12:00'), to: clock('12:00') }],
  ['reason', { reason: 'x'.repeat(1_001) }],
] as const)('a wrong %s is refused at its field', (path, changes) => {
  expect(new PracticeLedger(settings).run(block(changes), now)).toMatchObject({
    error: { problem: { code: 'invalid_input', issues: [{ path }] } },
  });
});

test('a day blocked without signal and sent the day after is still blocked, harmlessly', () => {
  const ledger = new PracticeLedger(settings);
  const decided = ledger.run({ ...block(), at: chicago(date, '20:00') }, chicago('2027-03-16', '08:00'));

  expect(decided.ok).toBe(true);
});

test('on the days the clocks change a whole day is from midnight to midnight', () => {
  const ledger = new PracticeLedger(settings);
  for (const changing of [day('2027-03-14'), day('2027-11-07')]) {
    ledger.run(block({ date: changing, from: clock('02:30') }, `blocked-${changing}`), now);
    expect(ledger.bookOf(changing).claims).toMatchObject([
      { until: chicago(changing === '2027-03-14' ? '2027-03-15' : '2027-11-08', '00:00') },
    ]);
  }
});
