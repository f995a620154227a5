import type { ApiResult } from '@fieldleaf/contract/client';
import { adminVisitPaymentIntentPath, adminVisitPaymentPath } from '@fieldleaf/contract/paths';
import type {
  OpenVisitPaymentResponse,
  SettleVisitPaymentResponse,
} from '@fieldleaf/contract/visit-payments';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { type Cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { hasFields, isNumber, isText } from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';

type Tipped = { readonly bookingId: BookingId; readonly tipCents: Cents };

/** What a card payment of a visit is asked for with: all that is owed, and the tip on top. */
export const visitPaymentBody = ({ bookingId, tipCents }: Tipped) => ({
  bookingId,
  ...(tipCents > 0 ? { tipAmount: centsToDollars(tipCents) } : {}),
});

const isOpenedVisitPayment = hasFields<OpenVisitPaymentResponse>({
  clientSecret: isText,
  paymentIntentId: isText,
  amount: isNumber,
  tipAmount: isNumber,
});

const isSettled = hasFields<SettleVisitPaymentResponse>({ status: isText, bill: hasFields<object>({}) });

/** Opens the card payment of what is owed for a visit; the same key is the same payment. */
export function openVisitPayment(
  tipped: Tipped,
  idempotencyKey: string,
): Promise<ApiResult<OpenVisitPaymentResponse>> {
  const { bookingId, ...body } = visitPaymentBody(tipped);
  return callServer('POST', adminVisitPaymentIntentPath(bookingId), {
    answer: isOpenedVisitPayment,
    body,
    idempotencyKey,
  });
}

/** Asks the provider, and records what was paid once, however often this is called. */
export const settleVisitPayment = (
  bookingId: BookingId,
  paymentId: string,
): Promise<ApiResult<SettleVisitPaymentResponse>> =>
  callServer('POST', adminVisitPaymentPath(bookingId), { answer: isSettled, body: { paymentId } });
