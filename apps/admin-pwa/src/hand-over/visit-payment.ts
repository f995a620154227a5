import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { adminVisitPaymentIntentPath, adminVisitPaymentPath } from '@fieldleaf/contract/paths';
import type {
  OpenVisitPaymentResponse,
  SettleVisitPaymentResponse,
} from '@fieldleaf/contract/visit-payments';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { type Cents, centsToDollars } from '@fieldleaf/domain/money/cents';

type Tipped = { readonly bookingId: BookingId; readonly tipCents: Cents };

/** What a card payment of a visit is asked for with: all that is owed, and the tip on top. */
export const visitPaymentBody = ({ bookingId, tipCents }: Tipped) => ({
  bookingId,
  ...(tipCents > 0 ? { tipAmount: centsToDollars(tipCents) } : {}),
});

/** Opens the card payment of what is owed for a visit; the same key is the same payment. */
export function openVisitPayment(
  tipped: Tipped,
  idempotencyKey: string,
): Promise<ApiResult<OpenVisitPaymentResponse>> {
  const { bookingId, ...body } = visitPaymentBody(tipped);
  return callApi('POST', adminVisitPaymentIntentPath(bookingId), { body, idempotencyKey });
}

/** Asks the provider, and records what was paid once, however often this is called. */
export const settleVisitPayment = (
  bookingId: BookingId,
  paymentId: string,
): Promise<ApiResult<SettleVisitPaymentResponse>> =>
  callApi('POST', adminVisitPaymentPath(bookingId), { body: { paymentId } });
