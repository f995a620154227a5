import { expect, test } from 'vitest';
import type { Booking, BookingId } from '../booking/booking.ts';
import type { ChangedDocument } from '../document.ts';
import { cents } from '../money/cents.ts';
import { aBooking, anAppointment, aPayment, chicago, created, moment, ZONE } from '../testing/builders.ts';
import { dashboardStats } from './dashboard-stats.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const now = chicago('2027-03-15', '10:00');
const statsOf = (...documents: ChangedDocument[]) =>
  dashboardStats(applyDocuments(emptyModel, documents), { now, timeZone: ZONE });

const booking = (bookingId: BookingId, date: string, changes: Partial<Booking> = {}) =>
  aBooking({ bookingId, appointment: anAppointment(date, '10:00'), ...changes });
const paid = (bookingId: BookingId, amountCents: number, at = '2027-03-02T12:00:00Z') =>
  aPayment({ bookingId, amountCents: cents(amountCents), at: moment(at) });

test('a practice without bookings has figures of zero', () => {
  expect(statsOf()).toEqual({
    total_bookings: 0,
    this_month_bookings: 0,
    total_revenue: 0,
    this_month_revenue: 0,
    includes_test_money: false,
    avg_booking_value: 0,
    total_tips: 0,
    upcoming_consultations: 0,
    recent_activity: [],
  });
});

test('revenue is what was received minus refunds, so a cancellation alone does not change it', () => {
  const cancelled = booking('BK-1', '2027-03-16', { status: 'cancelled' });
  const refund = aPayment({
    bookingId: 'BK-2',
    reference: 're_1',
    kind: 'refund',
    amountCents: cents(3_000),
  });

  expect(
    statsOf(cancelled, booking('BK-2', '2027-03-16'), paid('BK-1', 8_100), paid('BK-2', 8_100), refund),
  ).toMatchObject({ total_bookings: 2, total_revenue: 132, avg_booking_value: 66, total_tips: 22 });
});

test('a tip that was refunded with everything else is no tip', () => {
  const refund = aPayment({
    bookingId: 'BK-1',
    reference: 're_1',
    kind: 'refund',
    amountCents: cents(8_100),
  });

  expect(statsOf(booking('BK-1', '2027-03-16'), paid('BK-1', 8_100), refund)).toMatchObject({
    total_revenue: 0,
    total_tips: 0,
  });
});

test('a booking without a payment does not lower the average', () => {
  expect(
    statsOf(booking('BK-1', '2027-03-16'), booking('BK-2', '2027-03-17'), paid('BK-1', 8_100)),
  ).toMatchObject({ total_bookings: 2, avg_booking_value: 81 });
});

test('the month begins at midnight of the practice, not of Greenwich', () => {
  const lastMinute = { history: [created(moment('2027-03-01T05:59:00Z'))] };
  const firstMinute = { history: [created(moment('2027-03-01T06:00:00Z'))] };

  expect(
    statsOf(
      booking('BK-1', '2027-03-16', lastMinute),
      booking('BK-2', '2027-03-17', firstMinute),
      paid('BK-1', 8_100, '2027-03-01T05:59:00Z'),
      paid('BK-2', 7_000, '2027-03-01T06:00:00Z'),
    ),
  ).toMatchObject({ this_month_bookings: 1, this_month_revenue: 70, total_revenue: 151 });
});

test.each([
  { what: 'a visit earlier today', date: '2027-03-15', time: '09:59', status: 'confirmed', count: 0 },
  { what: 'a visit right now', date: '2027-03-15', time: '10:00', status: 'confirmed', count: 1 },
  { what: 'a moved visit on day seven', date: '2027-03-22', time: '17:00', status: 'rescheduled', count: 1 },
  { what: 'a visit on day eight', date: '2027-03-23', time: '09:00', status: 'confirmed', count: 0 },
  { what: 'a cancelled visit', date: '2027-03-16', time: '10:00', status: 'cancelled', count: 0 },
] as const)('$what counts $count times as upcoming', ({ date, time, status, count }) => {
  const stats = statsOf(aBooking({ status, appointment: anAppointment(date, time) }));

  expect(stats.upcoming_consultations).toBe(count);
});

test('recent activity tells who, what, when and how much', () => {
  expect(statsOf(aBooking()).recent_activity).toEqual([
    {
      customer_name: 'Ana Reyes',
      consultation_type: 'virtual',
      date: '2027-03-15',
      amount: 81,
      status: 'confirmed',
    },
  ]);
});
