import { expect, test } from 'vitest';
import { aBooking, chicago, intake, settings } from '../testing/builders.ts';
import { canAnswer, canCancel, canReschedule } from './can-change.ts';

const dayBefore = (time: string) => ({ settings, now: chicago('2027-03-14', time) });

test('a customer may change a visit until more than 24 hours before it', () => {
  expect(canReschedule(aBooking(), dayBefore('09:59'))).toBe(true);
  expect(canReschedule(aBooking(), dayBefore('10:00'))).toBe(false);
  expect(canCancel(aBooking(), dayBefore('09:59'))).toBe(true);
  expect(canCancel(aBooking(), dayBefore('10:00'))).toBe(false);
});

test('24 hours are counted in real hours on the day the clocks change', () => {
  const dstSunday = { settings, now: chicago('2027-03-13', '10:00') };
  const booking = aBooking({
    appointment: { ...aBooking().appointment, startsAt: chicago('2027-03-14', '10:00') },
  });

  expect(canCancel(booking, dstSunday)).toBe(false);
});

test.each([
  ['confirmed', true],
  ['rescheduled', true],
  ['cancelled', false],
  ['completed', false],
] as const)('a %s visit can be changed: %s', (status, changeable) => {
  expect(canReschedule(aBooking({ status }), dayBefore('08:00'))).toBe(changeable);
  expect(canCancel(aBooking({ status }), dayBefore('08:00'))).toBe(changeable);
});

test('the six questions are answered later while the visit is ahead, unless they were answered or asked by the consultant', () => {
  const skipped = aBooking({ assessmentId: null });

  expect(canAnswer(skipped)).toBe(true);
  expect(canAnswer({ ...skipped, assessmentId: 'assessment_1' })).toBe(false);
  expect(canAnswer({ ...skipped, intake })).toBe(false);
  expect(canAnswer({ ...skipped, status: 'completed' })).toBe(false);
});
