import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { centsToDollars } from '../money/cents.ts';
import { visitAccount } from './visit-account.ts';
import type { VisitBooks } from './visit-bills.ts';

/** A booking as the admin calls and screens name its fields; amounts are dollars. */
export function adminBooking(books: VisitBooks, booking: Booking) {
  const { appointment, customer } = booking;
  const account = visitAccount(booking, books);
  return {
    booking_id: booking.bookingId,
    customer_name: customerName(customer),
    customer_email: customer.email,
    customer_phone: customer.phone,
    address: customer.address,
    consultation_type: appointment.consultationType,
    selected_date: appointment.date,
    selected_time: appointment.time,
    duration: appointment.duration,
    status: booking.status,
    total_amount: centsToDollars(account.costCents),
    tip_amount: centsToDollars(booking.tipCents),
    payment_status: account.status,
    payment_method: account.method === 'card_present' ? ('card' as const) : account.method,
    // Amount left to pay, whether or not an invoice asks for it.
    owed_amount: centsToDollars(account.owedCents),
    booking_source: booking.source,
    assessment_answers: booking.assessment,
    google_meet_link: booking.meetingLink,
    calendar_event_id: booking.calendarEventId,
    notes: customer.notes,
  };
}

export type AdminBooking = ReturnType<typeof adminBooking>;
