import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { hrefOf } from '../navigation/routes.ts';
import { useVisitAccount } from '../read-models/use-visit-account.ts';
import { useVisitInvoices } from '../read-models/use-visit-invoices.ts';

type Collecting = { readonly dueCents: Cents; readonly href: string };

/** What a visit is still owed, and where it is collected: its invoice that is open, else a new one. Null: nothing is. */
export function useCollecting(visit: Booking): Collecting | null {
  const { owedCents } = useVisitAccount(visit);
  const open = useVisitInvoices(visit.bookingId).find(({ openCents }) => openCents > 0);
  const dueCents = open?.openCents ?? owedCents;
  if (dueCents <= 0) return null;
  const href = open
    ? hrefOf({ view: 'invoices', page: 'invoice', id: open.invoice.invoiceId })
    : hrefOf({ view: 'invoices', page: 'new', id: visit.bookingId });
  return { dueCents, href };
}
