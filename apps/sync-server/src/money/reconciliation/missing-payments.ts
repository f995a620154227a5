import { receivedPayments } from '@fieldleaf/domain/booking/collected-payment';
import type { Invoice, InvoiceEvent } from '@fieldleaf/domain/invoice/invoice';
import { type InvoicePayment, type Payment, paymentDocumentId } from '@fieldleaf/domain/payment/payment';
import { isOfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import { keysThat } from '@fieldleaf/domain/read-model/keys-that';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { RefundSubject } from '@fieldleaf/domain/refund/refund-subject';
import { refundsUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import type { AppContext } from '../../practice/app-context.ts';

type VisitBooks = Pick<PracticeModel, 'bookingsById' | 'paymentsByBookingId'>;
type InvoiceBooks = Pick<PracticeModel, 'invoicesById' | 'paymentsByInvoiceId'>;

/**
 * Puts on record once what was collected when the server died over it. One that is being written right now
 * is the same document, whoever comes first.
 */
export async function recordMissingPayments({
  model,
  isLeader,
  addDocument,
  report,
}: AppContext): Promise<void> {
  for (const payment of missingPayments(model())) {
    if (!(await isLeader())) return;
    await addDocument(payment).catch(report);
  }
}

/**
 * Finds payments, and refunds by hand, that a booking or an invoice has and the record lacks: the server ended
 * between the two writes, and no one asked again. An invoice's card payment needs no such care: finishing it writes
 * it down.
 */
function missingPayments(model: VisitBooks & InvoiceBooks): readonly Payment[] {
  const { bookingsById, paymentsByBookingId, invoicesById, paymentsByInvoiceId } = model;
  const visits = visitsThatMissSome({ bookingsById, paymentsByBookingId });
  const invoices = invoicesThatMissSome({ invoicesById, paymentsByInvoiceId });
  return [
    ...[...visits].flatMap((key) => missingOfVisit(key, model)),
    ...[...invoices].flatMap((key) => missingOfInvoice(key, model)),
  ];
}

function missingOfVisit(key: string, { bookingsById, paymentsByBookingId }: VisitBooks): readonly Payment[] {
  const [booking, recorded = []] = [bookingsById.get(key), paymentsByBookingId.get(key)];
  if (!booking) return [];
  return unrecorded([...receivedPayments(booking), ...givenBackByHand(booking, recorded)], recorded);
}

function missingOfInvoice(
  key: string,
  { invoicesById, paymentsByInvoiceId }: InvoiceBooks,
): readonly Payment[] {
  const [invoice, recorded = []] = [invoicesById.get(key), paymentsByInvoiceId.get(key)];
  if (!invoice) return [];
  const taken = invoice.history.flatMap((event) => takenByHand(invoice, event));
  return unrecorded([...taken, ...givenBackByHand(invoice, recorded)], recorded);
}

const visitsThatMissSome = keysThat<VisitBooks>((key, books) => missingOfVisit(key, books).length > 0);
const invoicesThatMissSome = keysThat<InvoiceBooks>((key, books) => missingOfInvoice(key, books).length > 0);

const unrecorded = (expected: readonly Payment[], recorded: readonly Payment[]): readonly Payment[] =>
  expected.filter(({ _id }) => !recorded.some((known) => known._id === _id));

/** A payment by hand has no reference but its command's. */
function takenByHand({ invoiceId }: Invoice, event: InvoiceEvent): readonly InvoicePayment[] {
  if (event.what !== 'paid' || event.reference !== event.commandId) return [];
  const { what, by, method = 'cash', ...money } = event;
  return [
    {
      ...money,
      _id: paymentDocumentId(invoiceId, event.reference),
      type: 'payment',
      v: 1,
      kind: 'payment',
      method,
      provider: null,
      invoiceId,
    },
  ];
}

/** As the command that decided it would have written it down. */
const givenBackByHand = (subject: RefundSubject, recorded: readonly Payment[]): readonly Payment[] =>
  refundsUnderWay(subject, recorded).flatMap(({ refundId, reference, amountCents, askedAt }) => {
    const paid = recorded.find((payment) => payment.kind === 'payment' && payment.reference === reference);
    const given = { reference: refundId, amountCents, at: askedAt, commandId: refundId };
    return paid && isOfflineMethod(paid.method) ? [refundOfPayment(paid, given)] : [];
  });
