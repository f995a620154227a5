import { type Booking, isActive } from '../booking/booking.ts';
import { canAnswer, canCancel, canReschedule } from '../booking/can-change.ts';
import { customerName } from '../booking/customer-name.ts';
import { cents, centsToDollars } from '../money/cents.ts';
import type { Settings } from '../settings/settings.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { publicAccount } from './public-account.ts';
import { visitAccount } from './visit-account.ts';
import type { VisitBooks } from './visit-bills.ts';

type View = Parameters<typeof canCancel>[1] & {
  readonly settings: Pick<Settings, 'business'>;
  readonly books: VisitBooks;
};

/** Until the visit is over: people are late, and come back when the call breaks. */
const isOpenRoom = (booking: Booking, now: Instant): boolean => {
  const { startsAt, durationMinutes } = booking.appointment;
  return isActive(booking) && plusMinutes(startsAt, durationMinutes) > now;
};

/** A booking as its customer may see it; amounts are dollars, `notes` are the customer's own. */
export function customerBooking(booking: Booking, { books, ...cutoff }: View) {
  const { appointment, customer } = booking;
  const account = visitAccount(booking, books);
  return {
    booking_id: booking.bookingId,
    confirmation_code: booking.confirmationCode,
    customer_name: customerName(customer),
    customer_email: customer.email,
    selected_date: appointment.date,
    selected_time: appointment.time,
    duration: appointment.duration,
    // The price list may say something else of it by now, or nothing.
    duration_minutes: appointment.durationMinutes,
    ...(booking.serviceName && { service_name: booking.serviceName }),
    consultation_type: appointment.consultationType,
    status: booking.status,
    total_amount: centsToDollars(account.costCents),
    tip_amount: centsToDollars(booking.tipCents),
    // Amount paid for the visit, including through an invoice, regardless of later refunds.
    paid_amount: centsToDollars(account.paidCents),
    owed_amount: centsToDollars(account.owedCents),
    refunded_amount: centsToDollars(cents(account.givenBackCents - account.onItsWayCents)),
    // All that is asked for, in dollars: what the lines add up to.
    asked_amount: centsToDollars(account.askedCents),
    ...(booking.meetingLink && isOpenRoom(booking, cutoff.now) && { meeting_link: booking.meetingLink }),
    ...publicAccount(booking, account, cutoff.settings.business.timeZone),
    notes: customer.notes,
    address: customer.address,
    can_reschedule: canReschedule(booking, cutoff),
    can_cancel: canCancel(booking, cutoff),
    ...(canAnswer(booking) && { can_answer: true }),
    consultation_note_id: null,
  };
}

export type CustomerBooking = ReturnType<typeof customerBooking>;
