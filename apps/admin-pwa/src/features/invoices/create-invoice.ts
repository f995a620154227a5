import { emptyInvoiceNumbers, numberInvoice } from '@fieldleaf/domain/invoice/invoice-number';
import { spokenIn } from '@fieldleaf/domain/language/language';
import { customerLanguage } from '@fieldleaf/domain/read-model/customer-language';
import type { Result } from '@fieldleaf/domain/result';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { act, type Unsaved } from '../../actions/act.ts';
import type { FormAction } from '../../db/form-action.ts';
import { usePractice } from '../../read-models/practice.ts';
import { invoiceDataOf } from './form-content.ts';
import type { InvoiceForm } from './invoice-form.ts';
import { INVOICE_FAILED, whenMailed } from './invoice-words.ts';

type NewInvoice = {
  /** The invoices of the visit she has seen, and bills beside. */
  readonly besides: readonly string[];
  readonly createdDate: LocalDate;
  readonly sendEmail: boolean;
  readonly action: FormAction;
};

/**
 * Bills a customer on this phone. The invoice's id was made when the form opened and stays. Its number is
 * the next one this phone knows of: the server gives another if that one is taken by then.
 */
export function createInvoice(
  form: InvoiceForm,
  { besides, createdDate, sendEmail, action: { commandId, documentId: invoiceId } }: NewInvoice,
): Promise<Result<string, Unsaved>> {
  const { shown } = usePractice.getState();
  const numbers = shown.invoiceNumbersByDate.get(createdDate);
  const { number } = numberInvoice(numbers ?? emptyInvoiceNumbers(createdDate), invoiceId);
  const payload = {
    invoiceId,
    ...(form.bookingId === null
      ? spokenIn(customerLanguage(shown, form.email.trim()))
      : { bookingId: form.bookingId, ...(besides.length > 0 && { besides }) }),
    invoiceData: invoiceDataOf(form, { createdDate, invoiceNumber: number }),
    sendEmail,
  };
  return act({
    kind: 'invoice.create',
    id: commandId,
    payload,
    saved: sendEmail
      ? { title: 'Invoice created and sent.', detail: whenMailed(form.email.trim()) }
      : { title: 'Invoice created, saved as draft.', detail: 'Saved on this phone; no email is sent.' },
    failed: INVOICE_FAILED,
  });
}
