import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerBooking } from '@fieldleaf/domain/read-model/customer-booking';
import { invoiceAskingFor } from '@fieldleaf/domain/read-model/visit-due';
import { newPayLink } from '../access/pay-key.ts';
import type { Desk } from './desk.ts';

/** A booking as its customer sees it, with where to pay what is left. */
export async function showToCustomer(desk: Desk, booking: Booking): Promise<CustomerBooking> {
  const books = desk.model();
  const shown = customerBooking(booking, { settings: desk.settings(), now: desk.now(), books });
  if (shown.owed_amount === 0) return shown;
  const invoice = invoiceAskingFor(booking, books);
  const pay_url = invoice
    ? `${desk.config.publicUrl}/pay-invoice/${invoice.invoiceId}`
    : (await newPayLink(desk, booking.bookingId)).link;
  return { ...shown, pay_url };
}
