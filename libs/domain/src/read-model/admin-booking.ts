import type { AssessmentAnswers } from '../assessment/questions.ts';
import type { Booking, BookingId, BookingStatus } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import type { ConsultationType, Duration } from '../consultation/consultation.ts';
import { cents, centsToDollars } from '../money/cents.ts';
import type { PaymentStatus } from '../payment/payment-summary.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import { visitAccount } from './visit-account.ts';
import type { VisitBooks } from './visit-bills.ts';

/** A booking as the admin calls and screens name its fields; amounts are dollars. */
export type AdminBooking = {
  readonly booking_id: BookingId;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_phone: string;
  readonly address: string;
  readonly consultation_type: ConsultationType;
  readonly selected_date: LocalDate;
  readonly selected_time: LocalTime;
  readonly duration: Duration;
  readonly status: BookingStatus;
  readonly total_amount: number;
  readonly tip_amount: number;
  readonly payment_status: PaymentStatus;
  readonly payment_method: 'cash' | 'card' | null;
  /** What is left to pay, whether or not an invoice asks for it. */
  readonly owed_amount: number;
  readonly booking_source: Booking['source'];
  readonly assessment_answers: Partial<AssessmentAnswers> | null;
  readonly google_meet_link: string | null;
  readonly calendar_event_id: string | null;
  readonly notes: string;
};

export function adminBooking(books: VisitBooks, booking: Booking): AdminBooking {
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
    total_amount: centsToDollars(cents(booking.priceCents + booking.tipCents)),
    tip_amount: centsToDollars(booking.tipCents),
    payment_status: account.status,
    payment_method: account.method === 'card_present' ? 'card' : account.method,
    owed_amount: centsToDollars(account.owedCents),
    booking_source: booking.source,
    assessment_answers: booking.assessment,
    google_meet_link: booking.meetingLink,
    calendar_event_id: booking.calendarEventId,
    notes: customer.notes,
  };
}
