import { INVOICE_DATA } from '../test-invoices.ts';
import type { Body, Release } from './open-release.ts';

/** Until 1.0.0 payloads were the specification's, in dollars; since then they are as stored, in cents. */
export const paidInPerson = ({ speaksCents }: Release) =>
  speaksCents ? { priceCents: 7_000, tipCents: 0 } : { totalAmount: 70, tipAmount: 0 };

/** Three hours at $70.00 with 8.25 % tax: $227.33. */
export function invoiceOf({ speaksCents }: Release, invoiceId: string): Body {
  if (!speaksCents) return { invoiceId, invoiceData: INVOICE_DATA, sendEmail: true };
  const { customerInfo, lineItems, invoiceDetails, createdDate } = INVOICE_DATA;
  return {
    invoiceId,
    customer: customerInfo,
    lineItems: lineItems.map(({ description, quantity }) => ({
      description,
      quantity,
      unitPriceCents: 7_000,
    })),
    taxRateBasisPoints: 825,
    dueDate: invoiceDetails.dueDate,
    notes: invoiceDetails.notes,
    createdDate,
    sendEmail: true,
  };
}

/** Half of that, in cash. */
export const depositOf = ({ speaksCents }: Release, invoiceId: string): Body => ({
  invoiceId,
  paymentType: 'deposit',
  ...(speaksCents ? { amountCents: 11_367 } : { amount: 113.67 }),
});
