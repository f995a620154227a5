import { type CommandRule, NO_CHANGES, reject } from '../command/rule.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { findInvoice, hasHappenedTo } from './find-invoice.ts';
import { type InvoiceEvent, invoiceDocumentId } from './invoice.ts';

/** A part of a refund that the provider did not give back: it is there to be refunded again. */
export const refuseRefund: CommandRule<'invoice.refuseRefund'> = {
  reads: ({ payload }) => [invoiceDocumentId(payload.invoiceId)],
  days: () => [],

  decide: (command, { documents, now }) => {
    const { invoiceId, refundId, reference } = command.payload;
    const invoice = findInvoice(documents, invoiceId);
    if (!invoice) return reject(problem('invoice_not_found'));
    if (hasHappenedTo(invoice, command.id)) return ok(NO_CHANGES);
    const { id: commandId, by } = command;
    const event: InvoiceEvent = { what: 'refund-refused', at: now, by, commandId, refundId, reference };
    return ok({ claims: [], puts: [{ ...invoice, history: [...invoice.history, event] }] });
  },
};
