import type { BookingId } from '../booking/booking.ts';
import type { Actor } from '../command/actor.ts';
import { type Cents, sumCents } from '../money/cents.ts';
import type { HandDetails } from '../payment/money-received.ts';
import type { OfflineMethod } from '../payment/payment-method.ts';
import type { RefundEvent } from '../refund/refund-event.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

export type LineItem = {
  readonly description: string;
  /** In quarters, which a number holds exactly: 0.25, 1.5, 2. */
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  /** No sales tax is charged on this line; absent: the tax of the invoice is. */
  readonly isUntaxed?: true;
};

export type BilledCustomer = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
};

/**
 * One thing that happened to an invoice. `paid` is written before the money is: of two payers at once only
 * one gets it.
 */
export type InvoiceEvent = RefundEvent | OwnEvent;

type OwnEvent = {
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
} & (
  | {
      readonly what: 'created';
      /** The number the phone showed until the server gave another, because that one was taken. */
      readonly shownAs?: string;
    }
  | { readonly what: 'updated' }
  | { readonly what: 'sent' }
  | { readonly what: 'reminded' }
  | ({
      readonly what: 'paid';
      readonly reference: string;
      readonly amountCents: Cents;
      /** Method of a payment by hand; absent: cash. */
      readonly method?: OfflineMethod;
    } & HandDetails)
  | { readonly what: 'voided'; readonly reason: string }
);

/** Invoice to a customer; once it is sent or paid, its contents never change, only its events do. */
export type Invoice = {
  readonly _id: `invoice:${string}`;
  readonly type: 'invoice';
  readonly v: 1;
  /** Language for writing to the customer; absent: English. */
  readonly language?: 'es';
  readonly invoiceId: string;
  readonly number: string;
  readonly bookingId: BookingId | null;
  /** Ordered by the customer, after this visit: once it is paid, a check-in is answered for it. */
  readonly photoConsultation?: { readonly noteId: BookingId };
  readonly customer: BilledCustomer;
  readonly lineItems: readonly LineItem[];
  /** 825 is 8.25 %. */
  readonly taxRateBasisPoints: number;
  readonly createdDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly notes: string;
  /** Null: saved as a draft. */
  readonly sentAt: Instant | null;
  readonly voidedAt: Instant | null;
  readonly history: readonly InvoiceEvent[];
  /** The customer's data went; what was owed and paid stayed. */
  readonly erasedAt?: Instant;
};

export const invoiceDocumentId = (invoiceId: string): Invoice['_id'] => `invoice:${invoiceId}`;

/** Creation time as text that sorts; without a history only the day is known. */
export const madeAt = ({ history, createdDate }: Pick<Invoice, 'history' | 'createdDate'>): string =>
  history[0]?.at ?? createdDate;

/** True if the contents can still be changed: not sent, not voided, and nothing paid. */
export const isEditable = (invoice: Pick<Invoice, 'sentAt' | 'voidedAt' | 'history'>): boolean =>
  invoice.sentAt === null && invoice.voidedAt === null && acceptedCents(invoice) === 0;

/** Amount accepted toward the invoice, whether or not its payment is on record yet. */
export const acceptedCents = ({ history }: Pick<Invoice, 'history'>): Cents =>
  sumCents(history.flatMap((event) => (event.what === 'paid' ? [event.amountCents] : [])));
