import type { PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import { callApi } from '@fieldleaf/contract/client';
import type { BookingConfirmationRequest } from '@fieldleaf/contract/notifications';
import { PATHS } from '@fieldleaf/contract/paths';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import type { BookingDraft } from './booking-draft.ts';
import type { DraftTotal } from './draft-total.ts';
import { bookingRequest } from './payment-request.ts';

type Booked = {
  readonly draft: BookingDraft;
  readonly total: DraftTotal;
  readonly durationLabel: string;
  readonly placed: PlaceBookingResponse;
};

/** Asks for the mail of a booking that was just made. Whatever becomes of it, the booking stands: nobody waits. */
export function sendBookingConfirmation({ draft, total, durationLabel, placed }: Booked): void {
  const visit = bookingRequest(draft);
  if (!visit) return;
  const { email, phone, address, notes } = draft.contact;
  const body: BookingConfirmationRequest = {
    booking_id: placed.bookingId,
    customer_name: customerName(draft.contact),
    customer_email: email.trim(),
    customer_phone: phone.trim() || 'Not provided',
    consultation_type: visit.consultationType,
    duration: durationLabel,
    selected_date: visit.selectedDate,
    selected_time: visit.selectedTime,
    total_amount: centsToDollars(total.totalCents),
    tip_amount: centsToDollars(total.tipCents),
    address: address.trim(),
    notes: notes.trim(),
  };
  void callApi('POST', PATHS.bookingConfirmation, { body });
}
