import { PaymentIdText } from '@fieldleaf/domain/invoice/invoice-payloads';
import {
  BookingIdText,
  ConsultationTypeText,
  closed,
  LocalDateText,
  LocalTimeText,
} from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { Dollars } from './primitives.ts';
import { PAY_KEY_PATTERN } from './visit-pay-link.ts';

/**
 * State of a visit's bill for its link. `open`: something is owed. `paid`: nothing is, and not all that was paid
 * was refunded. `nothing-owed`: nothing was due, or all of it was refunded. `cancelled`: the visit is off.
 */
export const VISIT_BILL_STATUSES = ['open', 'paid', 'nothing-owed', 'cancelled'] as const;

/** Money that moved for the visit, oldest first; `amount` and `tip` in dollars, the tip a part of the amount. */
export const BillMovement = closed({
  kind: Type.Enum(['payment', 'refund']),
  /** `Card`, `Venmo`, `Check 1042`: as people read it. */
  means: Type.String(),
  amount: Dollars,
  tip: Type.Optional(Dollars),
  date: LocalDateText,
});

/**
 * `GET /api/visits/{bookingId}/bill`: what whoever has the link of a visit sees; of the customer only the name. This and
 * the customer's other calls need the key of the link in `PAY_KEY_HEADER`; with another one it is `booking_not_found`.
 */
export const VisitBill = closed({
  bookingId: BookingIdText,
  status: Type.Enum(VISIT_BILL_STATUSES),
  customerName: Type.String(),
  visit: closed({
    /** The kind of visit and how long, in words. */
    title: Type.String(),
    consultationType: ConsultationTypeText,
    date: LocalDateText,
    time: LocalTimeText,
  }),
  /** Agreed items and extras, in dollars, adding up to `totalAmount`. */
  lines: Type.Array(closed({ description: Type.String(), amount: Type.Number() })),
  totalAmount: Dollars,
  movements: Type.Array(BillMovement),
  paidAmount: Dollars,
  refundedAmount: Dollars,
  /** Amount still owed, taken by a card payment with a tip on top. */
  openAmount: Dollars,
  /** Tips so far, at booking or with a payment. */
  tipAmount: Dollars,
  /** Base for a percentage tip. */
  tipBase: Dollars,
  /** Set while an invoice asks for the money: it is paid there, and no payment is opened here (`visit_invoiced`). */
  invoiceId: Type.Optional(Type.String()),
});

const PayKeyText = Type.String({ pattern: PAY_KEY_PATTERN });

/**
 * `POST /api/visits/{bookingId}/payment-intent` and `POST /api/admin/visits/{bookingId}/payment-intent`: all that is
 * owed, and a tip on top of it in dollars, whole ones, $1,000 at most. `expectedAmount`: what was shown as owed,
 * without the tip; `amount_mismatch` when it is no longer that.
 */
export const OpenVisitPaymentRequest = closed({
  tipAmount: Type.Optional(Dollars),
  expectedAmount: Type.Optional(Dollars),
});

/** `amount`: dollars that will be charged, `tipAmount` of it as a tip. */
export const OpenVisitPaymentResponse = closed({
  clientSecret: Type.String(),
  paymentIntentId: Type.String(),
  amount: Dollars,
  tipAmount: Dollars,
});

/**
 * `POST /api/visits/{bookingId}/payment` and `POST /api/admin/visits/{bookingId}/payment`: asks the provider and records
 * what was paid, once, however often it is called. `payment_required`: not paid (yet). `visit_payment_refunded`: somebody
 * else was faster, the money goes back.
 */
export const SettleVisitPaymentRequest = closed({ paymentId: PaymentIdText });

/** The visit as it stands then. */
export const SettleVisitPaymentResponse = closed({ status: Type.Literal('success'), bill: VisitBill });

/**
 * `POST /api/admin/visits/{bookingId}/cancel-payment`: once it succeeds (204), nobody can make the payment any more.
 * `already_paid`: the customer was faster, and it counts; `visit_payment_refunded`: it went back.
 */
export const CancelVisitPaymentRequest = closed({ paymentId: PaymentIdText });

/** `GET /api/admin/visits/{bookingId}/pay-link`: the address a customer opens to pay what is owed, good until `expiresOn`. */
export const VisitPayLinkResponse = closed({ link: Type.String(), expiresOn: LocalDateText });

/** `POST /api/visits/signed`: see `signed-link-schemas`; `key` opens the bill from then on. */
export const SignedVisitResponse = closed({ bookingId: BookingIdText, key: PayKeyText });

export type VisitBill = Static<typeof VisitBill>;
export type VisitBillStatus = (typeof VISIT_BILL_STATUSES)[number];
export type OpenVisitPaymentRequest = Static<typeof OpenVisitPaymentRequest>;
export type OpenVisitPaymentResponse = Static<typeof OpenVisitPaymentResponse>;
export type SettleVisitPaymentRequest = Static<typeof SettleVisitPaymentRequest>;
export type SettleVisitPaymentResponse = Static<typeof SettleVisitPaymentResponse>;
export type VisitPayLinkResponse = Static<typeof VisitPayLinkResponse>;
export type SignedVisitResponse = Static<typeof SignedVisitResponse>;
