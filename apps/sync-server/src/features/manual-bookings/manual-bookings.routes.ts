import {
  ManualBookingRequest,
  ManualBookingResponse,
  RefundRequest,
  SuccessResponse,
} from '@fieldleaf/contract/admin-bookings';
import { Type } from 'typebox';
import { consultantOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { requestKeyOf } from '../../http/request-key.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { refundBooking } from '../../money/refunds/refund-booking.ts';
import { createManualBooking } from './create-manual-booking.ts';

const tags = ['Bookings of the practice'];
const BookingParams = Type.Object({ booking_id: Type.String({ maxLength: 40 }) });
const success = { status: 'success' } as const;

export const manualBookingsRoutes: DeskRoutes = async (app, { desk }) => {
  const refund = {
    tags,
    summary: 'Give money back',
    params: BookingParams,
    body: RefundRequest,
    response: { 200: SuccessResponse },
  };
  app.post('/bookings/:booking_id/refund', { schema: refund }, async (request, reply) => {
    const { amount: amountDollars } = request.body;
    const requested = { amountDollars, by: consultantOf(request), key: requestKeyOf(request) };
    const refunded = await refundBooking(desk, request.params.booking_id, requested);
    return refunded.ok ? success : sendProblem(reply, refunded.error);
  });

  const created = { 200: ManualBookingResponse };
  const create = { tags, summary: 'Book in person', body: ManualBookingRequest, response: created };
  app.post('/manual-booking', { schema: create }, async (request, reply) => {
    const booked = await createManualBooking(desk, request.body, consultantOf(request));
    return booked.ok ? { ...success, booking_id: booked.value } : sendProblem(reply, booked.error);
  });
};
