import type { ManualPaymentResponse } from '@fieldleaf/contract/admin-bookings';
import { type ApiFailure, type ApiResult, messageOr } from '@fieldleaf/contract/client';
import type { SellByCardRequest } from '@fieldleaf/contract/gift-cards';
import {
  adminVisitPaymentIntentPath,
  adminVisitPaymentPath,
  invoicePaymentIntentPath,
  invoicePaymentPath,
  PATHS,
} from '@fieldleaf/contract/paths';
import type { OpenedPaymentResponse } from '@fieldleaf/contract/payments';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import type { OpenVisitPaymentResponse } from '@fieldleaf/contract/visit-payments';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import { type Cents, cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import {
  hasFields,
  isInstant,
  isNothing,
  isNumber,
  isOpenedPayment,
  isSuccess,
  isText,
} from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';
import type { HandOver } from './hand-over.ts';

/** A payment that a card can be charged for; `amount` in dollars, as the server will take it. */
export type OpenedPayment = OpenedPaymentResponse;

/** Calls that open a card payment for one purpose and have the server look at it again. */
export type CardPaymentCalls = {
  /** The same key is the same payment. */
  readonly open: (idempotencyKey: string) => Promise<ApiResult<OpenedPayment>>;
  /** Asks the provider, and books what was paid once, however often this is called. */
  readonly settle: (
    payment: Pick<OpenedPayment, 'paymentIntentId' | 'amount'>,
  ) => Promise<ApiResult<unknown>>;
};

export function cardPaymentCalls({
  purpose,
  tipCents = cents(0),
}: Pick<HandOver, 'purpose' | 'tipCents'>): CardPaymentCalls {
  switch (purpose.kind) {
    case 'invoice': {
      const { invoiceId, paymentType } = purpose;
      return {
        open: (idempotencyKey) =>
          callServer('POST', invoicePaymentIntentPath(invoiceId), {
            answer: isOpenedPayment,
            body: { paymentType },
            idempotencyKey,
          }),
        settle: ({ paymentIntentId, amount }) =>
          callServer('POST', invoicePaymentPath(invoiceId), {
            answer: isSuccess,
            body: { paymentId: paymentIntentId, paymentType, paymentMethod: 'online', amount },
            idempotencyKey: `invoice-payment-${paymentIntentId}`,
          }),
      };
    }
    case 'booking':
      return openedBefore(purpose.paymentKey, {
        open: (key) => openBookingPayment(purpose.booking, key),
        settle: settleAt(PATHS.settleManualPayment),
      });
    case 'gift-card':
      return openedBefore(purpose.paymentKey, {
        open: (key) => openGiftCardPayment(purpose.order, key),
        settle: settleAt(PATHS.adminGiftCardPayment),
      });
    case 'visit': {
      const { bookingId } = purpose;
      return {
        open: (idempotencyKey) => openVisitPayment({ bookingId, tipCents }, idempotencyKey),
        settle: settleAt(adminVisitPaymentPath(bookingId)),
      };
    }
  }
}

/** Asks the provider, and makes of the payment what it is for, once, however often this is called. */
const settleAt =
  (path: string): CardPaymentCalls['settle'] =>
  ({ paymentIntentId }) =>
    callServer('POST', path, { answer: isSuccess, body: { paymentId: paymentIntentId } });

/** The payment that was opened before the hand-over comes first; only one that has ended gets a successor. */
function openedBefore(paymentKey: string, { open, settle }: CardPaymentCalls): CardPaymentCalls {
  let hasOpened = false;
  return {
    open: async (idempotencyKey) => {
      const opened = await open(hasOpened ? idempotencyKey : paymentKey);
      hasOpened ||= opened.ok;
      return opened;
    },
    settle,
  };
}

const isManualPayment = hasFields<ManualPaymentResponse>({
  clientSecret: isText,
  paymentIntentId: isText,
  amount: isNumber,
  holdExpiresAt: isInstant,
});

/** Holds the time of a manual booking and opens its card payment; the same key is the same payment. */
export const openBookingPayment = (
  booking: CreateBookingPayload,
  idempotencyKey: string,
): Promise<ApiResult<ManualPaymentResponse>> =>
  callServer('POST', PATHS.createManualPayment, { answer: isManualPayment, body: booking, idempotencyKey });

/** Opens the card payment of a gift card; the same key is the same payment. */
export const openGiftCardPayment = (
  order: SellByCardRequest,
  idempotencyKey: string,
): Promise<ApiResult<OpenedPayment>> =>
  callServer('POST', PATHS.adminGiftCardIntent, { answer: isOpenedPayment, body: order, idempotencyKey });

/** Puts the card away: nothing can be charged any more and the time is free, unless `payment_completed`. */
export const cancelBookingPayment = (bookingId: BookingId): Promise<ApiResult<undefined>> =>
  callServer('POST', PATHS.cancelManualPayment, { answer: isNothing, body: { bookingId } });

type Tipped = { readonly bookingId: BookingId; readonly tipCents: Cents };

/** Returns the request body for a visit's card payment: all that is owed, plus the tip. */
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

/** Opens the card payment of what is owed for a visit; the same key is the same payment. */
function openVisitPayment(
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

/** Explains why no card payment was opened, and what is left if none can be. */
export function cardRefusalWords(failure: ApiFailure, fallback: string): string {
  const message = messageOr(failure, fallback);
  return failure.code === 'card_payments_unavailable'
    ? `${message} Please choose another way to pay.`
    : message;
}

const isConfig = hasFields<Pick<SiteConfig, 'payments'>>({
  payments: hasFields<{ provider: string }>({ provider: isText }),
});

export type CardProvider = SiteConfig['payments'];

/** Loads the card provider in use. The call is public, so it also works while the practice is closed. */
export async function loadCardProvider(): Promise<ApiResult<CardProvider>> {
  const loaded = await callServer('GET', PATHS.config, { answer: isConfig });
  return loaded.ok ? { ok: true, value: loaded.value.payments } : loaded;
}
