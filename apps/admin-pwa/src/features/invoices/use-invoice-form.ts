import type { InvoiceFields } from '@fieldleaf/domain/invoice/check-invoice';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { emptyInvoiceNumbers, numberInvoice } from '@fieldleaf/domain/invoice/invoice-number';
import { withLanguage } from '@fieldleaf/domain/language/language';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { customerLanguage } from '@fieldleaf/domain/read-model/customer-language';
import { ok, type Result } from '@fieldleaf/domain/result';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { useState } from 'react';
import { submitCommand, type Unsaved } from '../../actions/submit-command.ts';
import { type Submission, useDraftForm } from '../../controls/use-draft-form.ts';
import { navigate } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { checkForm } from './form-content.ts';
import { formOfDraft, type InvoiceForm } from './invoice-form.ts';
import { INVOICE_FAILED, whenMailed } from './invoice-words.ts';
import { sendInvoice } from './send-invoice.ts';

/** Form content: a new invoice, or a saved draft. */
export type InvoiceWork = {
  readonly draft: string;
  readonly initial: InvoiceForm;
  /** The draft that is changed; null for a new one. */
  readonly invoice: Invoice | null;
  readonly today: LocalDate;
  /** The invoices of its visit that she has seen, and bills beside; for a new one only. */
  readonly besides?: readonly string[];
  /** The visit has one she has not seen; what was typed is kept. */
  readonly onBilled?: () => void;
};

export type InvoiceFormState = {
  readonly form: InvoiceForm;
  readonly restored: boolean;
  readonly saving: 'draft' | 'send' | null;
  readonly issues: readonly Issue[];
  readonly change: (changes: Partial<InvoiceForm>) => void;
  readonly startOver: () => void;
  readonly saveDraft: () => void;
  readonly send: () => void;
};

const showInvoice = (id: string): void => navigate({ view: 'invoices', page: 'invoice', id });

/** The form, kept on every keystroke, offered again, and saved as a draft or sent. */
export function useInvoiceForm({
  draft: name,
  initial: given,
  invoice,
  today,
  besides = [],
  onBilled,
}: InvoiceWork): InvoiceFormState {
  const [initial] = useState(given);
  const [isSending, setSending] = useState(false);
  const { form, restored, saving, issues, change, clear, setIssues, submit } = useDraftForm<InvoiceForm>({
    name,
    initial,
    formOf: (kept) => formOfDraft(kept, initial),
    isTouched: (typed) => JSON.stringify(typed) !== JSON.stringify(initial),
    onDone: (documentId) => !invoice && showInvoice(documentId),
  });
  const save = async (sendEmail: boolean) => {
    const createdDate = invoice?.createdDate ?? today;
    const checked = checkForm(form, { createdDate, today, isSent: sendEmail });
    if (!checked.ok) return setIssues(checked.error);
    const fields = checked.value;
    setSending(sendEmail);
    const saved = await submit(async (submission) => {
      const done = invoice
        ? await updateInvoice(submission, { invoice, fields, sendEmail })
        : await createInvoice(submission, { besides, createdDate, fields, sendEmail });
      return done.ok ? ok(invoice?.invoiceId ?? submission.documentId) : done;
    });
    if (saved.ok) showInvoice(saved.value);
    else if (saved.error.code === 'visit_billed') onBilled?.();
  };
  return {
    form,
    restored,
    saving: saving ? (isSending ? 'send' : 'draft') : null,
    issues,
    change,
    startOver: clear,
    saveDraft: () => void save(false),
    send: () => void save(true),
  };
}

type InvoiceChange = {
  readonly invoice: Invoice;
  readonly fields: InvoiceFields;
  readonly sendEmail: boolean;
};

/** Changes a draft, and sends it where `sendEmail` says so. */
async function updateInvoice(
  { command }: Submission<InvoiceForm>,
  { invoice: { invoiceId }, fields, sendEmail }: InvoiceChange,
): Promise<Result<string, Unsaved>> {
  const saved = await submitCommand({
    kind: 'invoice.update',
    ...command,
    payload: { invoiceId, ...fields },
    saved: sendEmail ? null : { title: 'Draft saved.', detail: 'Saved on this phone; no email is sent.' },
    failed: INVOICE_FAILED,
  });
  if (saved.ok && sendEmail) await sendInvoice(invoiceId, fields.customer.email);
  return saved;
}

type NewInvoice = {
  /** The invoices of the visit she has seen, and bills beside. */
  readonly besides: readonly string[];
  readonly createdDate: LocalDate;
  readonly fields: InvoiceFields;
  readonly sendEmail: boolean;
};

/**
 * Bills a customer on this phone. The invoice's id was made when the form opened and stays. Its number is
 * the next one this phone knows of: the server gives another if that one is taken by then.
 */
function createInvoice(
  { typed, command, documentId: invoiceId }: Submission<InvoiceForm>,
  { besides, createdDate, fields, sendEmail }: NewInvoice,
): Promise<Result<string, Unsaved>> {
  const { email } = fields.customer;
  const { shown } = usePractice.getState();
  const numbers = shown.invoiceNumbersByDate.get(createdDate);
  const { number } = numberInvoice(numbers ?? emptyInvoiceNumbers(createdDate), invoiceId);
  const payload = {
    invoiceId,
    ...(typed.bookingId === null
      ? withLanguage(customerLanguage(shown, email))
      : { bookingId: typed.bookingId, besides }),
    ...fields,
    createdDate,
    shownAs: number,
    sendEmail,
  };
  return submitCommand({
    kind: 'invoice.create',
    ...command,
    payload,
    saved: sendEmail
      ? { title: 'Invoice created and sent.', detail: whenMailed(email) }
      : { title: 'Invoice created, saved as draft.', detail: 'Saved on this phone; no email is sent.' },
    failed: INVOICE_FAILED,
  });
}
