import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import type { Result } from '@fieldleaf/domain/result';
import { act, type Unsaved } from '../../actions/act.ts';
import { invoiceDataOf } from './form-content.ts';
import type { InvoiceForm } from './invoice-form.ts';
import { INVOICE_FAILED } from './invoice-words.ts';
import { sendInvoice } from './send-invoice.ts';

type InvoiceChange = {
  readonly invoice: Invoice;
  readonly sendEmail: boolean;
  readonly commandId: string;
};

/** Changes a draft, and sends it where `sendEmail` says so. */
export async function updateInvoice(
  form: InvoiceForm,
  { invoice, sendEmail, commandId }: InvoiceChange,
): Promise<Result<string, Unsaved>> {
  const { invoiceId, createdDate } = invoice;
  const payload = { invoiceId, invoiceData: invoiceDataOf(form, { createdDate }) };
  const saved = await act({
    kind: 'invoice.update',
    id: commandId,
    payload,
    saved: sendEmail ? null : { title: 'Draft saved.', detail: 'Saved on this phone; no email is sent.' },
    failed: INVOICE_FAILED,
  });
  if (saved.ok && sendEmail) await sendInvoice(invoiceId, form.email.trim());
  return saved;
}
