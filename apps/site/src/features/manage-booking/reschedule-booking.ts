import type { CustomerBooking, RescheduleBookingRequest } from '@fieldleaf/contract/bookings';
import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';

/** Answers the booking as it is now. */
export const rescheduleBooking = (body: RescheduleBookingRequest): Promise<ApiResult<CustomerBooking>> =>
  callApi('POST', PATHS.rescheduleBooking, { body });
