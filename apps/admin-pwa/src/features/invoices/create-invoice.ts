import { emptyInvoiceNumbers, numberInvoice } from '@fieldleaf/domain/invoice/invoice-number';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { showToast } from '../../controls/toast-state.ts';
import type { FormAction } from '../../db/form-action.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem, usePractice } from '../../read-models/practice.ts';
import { invoiceDataOf } from './form-content.ts';
import type { InvoiceForm } from './invoice-form.ts';
import { createdToast, type SaveFailure, sayNotSaved } from './invoice-words.ts';

type Wish = {
  readonly createdDate: LocalDate;
  readonly sendEmail: boolean;
  readonly action: FormAction;
};

/**
 * Bills a customer on this phone; answers the invoice's id, which was made when the form opened and stays. Its number is
 * the next one this phone knows of: the server gives another if that one is taken by then.
 */
export async function createInvoice(
  form: InvoiceForm,
  { createdDate, sendEmail, action: { commandId, documentId: invoiceId } }: Wish,
): Promise<string | SaveFailure> {
  const numbers = usePractice.getState().shown.invoiceNumbersByDate.get(createdDate);
  const { number } = numberInvoice(numbers ?? emptyInvoiceNumbers(createdDate), invoiceId);
  const payload = {
    invoiceId,
    ...(form.bookingId === null ? {} : { bookingId: form.bookingId }),
    invoiceData: invoiceDataOf(form, { createdDate, invoiceNumber: number }),
    sendEmail,
  };
  const saved = await saveCommand({
    kind: 'invoice.create',
    id: commandId,
    payload,
    foresee: foreseeProblem,
  });
  if (!saved.ok) return sayNotSaved(saved.error);
  showToast(createdToast({ sendEmail, email: form.email.trim() }));
  return invoiceId;
}
