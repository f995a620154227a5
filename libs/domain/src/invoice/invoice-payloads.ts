import { Type } from 'typebox';
import type { Cents } from '../money/cents.ts';
import { HAND_METHODS } from '../payment/payment-method.ts';
import {
  BookingIdText,
  CentsNumber,
  closed,
  EmailText,
  handDetailFields,
  LocalDateText,
  OptionalLanguage,
  OptionalReason,
  type Payload,
} from '../schema/primitives.ts';
import type { Instant } from '../time/instant.ts';
import { INVOICE_PAYMENT_TYPES } from './invoice-payment-type.ts';

/** From `invoiceIdFromBytes`: not guessable, so that the link of an invoice is its key. */
export const InvoiceIdText = Type.String({ pattern: '^[0-9a-f]{32}$' });
export const PaymentIdText = Type.String({ minLength: 1, maxLength: 120 });

export const billedCustomerFields = {
  name: Type.String({ minLength: 1, maxLength: 160, pattern: '\\S' }),
  email: EmailText,
  phone: Type.String({ maxLength: 30 }),
  address: Type.String({ maxLength: 300 }),
};

export const LineDescription = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });

export const savedLineFields = {
  unitPriceCents: CentsNumber,
  isUntaxed: Type.Optional(Type.Literal(true)),
};

const InvoiceLine = closed({
  description: LineDescription,
  quantity: Type.Number({ minimum: 0.25, maximum: 10_000, multipleOf: 0.25 }),
  ...savedLineFields,
});

const invoiceFields = {
  customer: closed(billedCustomerFields),
  lineItems: Type.Array(InvoiceLine, { minItems: 1, maxItems: 100 }),
  taxRateBasisPoints: Type.Integer({ minimum: 0, maximum: 10_000 }),
  dueDate: LocalDateText,
  notes: Type.String({ maxLength: 4000 }),
};

export const CreateInvoice = closed({
  invoiceId: InvoiceIdText,
  bookingId: Type.Optional(BookingIdText),
  /** The invoices of the visit she has seen, and bills beside. */
  besides: Type.Optional(Type.Array(InvoiceIdText, { maxItems: 100 })),
  /** Absent: its booking's, or English. */
  language: OptionalLanguage,
  ...invoiceFields,
  createdDate: LocalDateText,
  /** The number the phone shows until the server gives one. */
  shownAs: Type.Optional(Type.String({ maxLength: 40 })),
  sendEmail: Type.Boolean(),
  photoConsultation: Type.Optional(closed({ noteId: BookingIdText })),
});

/** New contents of a draft; its number and date stay. */
export const UpdateInvoice = closed({ invoiceId: InvoiceIdText, ...invoiceFields });

export const SendInvoice = closed({ invoiceId: InvoiceIdText });

export const RemindInvoice = closed({ invoiceId: InvoiceIdText });

export const RecordCash = closed({
  invoiceId: InvoiceIdText,
  paymentType: Type.Enum(INVOICE_PAYMENT_TYPES),
  amountCents: CentsNumber,
  /** Absent: cash. */
  method: Type.Optional(Type.Enum(HAND_METHODS)),
  ...handDetailFields,
});

/** Cash that was given back of one payment in cash. */
export const RecordCashRefund = closed({
  invoiceId: InvoiceIdText,
  paymentId: PaymentIdText,
  amountCents: CentsNumber,
  reason: OptionalReason,
});

/** A refund through the card provider or on a gift card. */
export const refundFields = {
  /** The payments that go back, and how much of each. */
  parts: Type.Array(closed({ reference: PaymentIdText, amountCents: CentsNumber }), { maxItems: 20 }),
  reason: OptionalReason,
};

export const RefundInvoice = closed({ invoiceId: InvoiceIdText, ...refundFields });

export const VoidInvoice = closed({ invoiceId: InvoiceIdText, reason: Type.String({ maxLength: 1000 }) });

export type CreateInvoicePayload = Payload<typeof CreateInvoice>;

/** A card payment as the provider has confirmed it. */
export type CardPaymentReceived = {
  readonly reference: string;
  readonly provider: 'simulated' | 'stripe';
  readonly livemode?: boolean;
  /** `card` unless it says otherwise. */
  readonly method?: 'card' | 'card_present';
  readonly amountCents: Cents;
  readonly paidAt: Instant;
};

/** A card payment towards an invoice; only the server makes this command. */
export type RecordPaymentPayload = {
  readonly invoiceId: string;
  /** Amount paid when the payment began. */
  readonly paidBeforeCents: Cents;
  readonly payment: CardPaymentReceived;
};

/** Refund that did not reach the customer; only the server makes these commands. */
export type RefuseRefundPayload = {
  readonly refundId: string;
  readonly reference: string;
  /** Reason, if the consultant has to know it. */
  readonly because?: 'disputed' | 'rejected';
};
