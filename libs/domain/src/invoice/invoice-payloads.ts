import { Type } from 'typebox';
import type { Cents } from '../money/cents.ts';
import { HAND_METHODS } from '../payment/payment-method.ts';
import type { RefundPart } from '../refund/refund-event.ts';
import {
  BookingIdText,
  closed,
  Dollars,
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

/** What the consultant types, in dollars and percent; the sums are compared with ours, never used. */
export const invoiceDataFields = {
  customerInfo: closed({
    name: Type.String({ minLength: 1, maxLength: 160, pattern: '\\S' }),
    email: EmailText,
    phone: Type.Optional(Type.String({ maxLength: 30 })),
    address: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  invoiceDetails: closed({
    /** A wish at most: the server numbers. */
    invoiceNumber: Type.Optional(Type.String({ maxLength: 40 })),
    dueDate: LocalDateText,
    notes: Type.Optional(Type.String({ maxLength: 4000 })),
    taxRate: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }),
  }),
  lineItems: Type.Array(
    closed({
      description: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
      quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
      unitPrice: Dollars,
      total: Type.Optional(Dollars),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  subtotal: Dollars,
  taxAmount: Dollars,
  totalAmount: Dollars,
  status: Type.Optional(Type.Literal('pending')),
  createdDate: LocalDateText,
};

export const CreateInvoice = closed({
  invoiceId: InvoiceIdText,
  bookingId: Type.Optional(BookingIdText),
  /** The invoices of the visit she has seen, and bills beside. */
  besides: Type.Optional(Type.Array(InvoiceIdText, { maxItems: 100 })),
  /** Absent: its booking's, or English. */
  language: OptionalLanguage,
  invoiceData: closed(invoiceDataFields),
  sendEmail: Type.Boolean(),
});

/** What a draft says from now on; its number and its date stay. */
export const UpdateInvoice = closed({ invoiceId: InvoiceIdText, invoiceData: closed(invoiceDataFields) });

export const SendInvoice = closed({ invoiceId: InvoiceIdText });

/** `amount` in dollars. */
export const RecordCash = closed({
  invoiceId: InvoiceIdText,
  paymentType: Type.Enum(INVOICE_PAYMENT_TYPES),
  amount: Dollars,
  /** Absent: cash. */
  method: Type.Optional(Type.Enum(HAND_METHODS)),
  ...handDetailFields,
});

/** Cash that was given back of one payment in cash; `amount` in dollars. */
export const RecordCashRefund = closed({
  invoiceId: InvoiceIdText,
  paymentId: PaymentIdText,
  amount: Dollars,
  reason: OptionalReason,
});

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
  /** What had been paid when the payment was begun. */
  readonly paidBeforeCents: Cents;
  readonly payment: CardPaymentReceived;
};

/** What the card provider is about to give back; only the server makes these commands. */
export type RefundPayload = { readonly parts: readonly RefundPart[]; readonly reason: string };

/** What did not reach the customer after all; only the server makes these commands. */
export type RefuseRefundPayload = {
  readonly refundId: string;
  readonly reference: string;
  /** Why, where the consultant has to know it. */
  readonly because?: 'disputed' | 'rejected';
};
