import {
  billedCustomerFields,
  InvoiceIdText,
  LineDescription,
  PaymentIdText,
} from '@fieldleaf/domain/invoice/invoice-payloads';
import { INVOICE_PAYMENT_STATUSES, INVOICE_STATUSES } from '@fieldleaf/domain/invoice/invoice-status';
import type { AdminInvoice } from '@fieldleaf/domain/read-model/admin-invoice';
import { BookingIdText, closed, LocalDateText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { Dollars } from './primitives.ts';

const LineItem = closed({
  description: Type.String(),
  quantity: Type.Number(),
  unitPrice: Dollars,
  total: Dollars,
  /** No tax is charged on it, while the invoice charges some; absent: it is taxed. */
  untaxed: Type.Optional(Type.Boolean()),
});

/** `GET /api/invoices/{invoiceId}`: what whoever has the link sees; money in dollars, `taxRate` in percent. */
export const PublicInvoice = closed({
  invoiceId: InvoiceIdText,
  invoiceNumber: Type.String(),
  /** Its customer sends photos once it is paid. */
  isPhotoConsultation: Type.Optional(Type.Literal(true)),
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
  /** Amount still open, taken by a payment of type `full`. Refunded amounts are not requested again. */
  openAmount: Dollars,
  /** Amount taken by a payment of type `deposit`: half of the total, or the rest once something was paid. */
  depositAmount: Dollars,
  status: Type.Enum(INVOICE_STATUSES),
  paymentStatus: Type.Enum(INVOICE_PAYMENT_STATUSES),
  createdDate: LocalDateText,
  dueDate: LocalDateText,
});

/** Anything but `deposit` means `full`. */
const PaymentType = Type.String({ maxLength: 40 });

/** `POST /api/invoices/{invoiceId}/payment-intent`; answered by `OpenedPaymentResponse`. */
export const InvoicePaymentIntentRequest = closed({ paymentType: Type.Optional(PaymentType) });

/** `POST /api/invoices/{invoiceId}/payment`: after the provider said succeeded; `amount` in dollars, as charged. */
export const InvoicePaymentRequest = closed({
  paymentId: PaymentIdText,
  paymentType: Type.Optional(PaymentType),
  paymentMethod: Type.Optional(Type.Literal('online')),
  amount: Dollars,
});

export const InvoicePaymentResponse = closed({ status: Type.Literal('success'), invoice: PublicInvoice });

/** A line as the specification has it: whole pieces, each with the tax of the invoice. */
const SpecifiedLine = closed({
  description: LineDescription,
  quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
  unitPrice: Dollars,
  total: Type.Optional(Dollars),
});

/** Fields the consultant types, in dollars and percent; the sums are compared with ours, never used. */
const InvoiceData = closed({
  customerInfo: closed({
    ...billedCustomerFields,
    phone: Type.Optional(billedCustomerFields.phone),
    address: Type.Optional(billedCustomerFields.address),
  }),
  invoiceDetails: closed({
    /** A wish at most: the server numbers. */
    invoiceNumber: Type.Optional(Type.String({ maxLength: 40 })),
    dueDate: LocalDateText,
    notes: Type.Optional(Type.String({ maxLength: 4000 })),
    taxRate: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }),
  }),
  lineItems: Type.Array(SpecifiedLine, { minItems: 1, maxItems: 100 }),
  subtotal: Dollars,
  taxAmount: Dollars,
  totalAmount: Dollars,
  status: Type.Optional(Type.Literal('pending')),
  /** Absent: today. */
  createdDate: Type.Optional(LocalDateText),
});

/** `POST /api/admin/invoices`. `invoiceId` only from whoever made one with the domain's `invoiceIdFromBytes`. */
export const CreateInvoiceRequest = closed({
  invoiceData: InvoiceData,
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

export type PublicInvoice = Static<typeof PublicInvoice>;
export type InvoicePaymentIntentRequest = Static<typeof InvoicePaymentIntentRequest>;
export type InvoicePaymentRequest = Static<typeof InvoicePaymentRequest>;
export type InvoicePaymentResponse = Static<typeof InvoicePaymentResponse>;
export type CreateInvoiceRequest = Static<typeof CreateInvoiceRequest>;
export type AdminInvoicesResponse = Static<typeof AdminInvoicesResponse>;
export type AdminInvoiceResponse = Static<typeof AdminInvoiceResponse>;
export type AdminInvoicePaymentRequest = Static<typeof AdminInvoicePaymentRequest>;
