import { InvoiceIdText } from '@fieldleaf/domain/invoice/invoice-payloads';
import { BookingIdText, closed } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { SellByCardRequest } from './gift-cards.ts';
import { Dollars } from './primitives.ts';

const ReaderId = Type.String({ minLength: 1, maxLength: 120 });

/** `POST /api/admin/terminal/connection-token`: for the card reader's script; used once, never kept. */
export const ConnectionTokenResponse = closed({ secret: Type.String() });

/** `GET /api/admin/terminal/readers`. */
export const CardReadersResponse = closed({
  readers: Type.Array(
    closed({ readerId: ReaderId, label: Type.String(), status: Type.Enum(['online', 'offline']) }),
  ),
});

/**
 * `POST /api/admin/terminal/payments`. With `readerId` the reader shows the amount at once; without it payment is
 * not possible yet: `clientSecret` is for the reader's script, or the payment is shown on a reader later. For an
 * invoice, a visit or a gift card that is sold, exactly one; the server computes the amount of what is due.
 * `paymentType`, for an invoice: anything but `deposit` means `full`. For a visit it is all that is owed, `tipAmount` on top, as in `OpenVisitPaymentRequest`.
 */
export const StartReaderPaymentRequest = closed({
  invoiceId: Type.Optional(InvoiceIdText),
  bookingId: Type.Optional(BookingIdText),
  giftCard: Type.Optional(SellByCardRequest),
  paymentType: Type.Optional(Type.String({ maxLength: 40 })),
  tipAmount: Type.Optional(Dollars),
  expectedAmount: Type.Optional(Dollars),
  readerId: Type.Optional(ReaderId),
});

/** `amount`: dollars that will be charged. `clientSecret` only when no reader was named. */
export const StartReaderPaymentResponse = closed({
  paymentIntentId: Type.String(),
  clientSecret: Type.Optional(Type.String()),
  amount: Dollars,
});

/** `POST /api/admin/terminal/payments/{paymentIntentId}/reader`: shown on a reader, for the first time or again. */
export const ShowOnReaderRequest = closed({ readerId: ReaderId });

/**
 * Status of a payment at a card reader, in the same terms from the reader to the screen. `waiting`: a card can be
 * presented. `processing`: one was; it is not known yet if money moved. `succeeded`: the provider has the money and
 * the invoice or visit counts it, or the gift card is made. `failed`: nothing was charged (or it was refunded, with
 * `invoice_payment_refunded`, `visit_payment_refunded` or `gift_card_refunded`), and the payment can be shown again until it is canceled.
 * `canceled` is final.
 */
export const READER_PAYMENT_STATUSES = ['waiting', 'processing', 'succeeded', 'failed', 'canceled'] as const;

export const READER_PAYMENT_ERRORS = [
  'card_declined',
  'customer_canceled',
  'reader_offline',
  'reader_timeout',
  'reader_failed',
  'invoice_payment_refunded',
  'visit_payment_refunded',
  'gift_card_refunded',
] as const;

/** `GET` and `DELETE /api/admin/terminal/payments/{paymentIntentId}`, `POST .../reader`. */
export const ReaderPaymentResponse = closed({
  status: Type.Enum(READER_PAYMENT_STATUSES),
  error: Type.Optional(closed({ code: Type.Enum(READER_PAYMENT_ERRORS), message: Type.String() })),
});

/** `POST /api/admin/terminal/simulated/readers/{readerId}/present`; exists only without Stripe keys. */
export const PresentCardRequest = closed({ card: Type.Enum(['good', 'declined', 'customer-cancels']) });

/** `POST /api/admin/terminal/simulated/readers/{readerId}/status`; exists only without Stripe keys. */
export const SimulatedReaderStatusRequest = closed({ status: Type.Enum(['online', 'offline']) });

export type ConnectionTokenResponse = Static<typeof ConnectionTokenResponse>;
export type CardReadersResponse = Static<typeof CardReadersResponse>;
export type StartReaderPaymentRequest = Static<typeof StartReaderPaymentRequest>;
export type StartReaderPaymentResponse = Static<typeof StartReaderPaymentResponse>;
export type ShowOnReaderRequest = Static<typeof ShowOnReaderRequest>;
export type ReaderPaymentResponse = Static<typeof ReaderPaymentResponse>;
export type ReaderPaymentStatus = (typeof READER_PAYMENT_STATUSES)[number];
export type ReaderPaymentError = (typeof READER_PAYMENT_ERRORS)[number];
export type PresentCardRequest = Static<typeof PresentCardRequest>;
export type SimulatedReaderStatusRequest = Static<typeof SimulatedReaderStatusRequest>;
