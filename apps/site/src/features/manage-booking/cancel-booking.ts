import type { CancelBookingRequest, CustomerBooking } from '@fieldleaf/contract/bookings';
import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';

/** Answers the booking as it is now. Cancelling refunds nothing by itself. */
export const cancelBooking = (body: CancelBookingRequest): Promise<ApiResult<CustomerBooking>> =>
  callApi('POST', PATHS.cancelBooking, { body });
