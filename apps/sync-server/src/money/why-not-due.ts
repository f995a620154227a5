import { dueAmount } from '@fieldleaf/domain/invoice/due-amount';
import { acceptedCents } from '@fieldleaf/domain/invoice/invoice';
import { invoiceAmounts } from '@fieldleaf/domain/invoice/invoice-amounts';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import { NOTHING_LEFT_TO_PAY, visitDue } from '@fieldleaf/domain/read-model/visit-due';
import { receivedForVisit } from '@fieldleaf/domain/visit/receive-for-visit';
import type { Desk } from '../practice/desk.ts';
import type { DueDraft } from './due-draft.ts';

/** Why an invoice or a visit would not accept a payment any more that was begun for it; undefined while it would. */
export const whyNotDue = (desk: Pick<Desk, 'model'>, draft: DueDraft): Problem | undefined =>
  draft.type === 'due-draft' ? whyNotDueOfVisit(desk, draft) : whyNotDueOfInvoice(desk, draft);

type TowardsInvoice = Extract<DueDraft, { readonly type: 'invoice-draft' }>;
type TowardsVisit = Extract<DueDraft, { readonly type: 'due-draft' }>;

function whyNotDueOfInvoice({ model }: Pick<Desk, 'model'>, draft: TowardsInvoice): Problem | undefined {
  const invoice = model().invoicesById.get(draft.invoiceId);
  if (!invoice || invoice.voidedAt !== null) return problem('invoice_not_found');
  const due = dueAmount(invoiceAmounts(invoice), draft.paymentType);
  if (!due.ok) return due.error;
  const isUnchanged = acceptedCents(invoice) === draft.paidBeforeCents && due.value === draft.amountCents;
  return isUnchanged ? undefined : problem('already_paid');
}

/** What came on top since then is left to pay. */
function whyNotDueOfVisit({ model }: Pick<Desk, 'model'>, draft: TowardsVisit): Problem | undefined {
  const { bookingId, amountCents, tipCents, paidBeforeCents } = draft;
  const booking = model().bookingsById.get(bookingId);
  if (!booking) return problem('booking_not_found');
  const due = visitDue(booking, model());
  if (!due.ok) return due.error;
  const paidCents = receivedForVisit(booking, invoicesOfBooking(model(), bookingId));
  const isUnchanged = paidCents === paidBeforeCents && due.value >= amountCents - tipCents;
  return isUnchanged ? undefined : NOTHING_LEFT_TO_PAY;
}
