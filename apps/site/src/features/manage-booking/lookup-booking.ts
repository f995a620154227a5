import type { CustomerBooking, LookupBookingRequest } from '@fieldleaf/contract/bookings';
import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';

export const lookupBooking = (body: LookupBookingRequest): Promise<ApiResult<CustomerBooking>> =>
  callApi('POST', PATHS.lookupBooking, { body });
