import { type Booking, isActive } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { centsToDollars } from '../money/cents.ts';
import { earnedCents, movedCents } from '../payment/moved-cents.ts';
import type { Payment } from '../payment/payment.ts';
import { allMovements } from '../read-model/all-movements.ts';
import type { DashboardStats } from '../read-model/dashboard-stats.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { bookedAt } from '../read-model/recent-bookings.ts';
import { visitAccount } from '../read-model/visit-account.ts';
import type { VisitBooks } from '../read-model/visit-bills.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { monthSpan } from '../time/month-span.ts';
import { hasTestMoney, type RevenueBooks, revenueBooks } from './revenue-books.ts';

const UPCOMING_DAYS = 7;

type Clock = { readonly now: Instant; readonly timeZone: TimeZone };
type StatsModel = VisitBooks & RevenueBooks & Pick<PracticeModel, 'bookingsById'>;

/** The Overview's figures, added up over all there is each time: what the running totals have to come to. */
export function plainDashboardStats(books: StatsModel, { now, timeZone }: Clock): DashboardStats {
  const model = revenueBooks(books);
  const bookings = [...model.bookingsById.values()];
  const ofBookings = bookings.map((booking) => visitAccount(booking, model));
  const movements = [...allMovements(model)];
  const month = monthSpan(now, timeZone);
  const isThisMonth = (at: Instant): boolean => at >= month.from && at < month.until;
  const isOfMonth = ({ at, receivedOn }: Payment): boolean =>
    receivedOn ? receivedOn.slice(0, 7) === localDateOf(now, timeZone).slice(0, 7) : isThisMonth(at);
  const bookingRevenue = ofBookings.reduce(
    (sum, { paidCents, givenBackCents, onItsWayCents }) => sum + paidCents - givenBackCents + onItsWayCents,
    0,
  );
  const paidBookings = ofBookings.filter(({ paidCents }) => paidCents > 0).length;

  return {
    total_bookings: bookings.length,
    this_month_bookings: bookings.filter((booking) => isThisMonth(bookedAt(booking))).length,
    // Received for bookings and invoices, tips included, minus refunds: a cancellation alone does not change it.
    total_revenue: sumOf(movements, earnedCents) / 100,
    this_month_revenue: sumOf(movements.filter(isOfMonth), earnedCents) / 100,
    // The practice takes no real money yet.
    includes_test_money: hasTestMoney(model),
    // Income from bookings and their invoices, per booking with a payment.
    avg_booking_value: paidBookings === 0 ? 0 : Math.round(bookingRevenue / paidBookings) / 100,
    // As far as they were not refunded.
    total_tips: tipCents(model) / 100,
    upcoming_consultations: bookings.filter(isUpcoming({ now, timeZone })).length,
    recent_activity: lastBooked(model).map((booking) => activityOf(booking, model)),
  };
}

const sumOf = (movements: readonly Payment[], amountOf: (movement: Payment) => number): number =>
  movements.reduce((sum, movement) => sum + amountOf(movement), 0);

const lastBooked = ({ bookingsById }: StatsModel): readonly Booking[] =>
  [...bookingsById.values()]
    .sort((one, other) => compareInstants(bookedAt(other), bookedAt(one)))
    .slice(0, 5);

function tipCents({ bookingsById, ...books }: StatsModel): number {
  let total = 0;
  for (const [bookingId, movements] of books.paymentsByBookingId)
    total += keptTip(bookingsById.get(bookingId)?.tipCents ?? 0, movements);
  for (const movements of books.paymentsByInvoiceId.values()) total += keptTip(0, movements);
  return total;
}

/** The price is refunded before the tip is. */
function keptTip(agreed: number, movements: readonly Payment[]): number {
  const given = sumOf(movements, ({ kind, tipCents: tip = 0 }) => (kind === 'payment' ? tip : 0));
  return Math.max(0, Math.min(agreed + given, sumOf(movements, movedCents)));
}

function isUpcoming({ now, timeZone }: Clock): (booking: Booking) => boolean {
  const lastDay = plusDays(localDateOf(now, timeZone), UPCOMING_DAYS);
  return (booking) =>
    isActive(booking) && booking.appointment.startsAt >= now && booking.appointment.date <= lastDay;
}

const activityOf = (booking: Booking, model: StatsModel) => ({
  customer_name: customerName(booking.customer),
  consultation_type: booking.appointment.consultationType,
  date: booking.appointment.date,
  amount: centsToDollars(visitAccount(booking, model).costCents),
  status: booking.status,
});
