import { visitPayPage } from '@fieldleaf/contract/visit-pay-link';
import { pageFor } from '@fieldleaf/domain/language/spanish-page';
import { usePractice } from '../read-models/practice.ts';
import type { PayLinkSubject } from './needed-commands.ts';

/**
 * Returns the page for viewing and paying an invoice or a visit, in its customer's written language; an invoice's
 * id opens it.
 */
export function payPageOf(subject: PayLinkSubject): string {
  const { invoicesById, bookingsById } = usePractice.getState().shown;
  const { origin } = location;
  if (subject.kind === 'visit')
    return pageFor(bookingsById.get(subject.bookingId), visitPayPage(origin, subject.bookingId), origin);
  const page = `${origin}/pay-invoice/${subject.invoiceId}${subject.paymentType === 'deposit' ? '?type=deposit' : ''}`;
  return pageFor(invoicesById.get(subject.invoiceId), page, origin);
}
