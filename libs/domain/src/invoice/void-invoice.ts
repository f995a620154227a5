import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutInvoice } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { findInvoice, findLiveInvoice, hasHappenedTo } from './find-invoice.ts';
import { acceptedCents, type InvoiceEvent, invoiceDocumentId } from './invoice.ts';

/** Takes an invoice back that nothing was paid for; its link says 'Invoice Not Found' from then on. */
export const voidInvoice: CommandDefinition<'invoice.void'> = {
  ...aboutInvoice,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ payload }) => [invoiceDocumentId(payload.invoiceId)],

  decide: (command, facts) => {
    const { invoiceId, reason } = command.payload;
    const known = findInvoice(facts.documents, invoiceId);
    if (known && hasHappenedTo(known, command.id)) return ok(NO_CHANGES);
    const found = findLiveInvoice(facts.documents, invoiceId);
    if (!found.ok) return reject(found.error);
    if (acceptedCents(found.value) > 0) return reject(problem('not_voidable'));

    const at = decidedAt(command, facts.now);
    const event: InvoiceEvent = { what: 'voided', at, by: command.by, commandId: command.id, reason };
    const history = [...found.value.history, event];
    return ok({ claims: [], puts: [{ ...found.value, voidedAt: at, history }] });
  },
};
