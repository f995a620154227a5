import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import { render } from '@testing-library/react';
import { day } from '../../../testing/calendar-words.ts';
import { PayInvoice } from '../pay-invoice.tsx';

export const ID = '0123456789abcdef0123456789abcdef';
export const load = `GET /api/invoices/${ID}`;
export const openIntent = `POST /api/invoices/${ID}/payment-intent`;
export const confirmCard = 'POST /api/payments/simulated/pi_1/confirm';
export const record = `POST /api/invoices/${ID}/payment`;

export const invoice: PublicInvoice = {
  invoiceId: ID,
  invoiceNumber: 'INV-20270315-042',
  customerInfo: { name: 'Ana Reyes' },
  invoiceDetails: {
    invoiceNumber: 'INV-20270315-042',
    dueDate: day('2027-03-29'),
    notes: 'Thank you.',
    taxRate: 8.25,
  },
  lineItems: [{ description: 'Repotting', quantity: 2, unitPrice: 70, total: 140 }],
  subtotal: 140,
  taxAmount: 11.55,
  totalAmount: 151.55,
  paidAmount: 0,
  refundedAmount: 0,
  openAmount: 151.55,
  depositAmount: 75.78,
  status: 'pending',
  paymentStatus: 'pending',
  createdDate: day('2027-03-15'),
  dueDate: day('2027-03-29'),
};
export const deposited: PublicInvoice = {
  ...invoice,
  paidAmount: 75.78,
  openAmount: 75.77,
  depositAmount: 75.77,
  paymentStatus: 'partial',
};
export const paid: PublicInvoice = {
  ...invoice,
  paidAmount: 151.55,
  openAmount: 0,
  depositAmount: 0,
  paymentStatus: 'paid',
};

export const found = (body: PublicInvoice) => () => ({ body });
export const opened = (amount: number) => () => ({
  body: { paymentIntentId: 'pi_1', clientSecret: 'secret', amount },
});
export const succeeded = () => ({ body: { status: 'succeeded' } });
export const recorded = (after: PublicInvoice) => () => ({ body: { status: 'success', invoice: after } });

export function open(search = '') {
  history.replaceState(null, '', `/pay-invoice/${ID}${search}`);
  const left: string[] = [];
  render(<PayInvoice onHome={() => left.push('home')} />);
  return left;
}
