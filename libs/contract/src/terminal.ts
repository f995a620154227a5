import { InvoiceIdText } from '@fieldleaf/domain/invoice/invoice-payloads';
import { BookingIdText, closed, Dollars } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

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
 * `POST /api/admin/terminal/payments`. With `readerId` the reader shows the amount at once; without it
 * nobody can pay yet: `clientSecret` is for the reader's script, or the payment is shown on a reader later.
 * Of an invoice or of a visit, one of the two; the server computes the amount. `paymentType`, of an invoice: anything but
 * `deposit` means `full`. Of a visit it is all that is owed, `tipAmount` on top of it, as in `OpenVisitPaymentRequest`.
 */
export const StartReaderPaymentRequest = closed({
  invoiceId: Type.Optional(InvoiceIdText),
  bookingId: Type.Optional(BookingIdText),
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
 * Where a payment at a card reader stands; the one set of words from the reader to the screen. `waiting`: a card
 * can be held to the reader. `processing`: one was; whether money moved is not known yet. `succeeded`: the
 * provider has the money and the invoice or visit counts it. `failed`: nothing was charged (or it was given back, with
 * `invoice_payment_refunded` or `visit_payment_refunded`), and the payment can be shown again until it is cancelled. `canceled` is final.
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
