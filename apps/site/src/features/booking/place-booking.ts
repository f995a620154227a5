import type { PlaceBookingRequest, PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';

/** The booking of a payment that has succeeded; the same payment again answers the same booking. */
export const placeBooking = (body: PlaceBookingRequest): Promise<ApiResult<PlaceBookingResponse>> =>
  callApi('POST', `${PATHS.bookings}/`, { body, idempotencyKey: `booking-${body.paymentIntentId}` });
