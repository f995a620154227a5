import { type Booking, isActive } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { centsToDollars } from '../money/cents.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { visitsInOrder } from './bookings-by-visit.ts';
import { partOf, placeOf } from './in-order.ts';
import { recentBookings } from './recent-bookings.ts';
import { countedBooksOf, runningTotals, type TotalsModel } from './running-totals.ts';
import { visitAccount } from './visit-account.ts';

const UPCOMING_DAYS = 7;

type Clock = { readonly now: Instant; readonly timeZone: TimeZone };
/** The Overview's figures as of now, in dollars; months and days are those of the business zone. */
export function dashboardStats(model: TotalsModel, { now, timeZone }: Clock) {
  const totals = runningTotals(model, timeZone);
  const month = localDateOf(now, timeZone).slice(0, 7);
  return {
    total_bookings: model.bookingsById.size,
    this_month_bookings: totals.bookedByMonth.get(month) ?? 0,
    // Received for bookings and invoices, tips included, minus refunds: a cancellation alone does not change it.
    total_revenue: totals.revenueCents / 100,
    this_month_revenue: (totals.revenueByMonth.get(month) ?? 0) / 100,
    // The practice takes no real money yet.
    includes_test_money: totals.testMovements > 0,
    // Revenue from bookings and their invoices, per booking with a payment.
    avg_booking_value:
      totals.paidVisits === 0 ? 0 : Math.round(totals.visitRevenueCents / totals.paidVisits) / 100,
    // As far as they were not refunded.
    total_tips: totals.tipCents / 100,
    upcoming_consultations: upcomingVisits(model, { now, timeZone }).length,
    recent_activity: recentBookings(model).map((booking) => activityOf(booking, model)),
  };
}

export type DashboardStats = ReturnType<typeof dashboardStats>;

function upcomingVisits(model: TotalsModel, { now, timeZone }: Clock): readonly Booking[] {
  const lastDay = plusDays(localDateOf(now, timeZone), UPCOMING_DAYS);
  const visits = visitsInOrder(model);
  // Whatever zone it was booked in, a visit's day is within two of the one in UTC.
  const tooLate: string = plusDays(lastDay, 3);
  const begin = placeOf(visits, ({ appointment }) => appointment.startsAt > tooLate);
  const end = placeOf(visits, ({ appointment }) => appointment.startsAt >= now);
  return partOf(visits, begin, end).filter(
    (booking) => isActive(booking) && booking.appointment.date <= lastDay,
  );
}

const activityOf = (booking: Booking, model: TotalsModel) => ({
  customer_name: customerName(booking.customer),
  consultation_type: booking.appointment.consultationType,
  date: booking.appointment.date,
  amount: centsToDollars(visitAccount(booking, countedBooksOf(booking, model)).costCents),
  status: booking.status,
});
