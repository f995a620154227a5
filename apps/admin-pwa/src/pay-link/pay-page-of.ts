import { visitPayPage } from '@fieldleaf/contract/visit-pay-link';
import { pageFor } from '@fieldleaf/domain/language/spanish-page';
import { usePractice } from '../read-models/practice.ts';
import type { PayLinkSubject } from './needed-commands.ts';

/** Where an invoice or a visit is seen and paid, in the language its customer is written to in; the id of an invoice opens it. */
export function payPageOf(subject: PayLinkSubject): string {
  const { invoicesById, bookingsById } = usePractice.getState().shown;
  const { origin } = location;
  if (subject.kind === 'visit')
    return pageFor(bookingsById.get(subject.bookingId), visitPayPage(origin, subject.bookingId), origin);
  const page = `${origin}/pay-invoice/${subject.invoiceId}${subject.paymentType === 'deposit' ? '?type=deposit' : ''}`;
  return pageFor(invoicesById.get(subject.invoiceId), page, origin);
}
