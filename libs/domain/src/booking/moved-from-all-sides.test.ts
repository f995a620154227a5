import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Actor } from '../command/actor.ts';
import type { Command } from '../command/command.ts';
import { overlaps } from '../scheduling/overlaps.ts';
import { anAppointment, clock, customer, day, moment, placePayload, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import type { Booking, BookingId } from './booking.ts';

const NOW = moment('2027-03-01T12:00:00Z');
const IDS: readonly BookingId[] = ['BK-AAAAAA', 'BK-BBBBBB', 'BK-CCCCCC', 'BK-DDDDDD'];
const SIDES: readonly Actor[] = [
  { role: 'consultant', deviceId: 'phone' },
  { role: 'consultant', deviceId: 'tablet' },
  customer,
];
/** A Monday and a Tuesday. */
const DAYS = [day('2027-03-15'), day('2027-03-16')];

const placed = (bookingId: BookingId, index: number): Command => ({
  id: `placed-${bookingId}`,
  kind: 'booking.place',
  at: NOW,
  by: customer,
  payload: placePayload(
    { bookingId },
    { appointment: anAppointment('2027-03-15', `${9 + index}:00`.padStart(5, '0')) },
  ),
});

type Move = Command<'booking.reschedule'>;

const aMove = fc.record({
  bookingId: fc.constantFrom(...IDS),
  by: fc.constantFrom(...SIDES),
  newDate: fc.constantFrom(...DAYS),
  newTime: fc.integer({ min: 9, max: 16 }).map((hour) => clock(`${String(hour).padStart(2, '0')}:00`)),
});

/** Moves of one visit by three sides, each delivered once or twice, in whatever order the network likes. */
const deliveries = fc
  .array(aMove, { minLength: 1, maxLength: 24 })
  .map((moves) =>
    moves.map(
      ({ by, ...payload }, index): Move => ({
        id: `move-${index}`,
        kind: 'booking.reschedule',
        at: NOW,
        by,
        payload,
      }),
    ),
  )
  .chain((moves) => fc.shuffledSubarray([...moves, ...moves], { minLength: moves.length }));

const bookingsOf = (ledger: PracticeLedger): readonly Booking[] =>
  [...ledger.documents.values()].filter((document) => document.type === 'booking');

const claimsOf = (ledger: PracticeLedger) => DAYS.flatMap((date) => ledger.bookOf(date).claims);

test('visits moved by two phones and their customers in any order keep one time each, and never share one', () => {
  fc.assert(
    fc.property(deliveries, (moves) => {
      const ledger = new PracticeLedger(settings);
      for (const [index, id] of IDS.entries()) ledger.run(placed(id, index), NOW);

      for (const move of moves) {
        const decided = ledger.run(move, NOW);
        const questions = [...ledger.documents.keys()].filter((id) => id.startsWith('attention:'));
        const isAsked = questions.some((id) => id.endsWith(move.id));
        expect(decided.ok || move.by.role === 'customer' || isAsked).toBe(true);

        const claims = claimsOf(ledger);
        expect(claims.map(({ key }) => key).toSorted()).toEqual(IDS);
        expect(claims.filter((one) => claims.some((other) => other !== one && overlaps(one, other)))).toEqual(
          [],
        );
        for (const { bookingId, appointment, history } of bookingsOf(ledger)) {
          const { claims: ofItsDay } = ledger.bookOf(appointment.date);
          expect(ofItsDay.map(({ key }) => key)).toContain(bookingId);
          const ids = history.map(({ commandId }) => commandId);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }
    }),
  );
});
