import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import type { Cents } from '@fieldleaf/domain/money/cents';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { draftStore, type PayerOfDraft } from './draft-store.ts';
import type { PaymentChannel, PaymentProvider } from './payment-provider.ts';

type BegunPayment = PayerOfDraft & {
  readonly v: 1;
  readonly paymentIntentId: string;
  readonly provider: PaymentProvider['name'];
  /** An earlier version did not write it. */
  readonly livemode?: boolean;
  /** Its name at the provider; an earlier version gave none. */
  readonly draftId?: string;
  readonly amountCents: Cents;
  /** What had come in before this payment was begun: it counts only while that is so. */
  readonly paidBeforeCents: Cents;
  /** An earlier version made payments for typed cards only. */
  readonly channel?: PaymentChannel;
  /** The card reader it was shown on last. */
  readonly readerId?: string;
  readonly createdAt: Instant;
  readonly state: 'open' | 'recorded' | 'refunded' | 'cancelled';
};

type TowardsInvoice = {
  readonly _id: `invoice-draft:${string}`;
  readonly type: 'invoice-draft';
  readonly invoiceId: string;
  readonly paymentType: InvoicePaymentType;
  readonly bookingId?: never;
};

type TowardsVisit = {
  readonly _id: `due-draft:${string}`;
  readonly type: 'due-draft';
  readonly bookingId: BookingId;
  /** The part of the amount that is a tip. */
  readonly tipCents: Cents;
  readonly invoiceId?: never;
};

/**
 * What a card payment towards an invoice or a visit that exists is for, stored before the customer can pay: from it
 * alone the payment can be recorded without the browser. Lives in `ops`. An earlier version finishes invoices'
 * under their own type, and must not take a visit's for one.
 */
export type DueDraft = BegunPayment & (TowardsInvoice | TowardsVisit);

/** The drafts of payments towards what exists. */
export const dueDrafts = draftStore<DueDraft>([
  { draft: 'invoice-draft', open: 'open-invoice-payment' },
  { draft: 'due-draft', open: 'open-due-payment' },
]);
