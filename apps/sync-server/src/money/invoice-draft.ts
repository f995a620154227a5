import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import type { Cents } from '@fieldleaf/domain/money/cents';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { draftStore } from './draft-store.ts';
import type { PaymentChannel, PaymentProvider } from './payment-provider.ts';

/**
 * What a payment towards an invoice is for, stored before the customer can pay: from it alone the
 * payment can be recorded without the browser. Lives in `ops`.
 */
export type InvoiceDraft = {
  readonly _id: `invoice-draft:${string}`;
  readonly type: 'invoice-draft';
  readonly v: 1;
  readonly paymentIntentId: string;
  readonly provider: PaymentProvider['name'];
  /** An earlier version did not write it. */
  readonly livemode?: boolean;
  /** Its name at the provider; an earlier version gave none. */
  readonly draftId?: string;
  readonly invoiceId: string;
  readonly paymentType: InvoicePaymentType;
  readonly amountCents: Cents;
  /** What had been paid when this payment was begun: it counts only while that is so. */
  readonly paidBeforeCents: Cents;
  /** An earlier version made payments for typed cards only. */
  readonly channel?: PaymentChannel;
  /** The card reader it was shown on last. */
  readonly readerId?: string;
  readonly createdAt: Instant;
  readonly state: 'open' | 'recorded' | 'refunded' | 'cancelled';
};

export const invoiceDraftId = (paymentIntentId: string): InvoiceDraft['_id'] =>
  `invoice-draft:${paymentIntentId}`;

/** The drafts of payments towards invoices. */
export const invoiceDrafts = draftStore<InvoiceDraft>({ idOf: invoiceDraftId, open: 'open-invoice-payment' });
