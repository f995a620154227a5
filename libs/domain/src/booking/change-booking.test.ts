import { describe, expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import {
  aBooking,
  anAppointment,
  chicago,
  clock,
  consultant,
  customer,
  day,
  moment,
  placePayload,
  settings,
} from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { Booking } from './booking.ts';

const early = moment('2027-03-01T12:00:00Z');
const bookingId = 'BK-AAAAAA';

const place = (time: string, id = bookingId): Command => ({
  id: `placed-${id}`,
  kind: 'booking.place',
  at: early,
  by: customer,
  payload: placePayload(
    { bookingId: `BK-${id.slice(3)}` },
    { appointment: anAppointment('2027-03-15', time) },
  ),
});

const reschedule = (
  date: string,
  time: string,
  by: Command['by'] = customer,
): Command<'booking.reschedule'> => ({
  id: 'moved',
  kind: 'booking.reschedule',
  at: early,
  by,
  payload: { bookingId, newDate: day(date), newTime: clock(time), reason: 'Trip' },
});

const end = (kind: 'booking.cancel' | 'booking.complete', by: Command['by'], id = 'ended'): Command =>
  ({ id, kind, at: early, by, payload: { bookingId, reason: 'Ill' } }) as Command;

function booked(): PracticeLedger {
  const ledger = new PracticeLedger(settings);
  ledger.run(place('10:00'), early);
  return ledger;
}

const bookingIn = (ledger: PracticeLedger) => ledger.documents.get(`booking:${bookingId}`) as Booking;
const keysOn = (ledger: PracticeLedger, date: string) =>
  ledger.bookOf(day(date)).claims.map(({ key }) => key);

const answer = (ledger: PracticeLedger, command: Command, now = early) => {
  const decided = ledger.run(command, now);
  return decided.ok ? 'ok' : decided.error.problem.code;
};

describe('rescheduling', () => {
  test('moves the visit, gives the old time back and remembers where it was', () => {
    const ledger = booked();

    expect(answer(ledger, reschedule('2027-03-16', '11:00'))).toBe('ok');
    expect(bookingIn(ledger)).toMatchObject({
      status: 'rescheduled',
      appointment: { date: '2027-03-16', time: '11:00', durationMinutes: 60 },
      history: [{}, { what: 'rescheduled', reason: 'Trip', from: { date: '2027-03-15', time: '10:00' } }],
    });
    expect(keysOn(ledger, '2027-03-15')).toEqual([]);
    expect(keysOn(ledger, '2027-03-16')).toEqual([bookingId]);
  });

  test('tells the customer unless the consultant says not to', () => {
    const moved = reschedule('2027-03-16', '11:00', consultant);
    const quietAfter = (notifyCustomer?: boolean) => {
      const ledger = booked();
      const payload = notifyCustomer === undefined ? moved.payload : { ...moved.payload, notifyCustomer };
      ledger.run({ ...moved, payload }, early);
      return bookingIn(ledger).history.at(-1)?.quiet;
    };

    expect([quietAfter(), quietAfter(true), quietAfter(false)]).toEqual([undefined, undefined, true]);
  });

  test('to a time that overlaps the old one is one change of the day', () => {
    const ledger = booked();

    expect(ledger.run(reschedule('2027-03-15', '10:30'), early)).toMatchObject({
      ok: true,
      value: { claims: [{ date: '2027-03-15', take: { key: bookingId, from: '2027-03-15T15:30:00.000Z' } }] },
    });
  });

  test('to a taken time changes nothing', () => {
    const ledger = booked();
    ledger.run(place('14:00', 'BK-CCCCCC'), early);

    expect(ledger.run(reschedule('2027-03-15', '14:00'), early)).toEqual({
      ok: false,
      error: { problem: expect.objectContaining({ code: 'slot_taken' }) },
    });
    expect(bookingIn(ledger).status).toBe('confirmed');
  });

  test('by the consultant to a taken time becomes a question to her', () => {
    const ledger = booked();
    ledger.run(place('14:00', 'BK-CCCCCC'), early);

    expect(ledger.run(reschedule('2027-03-15', '14:00', consultant), early)).toMatchObject({
      error: { attention: { _id: 'attention:slot-clash:moved' } },
    });
  });

  test('binds customers to the cut-off and their closed days, at the form’s own fields', () => {
    const dayBefore = chicago('2027-03-14', '10:00');

    expect(answer(booked(), reschedule('2027-03-16', '11:00'), dayBefore)).toBe('not_reschedulable');
    expect(answer(booked(), reschedule('2027-03-16', '11:00', consultant), dayBefore)).toBe('ok');
    expect(booked().run(reschedule('2027-03-19', '11:00'), early)).toMatchObject({
      error: { problem: { code: 'closed_day', issues: [{ path: 'newDate' }] } },
    });
  });

  test('keeps the length even if it is no longer on the price list', () => {
    const ledger = new PracticeLedger({ ...settings, offers: [] });
    const booking = aBooking();
    ledger.documents.set(booking._id, booking);

    expect(answer(ledger, reschedule('2027-03-16', '11:00'))).toBe('ok');
  });

  test('finishes giving the old time back when the server died before it could', () => {
    const ledger = booked();
    const before = ledger.bookOf(day('2027-03-15'));
    ledger.run(reschedule('2027-03-16', '11:00'), early);
    ledger.dayBooks.set(before.date, before);

    expect(ledger.run(reschedule('2027-03-16', '11:00'), early)).toEqual({
      ok: true,
      value: { claims: [{ date: '2027-03-15', release: [bookingId], take: null }], puts: [] },
    });
  });
});

describe('cancelling', () => {
  test('gives the time back, keeps the payment, and can be done once', () => {
    const ledger = booked();

    expect(answer(ledger, end('booking.cancel', customer))).toBe('ok');
    expect(bookingIn(ledger)).toMatchObject({
      status: 'cancelled',
      history: [{}, { what: 'cancelled', reason: 'Ill' }],
    });
    expect(keysOn(ledger, '2027-03-15')).toEqual([]);
    expect(ledger.documents.has('payment:BK-AAAAAA:pi_1')).toBe(true);
    expect(answer(ledger, end('booking.cancel', customer, 'again'))).toBe('not_cancellable');
  });

  test('is up to customers until the cut-off, to the consultant until the visit is over', () => {
    const dayBefore = chicago('2027-03-14', '10:00');

    expect(answer(booked(), end('booking.cancel', customer), dayBefore)).toBe('not_cancellable');
    expect(answer(booked(), end('booking.cancel', consultant), dayBefore)).toBe('ok');
  });
});

describe('completing', () => {
  test('is the consultant’s, once, and the visit keeps the time it used', () => {
    const ledger = booked();

    expect(answer(ledger, end('booking.complete', customer))).toBe('not_completable');
    expect(answer(ledger, end('booking.complete', consultant))).toBe('ok');
    expect(bookingIn(ledger).status).toBe('completed');
    expect(keysOn(ledger, '2027-03-15')).toEqual([bookingId]);
    expect(answer(ledger, end('booking.complete', consultant, 'again'))).toBe('already_completed');
    expect(answer(ledger, end('booking.cancel', consultant, 'cancel'))).toBe('not_cancellable');
    expect(answer(ledger, reschedule('2027-03-16', '11:00', consultant))).toBe('not_reschedulable');
  });

  test('what the customer cancelled meanwhile becomes a question, and the booking stays cancelled', () => {
    const ledger = booked();
    ledger.run(end('booking.cancel', customer, 'cancelled'), early);

    expect(ledger.run(end('booking.complete', consultant, 'done'), early)).toMatchObject({
      error: {
        problem: { code: 'booking_cancelled' },
        attention: { _id: 'attention:completed-after-cancel:BK-AAAAAA:done', resolved: null },
      },
    });
    expect(bookingIn(ledger).status).toBe('cancelled');
  });
});

test.each([
  ['booking.reschedule', reschedule('2027-03-16', '11:00')],
  ['booking.cancel', end('booking.cancel', consultant)],
  ['booking.complete', end('booking.complete', consultant)],
] as const)('%s of an unknown booking is not found', (_, command) => {
  expect(answer(new PracticeLedger(settings), command)).toBe('booking_not_found');
});
