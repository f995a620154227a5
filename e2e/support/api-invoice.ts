import type { AdminInvoicesResponse } from '@fieldleaf/contract/invoices';
import { PATHS } from '@fieldleaf/contract/paths';
import type { QuoteRequestsResponse } from '@fieldleaf/contract/quote-requests';
import { signInByApi } from './api-console.ts';

/** An invoice of the consultant over $140 and tax: $151.55, whose half is $75.78. */
export async function createInvoiceByApi(url: string, pin?: string): Promise<string> {
  const { cookie } = await signInByApi(url, pin);
  const invoiceData = {
    customerInfo: { name: 'Ana Reyes', email: 'ana@example.com' },
    invoiceDetails: { dueDate: '2099-12-31', notes: 'Thank you for having me.', taxRate: 8.25 },
    lineItems: [{ description: 'Repotting, per plant', quantity: 2, unitPrice: 70, total: 140 }],
    subtotal: 140,
    taxAmount: 11.55,
    totalAmount: 151.55,
  };
  const response = await fetch(`${url}${PATHS.adminInvoices}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ invoiceData, sendEmail: false }),
  });
  if (!response.ok) throw new Error(`No invoice: ${response.status} ${await response.text()}`);
  const { invoice } = (await response.json()) as { invoice: { invoiceId: string } };
  return invoice.invoiceId;
}

/** The quote requests of one person, as the consultant finds them. */
export async function quoteRequestsByApi(
  url: string,
  email: string,
): Promise<QuoteRequestsResponse['quoteRequests']> {
  const { cookie } = await signInByApi(url);
  const response = await fetch(`${url}${PATHS.adminQuoteRequests}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`No quote requests: ${response.status}`);
  const { quoteRequests } = (await response.json()) as QuoteRequestsResponse;
  return quoteRequests.filter((request) => request.email === email);
}

/** All invoices as the consultant finds them. */
export async function invoicesByApi(url: string): Promise<AdminInvoicesResponse['invoices']> {
  const { cookie } = await signInByApi(url);
  const response = await fetch(`${url}${PATHS.adminInvoices}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`No invoices: ${response.status}`);
  return ((await response.json()) as AdminInvoicesResponse).invoices;
}
