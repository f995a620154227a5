import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';
import { invoiceDataOf } from './form-content.ts';
import type { InvoiceForm } from './invoice-form.ts';
import { type SaveFailure, sayNotSaved } from './invoice-words.ts';
import { sendInvoice } from './send-invoice.ts';

type Wish = {
  readonly invoice: Invoice;
  readonly sendEmail: boolean;
  readonly commandId: string;
};

/** Changes a draft, and sends it if that is wished; answers its id. */
export async function updateInvoice(
  form: InvoiceForm,
  { invoice, sendEmail, commandId }: Wish,
): Promise<string | SaveFailure> {
  const { invoiceId, createdDate } = invoice;
  const payload = { invoiceId, invoiceData: invoiceDataOf(form, { createdDate }) };
  const saved = await saveCommand({
    kind: 'invoice.update',
    id: commandId,
    payload,
    foresee: foreseeProblem,
  });
  if (!saved.ok) return sayNotSaved(saved.error);
  if (sendEmail) await sendInvoice({ invoiceId, email: form.email.trim() });
  else showToast({ title: 'Draft saved.', detail: 'On this phone; nobody is mailed.' });
  return invoiceId;
}
