import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { hrefOf } from '../navigation/routes.ts';
import { useVisitAccount } from '../read-models/use-visit-account.ts';
import { useVisitInvoices } from '../read-models/use-visit-invoices.ts';

type Collecting = { readonly dueCents: Cents; readonly href: string };

const useOpenAccount = (bookingId: BookingId) =>
  useVisitInvoices(bookingId).find(({ openCents }) => openCents > 0);

/** The invoice that asks for what a visit is owed: paid there, both are. */
export const useOpenInvoice = (bookingId: BookingId): Invoice | undefined =>
  useOpenAccount(bookingId)?.invoice;

/**
 * Returns the amount a visit still owes and its place of collection: its open invoice, else the visit itself. Null
 * if none.
 */
export function useCollecting(visit: Booking): Collecting | null {
  const { owedCents } = useVisitAccount(visit);
  const open = useOpenAccount(visit.bookingId);
  const dueCents = open?.openCents ?? owedCents;
  if (dueCents <= 0) return null;
  const href = open
    ? hrefOf({ view: 'invoices', page: 'invoice', id: open.invoice.invoiceId })
    : hrefOf({ view: 'collect', page: visit.bookingId });
  return { dueCents, href };
}
