import { InvoiceIdText, invoiceDataFields, PaymentIdText } from '@fieldleaf/domain/invoice/invoice-payloads';
import { INVOICE_PAYMENT_STATUSES, INVOICE_STATUSES } from '@fieldleaf/domain/invoice/invoice-status';
import type { AdminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import {
  BookingIdText,
  closed,
  Dollars,
  LocalDateText,
  OptionalReason,
} from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { RefundDollars } from './primitives.ts';

const LineItem = closed({
  description: Type.String(),
  quantity: Type.Integer(),
  unitPrice: Dollars,
  total: Dollars,
});

/** `GET /api/invoices/{invoiceId}`: what whoever has the link sees; money in dollars, `taxRate` in percent. */
export const PublicInvoice = closed({
  invoiceId: InvoiceIdText,
  invoiceNumber: Type.String(),
  customerInfo: closed({ name: Type.String() }),
  invoiceDetails: closed({
    invoiceNumber: Type.String(),
    dueDate: LocalDateText,
    notes: Type.String(),
    taxRate: Type.Number(),
  }),
  lineItems: Type.Array(LineItem),
  subtotal: Dollars,
  taxAmount: Dollars,
  totalAmount: Dollars,
  /** Received, whatever was given back later. */
  paidAmount: Dollars,
  refundedAmount: Dollars,
  /** What is still open: what a payment of type `full` takes. What was refunded is not asked for again. */
  openAmount: Dollars,
  /** What a payment of type `deposit` takes: the half of the total, or the rest once something was paid. */
  depositAmount: Dollars,
  status: Type.Enum(INVOICE_STATUSES),
  paymentStatus: Type.Enum(INVOICE_PAYMENT_STATUSES),
  createdDate: LocalDateText,
  dueDate: LocalDateText,
});

/** Anything but `deposit` means `full`. */
const PaymentType = Type.String({ maxLength: 40 });

/** `POST /api/invoices/{invoiceId}/payment-intent`. */
export const InvoicePaymentIntentRequest = closed({ paymentType: Type.Optional(PaymentType) });

/** `amount`: dollars that will be charged. */
export const InvoicePaymentIntentResponse = closed({
  clientSecret: Type.String(),
  paymentIntentId: Type.String(),
  amount: Dollars,
});

/** `POST /api/invoices/{invoiceId}/payment`: after the provider said succeeded; `amount` in dollars, as charged. */
export const InvoicePaymentRequest = closed({
  paymentId: PaymentIdText,
  paymentType: Type.Optional(PaymentType),
  paymentMethod: Type.Optional(Type.Literal('online')),
  amount: Dollars,
});

export const InvoicePaymentResponse = closed({ status: Type.Literal('success'), invoice: PublicInvoice });

/** `POST /api/admin/invoices`. `invoiceId` only from whoever made one with the domain's `invoiceIdFromBytes`. */
export const CreateInvoiceRequest = closed({
  invoiceData: closed({ ...invoiceDataFields, createdDate: Type.Optional(LocalDateText) }),
  sendEmail: Type.Boolean(),
  invoiceId: Type.Optional(InvoiceIdText),
  bookingId: Type.Optional(BookingIdText),
  /** The invoices of the visit it is made beside; without them a second one is `visit_billed`. */
  besides: Type.Optional(Type.Array(InvoiceIdText, { maxItems: 100 })),
});

/** The domain's read model; it is not described field by field a second time. */
export const AdminInvoiceRow = Type.Unsafe<AdminInvoice>({ type: 'object', additionalProperties: true });

/** `GET /api/admin/invoices`: newest first, voided ones included. */
export const AdminInvoicesResponse = closed({
  status: Type.Literal('success'),
  invoices: Type.Array(AdminInvoiceRow),
  total_count: Type.Integer(),
});

/** `POST /api/admin/invoices`, `GET /api/admin/invoices/{invoiceId}` and `POST .../payment`. */
export const AdminInvoiceResponse = closed({ status: Type.Literal('success'), invoice: AdminInvoiceRow });

/** `POST /api/admin/invoices/{invoiceId}/payment`: `paymentId` for card payments, none for cash. */
export const AdminInvoicePaymentRequest = closed({
  paymentId: Type.Optional(PaymentIdText),
  paymentType: Type.Optional(PaymentType),
  paymentMethod: Type.Enum(['cash', 'online', 'card_present']),
  amount: Dollars,
});

/**
 * `POST /api/admin/invoices/{invoiceId}/refund`: dollars; all that was paid by card when absent. `paymentId`: of
 * that payment only; of one in cash it is only written down that it was given back.
 */
export const RefundInvoiceRequest = closed({
  amount: Type.Optional(RefundDollars),
  paymentId: Type.Optional(PaymentIdText),
  reason: OptionalReason,
});

export type PublicInvoice = Static<typeof PublicInvoice>;
export type InvoicePaymentIntentRequest = Static<typeof InvoicePaymentIntentRequest>;
export type InvoicePaymentIntentResponse = Static<typeof InvoicePaymentIntentResponse>;
export type InvoicePaymentRequest = Static<typeof InvoicePaymentRequest>;
export type InvoicePaymentResponse = Static<typeof InvoicePaymentResponse>;
export type CreateInvoiceRequest = Static<typeof CreateInvoiceRequest>;
export type AdminInvoicesResponse = Static<typeof AdminInvoicesResponse>;
export type AdminInvoiceResponse = Static<typeof AdminInvoiceResponse>;
export type RefundInvoiceRequest = Static<typeof RefundInvoiceRequest>;
export type AdminInvoicePaymentRequest = Static<typeof AdminInvoicePaymentRequest>;
