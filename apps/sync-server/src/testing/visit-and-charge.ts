import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import { confirmSimulatedPayment } from '../adapters/simulated-card/confirm-simulated-payment.ts';
import { createManualBooking } from '../features/specified-admin-api/manual-booking.routes.ts';
import { openDuePayment } from '../money/open-due-payment.ts';
import { PAID_VISIT } from './open-books.ts';
import type { TestServer } from './start-server.ts';
import { GOOD_CARD } from './test-customer.ts';

const CONSULTANT = { role: 'consultant', deviceId: 'phone-1' } as const;

/** An hour of video for Ana that costs $70, nothing of which is paid yet; its id. */
export async function bookUnpaid(
  { ctx }: Pick<TestServer, 'ctx'>,
  bookingId: BookingId = 'BK-0WED00',
): Promise<BookingId> {
  const { customerInfo, consultationType, duration, selectedDate, selectedTime } = PAID_VISIT;
  const visit = { consultationType, duration, selectedDate, selectedTime, bookingId } as const;
  const booked = await createManualBooking(
    ctx,
    { ...customerInfo, ...visit, paymentStatus: 'pending' },
    CONSULTANT,
  );
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

/** Begins a payment of what a visit owes, and makes it with a good card when `isPaid`; its reference. */
export async function chargeVisit(
  { ctx }: Pick<TestServer, 'ctx'>,
  bookingId: BookingId,
  { tipAmount = 0, isPaid = true } = {},
): Promise<string> {
  const created = await openDuePayment(ctx, { bookingId, tipAmount });
  if (!created.ok) throw new Error(created.error.code);
  const { paymentIntentId, clientSecret } = created.value;
  if (isPaid)
    await confirmSimulatedPayment(ctx.ops, paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });
  return paymentIntentId;
}

/** Writes down what the consultant was given for a visit. */
export async function payByHand(
  { ctx }: Pick<TestServer, 'ctx'>,
  payload: { readonly bookingId: BookingId; readonly method: 'cash' | 'venmo'; readonly amountCents: number },
): Promise<void> {
  const paid = { ...payload, amountCents: cents(payload.amountCents) };
  const done = await ctx.runCommand({ kind: 'visit.recordPayment', by: CONSULTANT, payload: paid });
  if (!done.ok) throw new Error(done.error.code);
}
