import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerBooking } from '@fieldleaf/domain/read-model/customer-booking';
import { invoiceAskingFor } from '@fieldleaf/domain/read-model/visit-due';
import { newPayLink } from '../access/pay-key.ts';
import type { AppContext } from './app-context.ts';

/** A booking as its customer sees it, with where to pay what is left. */
export async function showToCustomer(ctx: AppContext, booking: Booking): Promise<CustomerBooking> {
  const books = ctx.model();
  const shown = customerBooking(booking, { settings: ctx.settings(), now: ctx.now(), books });
  if (shown.owed_amount === 0) return shown;
  const invoice = invoiceAskingFor(booking, books);
  const pay_url = invoice
    ? `${ctx.config.publicUrl}/pay-invoice/${invoice.invoiceId}`
    : (await newPayLink(ctx, booking.bookingId)).link;
  return { ...shown, pay_url };
}
