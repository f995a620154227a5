import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { localDateOf } from '../time/business-time.ts';
import { checkInvoice } from './check-invoice.ts';
import { findInvoice, findLiveInvoice, hasHappenedTo } from './find-invoice.ts';
import { type InvoiceEvent, invoiceDocumentId, isEditable } from './invoice.ts';

/**
 * Changes what a draft says. Its number and the date in it stay, whatever the change says of them.
 * `invoice_frozen` once it was sent or something was paid for it.
 */
export const updateInvoice: CommandDefinition<'invoice.update'> = {
  subject: ({ payload: { invoiceId } }) => ({ invoiceId }),
  owner: ({ payload }) => ({ email: payload.invoiceData.customerInfo.email }),
  afterErasure: 'refused',
  inPayLink: true,
  reads: ({ payload }) => [invoiceDocumentId(payload.invoiceId)],
  days: () => [],

  decide: (command, { documents, settings, now }) => {
    const { invoiceId, invoiceData } = command.payload;
    const known = findInvoice(documents, invoiceId);
    if (known && hasHappenedTo(known, command.id)) return ok(NO_CHANGES);
    const found = findLiveInvoice(documents, invoiceId);
    if (!found.ok) return reject(found.error);
    if (!isEditable(found.value)) return reject(problem('invoice_frozen'));

    const { createdDate, history } = found.value;
    const today = localDateOf(now, settings.business.timeZone);
    const content = checkInvoice({ ...invoiceData, createdDate }, { today, isSent: false });
    if (!content.ok) return reject(content.error);
    const at = decidedAt(command, now);
    const event: InvoiceEvent = { what: 'updated', at, by: command.by, commandId: command.id };
    return ok({ claims: [], puts: [{ ...found.value, ...content.value, history: [...history, event] }] });
  },
};
