import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { confirmSimulatedPayment } from '../adapters/simulated-card/confirm-simulated-payment.ts';
import { createInvoice } from '../features/specified-admin-api/invoices.ts';
import { openDuePayment } from '../money/open-due-payment.ts';
import type { TestServer } from './start-server.ts';
import { GOOD_CARD } from './test-customer.ts';

const CONSULTANT = { role: 'consultant', deviceId: 'phone-1' } as const;

/** An invoice to Ana about so many dollars; its id. */
export async function billDollars(server: TestServer, dollars: number): Promise<string> {
  const invoiceData = {
    customerInfo: { name: 'Ana Reyes', email: 'ana@example.com' },
    invoiceDetails: { dueDate: '2027-03-15' as LocalDate, taxRate: 0 },
    lineItems: [{ description: 'Plant care', quantity: 1, unitPrice: dollars }],
    subtotal: dollars,
    taxAmount: 0,
    totalAmount: dollars,
  };
  const created = await createInvoice(server.desk, { invoiceData, sendEmail: false }, CONSULTANT);
  if (!created.ok) throw new Error(created.error.code);
  return created.value.invoiceId;
}

/** Begins a payment of what is due, and makes it with a good card when `isPaid`; its reference. */
export async function chargeInvoice(
  server: TestServer,
  invoiceId: string,
  { type = 'full', isPaid = true } = {},
): Promise<string> {
  const created = await openDuePayment(server.desk, { invoiceId, paymentType: type });
  if (!created.ok) throw new Error(created.error.code);
  const { paymentIntentId, clientSecret } = created.value;
  if (isPaid)
    await confirmSimulatedPayment(server.desk.ops, paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });
  return paymentIntentId;
}
