import { expect, test } from 'vitest';
import type { Booking, BookingId, BookingStatus } from '../booking/booking.ts';
import { aBooking, anAppointment, chicago, day } from '../testing/builders.ts';
import { type PlanOfDay, planOfDay } from './plan-of-day.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const TODAY = '2027-03-15';

const visit = (bookingId: BookingId, at: readonly [string, string], status: BookingStatus = 'confirmed') =>
  aBooking({ bookingId, status, appointment: anAppointment(...at) });

const planAt = (time: string, ...visits: readonly Booking[]): PlanOfDay =>
  planOfDay(applyDocuments(emptyModel, visits), { now: chicago(TODAY, time), today: day(TODAY) });

const ids = (visits: readonly Booking[]) => visits.map(({ bookingId }) => bookingId);

const nine = visit('BK-9', [TODAY, '09:00']);
const eleven = visit('BK-11', [TODAY, '11:00'], 'rescheduled');
const two = visit('BK-14', [TODAY, '14:00']);

test('the morning: the first visit comes next, the others follow in the order of the clock', () => {
  const plan = planAt('08:20', two, eleven, nine);
  expect(plan.next).toEqual({ visit: nine, phase: 'ahead' });
  expect(ids(plan.rest)).toEqual(['BK-11', 'BK-14']);
  expect(plan.done).toEqual([]);
});

test('a visit is under way until its end, then waits a while to be completed, and then the next one counts', () => {
  expect(planAt('09:00', nine, eleven).next).toEqual({ visit: nine, phase: 'under-way' });
  expect(planAt('09:59', nine, eleven).next?.phase).toBe('under-way');
  expect(planAt('10:00', nine, eleven).next).toEqual({ visit: nine, phase: 'over' });
  expect(planAt('10:29', nine, eleven).next?.phase).toBe('over');
  expect(planAt('10:30', nine, eleven).next).toEqual({ visit: eleven, phase: 'ahead' });
  expect(ids(planAt('10:30', nine, eleven).rest)).toEqual(['BK-9']);
});

test('a visit that begins takes the place of one that waits to be completed', () => {
  const ten = visit('BK-10', [TODAY, '10:00']);
  expect(planAt('10:05', nine, ten).next).toEqual({ visit: ten, phase: 'under-way' });
});

test('completed visits are done, cancelled ones stay among the rest', () => {
  const completed = visit('BK-8', [TODAY, '08:00'], 'completed');
  const cancelled = visit('BK-12', [TODAY, '12:00'], 'cancelled');
  const plan = planAt('10:30', completed, cancelled, two);
  expect(ids(plan.done)).toEqual(['BK-8']);
  expect(ids(plan.rest)).toEqual(['BK-12']);
  expect(plan.next?.visit).toBe(two);
});

test('tomorrow is what takes time then; the first later visit may be weeks away, and is never a cancelled one', () => {
  const tomorrow = visit('BK-T', ['2027-03-16', '09:00']);
  const off = visit('BK-X', ['2027-03-16', '08:00'], 'cancelled');
  const april = visit('BK-A', ['2027-04-02', '09:00']);
  expect(ids(planAt('18:00', april, tomorrow, off).tomorrow)).toEqual(['BK-T']);
  expect(planAt('18:00', april, tomorrow, off).firstLater).toBe(tomorrow);
  expect(planAt('18:00', april, off)).toMatchObject({ next: null, tomorrow: [], firstLater: april });
});

test('visits of the past are not of today', () => {
  const plan = planAt('08:00', visit('BK-Y', ['2027-03-14', '09:00']));
  expect(plan).toEqual({ next: null, rest: [], done: [], tomorrow: [], firstLater: null });
});
