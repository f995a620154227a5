import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBooking, anAppointment, settings } from '../testing/builders.ts';
import { overlappingVisits } from './overlapping-visits.ts';
import { overlaps } from './overlaps.ts';
import { visitSpan } from './visit-span.ts';

const visit = (bookingId: `BK-${string}`, time: string, changes = {}) =>
  aBooking({ bookingId, appointment: anAppointment('2027-03-15', time), ...changes });

const idsOf = (bookings: Parameters<typeof overlappingVisits>[0]) =>
  overlappingVisits(bookings, settings).map((pair) => pair.map(({ bookingId }) => bookingId));

test('two visits at one time are found, the earlier one first', () => {
  const visits = [visit('BK-BBBBBB', '10:30'), visit('BK-AAAAAA', '10:00'), visit('BK-CCCCCC', '14:00')];

  expect(idsOf(visits)).toEqual([['BK-AAAAAA', 'BK-BBBBBB']]);
});

test('one visit right after the other is no overlap, and neither is a cancelled one', () => {
  const cancelled = visit('BK-BBBBBB', '10:00', { status: 'cancelled' });

  expect(idsOf([visit('BK-AAAAAA', '10:00'), visit('BK-CCCCCC', '11:00'), cancelled])).toEqual([]);
});

test('every overlapping pair is named exactly once, whatever the order', () => {
  const times = fc.array(fc.integer({ min: 9 * 4, max: 17 * 4 }), { maxLength: 8 });
  fc.assert(
    fc.property(times, (quarters) => {
      const visits = quarters.map((quarter, index) =>
        visit(
          `BK-00000${index}`,
          `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
        ),
      );
      const spans = visits.map(({ appointment }) => visitSpan(appointment, settings));
      const expected = spans.flatMap((span, index) =>
        spans.slice(index + 1).filter((other) => overlaps(span, other)),
      );
      expect(idsOf(visits)).toHaveLength(expected.length);
    }),
  );
});
