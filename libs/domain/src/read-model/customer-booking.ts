import type { Booking, BookingId, BookingStatus } from '../booking/booking.ts';
import { canCancel, canReschedule } from '../booking/can-change.ts';
import { customerName } from '../booking/customer-name.ts';
import type { ConsultationType, Duration } from '../consultation/consultation.ts';
import { cents, centsToDollars } from '../money/cents.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import { visitAccount } from './visit-account.ts';
import type { VisitBooks } from './visit-bills.ts';

/** A booking as its customer may see it; amounts are dollars, `notes` are the customer's own. */
export type CustomerBooking = {
  readonly booking_id: BookingId;
  readonly confirmation_code: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly selected_date: LocalDate;
  readonly selected_time: LocalTime;
  readonly duration: Duration;
  readonly consultation_type: ConsultationType;
  readonly status: BookingStatus;
  readonly total_amount: number;
  readonly tip_amount: number;
  /** What was paid for the visit, also through an invoice; whatever was given back later. */
  readonly paid_amount: number;
  readonly owed_amount: number;
  readonly refunded_amount: number;
  readonly notes: string;
  readonly address: string;
  readonly can_reschedule: boolean;
  readonly can_cancel: boolean;
  readonly consultation_note_id: string | null;
};

type View = Parameters<typeof canCancel>[1] & { readonly books: VisitBooks };

export function customerBooking(booking: Booking, { books, ...cutoff }: View): CustomerBooking {
  const { appointment, customer } = booking;
  const { directCents, throughInvoicesCents, owedCents, refundedCents } = visitAccount(booking, books);
  return {
    booking_id: booking.bookingId,
    confirmation_code: booking.confirmationCode,
    customer_name: customerName(customer),
    customer_email: customer.email,
    selected_date: appointment.date,
    selected_time: appointment.time,
    duration: appointment.duration,
    consultation_type: appointment.consultationType,
    status: booking.status,
    total_amount: centsToDollars(cents(booking.priceCents + booking.tipCents)),
    tip_amount: centsToDollars(booking.tipCents),
    paid_amount: centsToDollars(cents(directCents + throughInvoicesCents)),
    owed_amount: centsToDollars(owedCents),
    refunded_amount: centsToDollars(refundedCents),
    notes: customer.notes,
    address: customer.address,
    can_reschedule: canReschedule(booking, cutoff),
    can_cancel: canCancel(booking, cutoff),
    consultation_note_id: null,
  };
}
