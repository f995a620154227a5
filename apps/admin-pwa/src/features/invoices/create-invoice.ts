import { invoiceIdFromBytes } from '@fieldleaf/domain/invoice/invoice-id';
import { emptyInvoiceNumbers, numberInvoice } from '@fieldleaf/domain/invoice/invoice-number';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem, usePractice } from '../../read-models/practice.ts';
import { invoiceDataOf } from './form-content.ts';
import type { InvoiceForm } from './invoice-form.ts';
import { createdToast, type SaveFailure, sayNotSaved } from './invoice-words.ts';

const ID_BYTES = 16;

type Wish = { readonly createdDate: LocalDate; readonly sendEmail: boolean };

/**
 * Bills a customer on this phone; answers the invoice's id, which is made here and stays. Its number is
 * the next one this phone knows of: the server gives another if that one is taken by then.
 */
export async function createInvoice(
  form: InvoiceForm,
  { createdDate, sendEmail }: Wish,
): Promise<string | SaveFailure> {
  const invoiceId = invoiceIdFromBytes(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  const numbers = usePractice.getState().shown.invoiceNumbersByDate.get(createdDate);
  const { number } = numberInvoice(numbers ?? emptyInvoiceNumbers(createdDate), invoiceId);
  const payload = {
    invoiceId,
    ...(form.bookingId === null ? {} : { bookingId: form.bookingId }),
    invoiceData: invoiceDataOf(form, { createdDate, invoiceNumber: number }),
    sendEmail,
  };
  const saved = await saveCommand({ kind: 'invoice.create', payload, foresee: foreseeProblem });
  if (!saved.ok) return sayNotSaved(saved.error);
  showToast(createdToast({ sendEmail, email: form.email.trim() }));
  return invoiceId;
}
