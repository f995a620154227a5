import type { Invoice } from '../invoice/invoice.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import type { PracticeModel } from './practice-model.ts';
import { visitAccount } from './visit-account.ts';
import { type VisitBooks, visitBills } from './visit-bills.ts';

/**
 * Whether an invoice asks for a visit that was paid through another one, and for nothing else: reminding
 * of it would dun somebody who has paid.
 */
export function isSettledElsewhere(
  invoice: Invoice,
  model: VisitBooks & Pick<PracticeModel, 'bookingsById'>,
): boolean {
  const booking = model.bookingsById.get(invoice.bookingId ?? '');
  if (!booking || !visitAccount(booking, model).isSettled) return false;
  const bill = visitBills(booking, model).bills.find((one) => one.invoice.invoiceId === invoice.invoiceId);
  return bill !== undefined && bill.billedCents === invoiceTotals(invoice).subtotalCents;
}
