import { collectedPayment } from '@fieldleaf/domain/booking/collected-payment';
import type { Invoice, InvoiceEvent } from '@fieldleaf/domain/invoice/invoice';
import { type InvoicePayment, type Payment, paymentDocumentId } from '@fieldleaf/domain/payment/payment';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { refundsUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import type { Desk } from '../../practice/desk.ts';

type Books = Pick<
  PracticeModel,
  'bookingsById' | 'invoicesById' | 'paymentsByBookingId' | 'paymentsByInvoiceId'
>;

/**
 * Puts on record once what was collected when the server died over it. One that is being written right now
 * is the same document, whoever comes first.
 */
export async function recordMissingPayments({ model, isLeader, addDocument, report }: Desk): Promise<void> {
  for (const payment of missingPayments(model())) {
    if (!(await isLeader())) return;
    await addDocument(payment).catch(report);
  }
}

/**
 * What a booking or an invoice says was collected, or given back in cash, and that is not on record: the
 * server ended between the two, and nobody asked again. A card of an invoice needs no such care: its own finishing
 * writes it down.
 */
const missingPayments = (books: Books): readonly Payment[] => [
  ...[...books.bookingsById.values()].flatMap((booking) =>
    booking.collected
      ? unrecorded([collectedPayment(booking)], books.paymentsByBookingId.get(booking.bookingId))
      : [],
  ),
  ...[...books.invoicesById.values()].flatMap((invoice) => {
    const recorded = books.paymentsByInvoiceId.get(invoice.invoiceId) ?? [];
    const taken = invoice.history.flatMap((event) => cashOf(invoice, event));
    return unrecorded([...taken, ...cashBackOf(invoice, recorded)], recorded);
  }),
];

const unrecorded = (
  collected: readonly (Payment | undefined)[],
  recorded: readonly Payment[] = [],
): readonly Payment[] =>
  collected.flatMap((payment) =>
    payment && !recorded.some(({ _id }) => _id === payment._id) ? [payment] : [],
  );

/** Cash has no reference but its command's. */
function cashOf({ invoiceId }: Invoice, event: InvoiceEvent): readonly InvoicePayment[] {
  if (event.what !== 'paid' || event.reference !== event.commandId) return [];
  const { reference, amountCents, at, commandId } = event;
  return [
    {
      _id: paymentDocumentId(invoiceId, reference),
      type: 'payment',
      v: 1,
      kind: 'payment',
      method: 'cash',
      provider: null,
      invoiceId,
      reference,
      amountCents,
      at,
      commandId,
    },
  ];
}

/** As the command that decided it would have written it down. */
const cashBackOf = (invoice: Invoice, recorded: readonly InvoicePayment[]): readonly InvoicePayment[] =>
  refundsUnderWay(invoice, recorded).flatMap(({ refundId, reference, amountCents, askedAt }) => {
    const paid = recorded.find((payment) => payment.kind === 'payment' && payment.reference === reference);
    const given = { reference: refundId, amountCents, at: askedAt, commandId: refundId };
    return paid?.method === 'cash' ? [refundOfPayment(paid, given)] : [];
  });
