import { type Invoice, invoiceDocumentId } from '../invoice/invoice.ts';
import { cents } from '../money/cents.ts';
import { type InvoicePayment, type Payment, paymentDocumentId } from '../payment/payment.ts';
import type { Instant } from '../time/instant.ts';
import { day } from './builders.ts';

/** $227.33, of which $17.33 are tax. */
export const anInvoice = (invoiceId = 'a'.repeat(32)): Invoice => ({
  _id: invoiceDocumentId(invoiceId),
  type: 'invoice',
  v: 1,
  invoiceId,
  number: 'INV-20270301-001',
  bookingId: null,
  customer: { name: 'Ana Reyes', email: 'ana@example.com', phone: '', address: '' },
  lineItems: [{ description: 'Care', quantity: 3, unitPriceCents: cents(7_000) }],
  taxRateBasisPoints: 825,
  createdDate: day('2027-03-01'),
  dueDate: day('2027-03-15'),
  notes: '',
  sentAt: null,
  voidedAt: null,
  history: [],
});

type Moved = {
  readonly amount: number;
  readonly at: Instant;
  readonly kind?: Payment['kind'];
  readonly invoiceId?: string;
};

let references = 0;
/** Money towards an invoice by card, or back. */
export const towards = ({
  amount,
  at,
  kind = 'payment',
  invoiceId = 'a'.repeat(32),
}: Moved): InvoicePayment => {
  references += 1;
  // As text they are in the order they were made in: movements of one moment are sorted by it.
  const reference = `pi_${String(references).padStart(6, '0')}`;
  return {
    _id: paymentDocumentId(invoiceId, reference),
    type: 'payment',
    v: 1,
    invoiceId,
    reference,
    kind,
    method: 'card',
    provider: 'stripe',
    amountCents: cents(amount),
    at,
    commandId: reference,
  };
};
