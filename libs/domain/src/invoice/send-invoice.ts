import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutInvoice } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { ok } from '../result.ts';
import { nothingToPay } from './check-invoice.ts';
import { findLiveInvoice } from './find-invoice.ts';
import { type InvoiceEvent, invoiceDocumentId } from './invoice.ts';
import { invoiceTotals } from './invoice-totals.ts';

/** Sends a draft: from now on it says what it says, and its mail goes out. One that was sent is left alone. */
export const sendInvoice: CommandDefinition<'invoice.send'> = {
  ...aboutInvoice,
  afterErasure: 'refused',
  inPayLink: true,
  reads: ({ payload }) => [invoiceDocumentId(payload.invoiceId)],

  decide: (command, { documents, now }) => {
    const found = findLiveInvoice(documents, command.payload.invoiceId);
    if (!found.ok) return reject(found.error);
    if (found.value.sentAt !== null) return ok(NO_CHANGES);
    if (invoiceTotals(found.value).totalCents === 0) return reject(nothingToPay('invoiceId'));

    const at = decidedAt(command, now);
    const event: InvoiceEvent = { what: 'sent', at, by: command.by, commandId: command.id };
    return ok({
      claims: [],
      puts: [{ ...found.value, sentAt: at, history: [...found.value.history, event] }],
    });
  },
};
