import type { Invoice, InvoiceEvent } from '@fieldleaf/domain/invoice/invoice';
import { type InvoicePayment, paymentDocumentId } from '@fieldleaf/domain/payment/payment';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';

/**
 * Cash that an invoice has accepted and that is not on record: the server ended between the two, and whoever
 * took it did not ask again. A card needs no such care: its own finishing writes it down.
 */
export function missingCash({
  invoicesById,
  paymentsByInvoiceId,
}: Pick<PracticeModel, 'invoicesById' | 'paymentsByInvoiceId'>): readonly InvoicePayment[] {
  return [...invoicesById.values()].flatMap((invoice) => {
    const recorded = new Set(paymentsByInvoiceId.get(invoice.invoiceId)?.map(({ _id }) => _id));
    return invoice.history.flatMap((event) => cashOf(invoice, event)).filter(({ _id }) => !recorded.has(_id));
  });
}

/** Cash has no reference but its command's. */
function cashOf({ invoiceId }: Invoice, event: InvoiceEvent): readonly InvoicePayment[] {
  if (event.what !== 'paid' || event.reference !== event.commandId) return [];
  const { reference, amountCents, at, commandId } = event;
  return [
    {
      _id: paymentDocumentId(invoiceId, reference),
      ...{ type: 'payment', v: 1, kind: 'payment', method: 'cash', provider: null },
      ...{ invoiceId, reference, amountCents, at, commandId },
    },
  ];
}
