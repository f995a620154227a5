import type { SentCommand } from '@fieldleaf/contract/commands';
import type { ReopenedForm } from '../../navigation/reopened-form.ts';
import type { InvoiceForm } from './invoice-form.ts';

/** The draft each form keeps: of a new invoice, of one for a visit, of a saved one that is changed. */
export const draftName = {
  ofNew: (bookingId: string | null): string => (bookingId === null ? 'invoice' : `invoice.${bookingId}`),
  ofEdit: (invoiceId: string): string => `invoice.edit.${invoiceId}`,
};

/** The form of a new invoice that was refused, as it was when it was saved. */
export function reopenNewInvoice({ payload }: SentCommand<'invoice.create'>): ReopenedForm {
  const { bookingId = null } = payload;
  const id = bookingId === null ? {} : { id: bookingId };
  return {
    draft: draftName.ofNew(bookingId),
    form: { ...formOf(payload.invoiceData), bookingId },
    route: { view: 'invoices', page: 'new', ...id },
  };
}

/** The form of a change to a draft that was refused. */
export function reopenChangedInvoice({ payload }: SentCommand<'invoice.update'>): ReopenedForm {
  const { invoiceId, invoiceData } = payload;
  return {
    draft: draftName.ofEdit(invoiceId),
    form: formOf(invoiceData),
    route: { view: 'invoices', page: 'edit', id: invoiceId },
  };
}

type Data = SentCommand<'invoice.create'>['payload']['invoiceData'];

function formOf({ customerInfo, invoiceDetails, lineItems }: Data): Omit<InvoiceForm, 'bookingId'> {
  const { name, email, phone = '', address = '' } = customerInfo;
  const { dueDate, taxRate, notes = '' } = invoiceDetails;
  const lines = lineItems.map(({ description, quantity, unitPrice }, index) => ({
    key: index + 1,
    description,
    quantity: String(quantity),
    unitPrice: unitPrice.toFixed(2),
  }));
  return { name, email, phone, address, dueDate, taxRate: String(taxRate), notes, lines };
}
