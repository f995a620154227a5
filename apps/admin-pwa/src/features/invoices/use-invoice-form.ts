import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { useEffect, useMemo, useState } from 'react';
import type { Unsaved } from '../../actions/act.ts';
import { createDraftWriter } from '../../db/draft-writer.ts';
import { navigate } from '../../navigation/routes.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import { createInvoice } from './create-invoice.ts';
import { formIssues } from './form-content.ts';
import { formOfDraft, type InvoiceForm } from './invoice-form.ts';
import { updateInvoice } from './update-invoice.ts';

/** What is filled in: a new invoice, or a saved draft. */
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

const isSame = (one: InvoiceForm, other: InvoiceForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The form, kept on every keystroke, offered again, and saved as a draft or sent. */
export function useInvoiceForm({
  draft: name,
  initial: given,
  invoice,
  today,
  besides = [],
  onBilled,
}: InvoiceWork): InvoiceFormState {
  const writer = useMemo(() => createDraftWriter(name), [name]);
  const [initial] = useState(given);
  const [form, setForm] = useState(initial);
  const [restored, setRestored] = useState(false);
  const [saving, setSaving] = useState<'draft' | 'send' | null>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  useDirtyForm(!isSame(form, initial));

  const isNew = invoice === null;
  useEffect(() => {
    let current = true;
    void writer.read().then((kept) => {
      const made = writer.done();
      // It was saved, and the app killed before it could say so.
      if (current && made && isNew) return showInvoice(made.documentId);
      const found = formOfDraft(kept, initial);
      if (!current || !found) return;
      // What was typed while the draft was being read is newer.
      setForm((typed) => (isSame(typed, initial) ? found : typed));
      setRestored(true);
    });
    return () => {
      current = false;
    };
  }, [writer, initial, isNew]);

  const show = (next: InvoiceForm) => {
    setForm(next);
    setIssues([]);
    writer.write(isSame(next, initial) ? undefined : next);
  };
  const showUnsaved = ({ code, issues: wrong }: Unsaved) =>
    code === 'visit_billed' ? onBilled?.() : setIssues(wrong);
  const save = async (isSent: boolean) => {
    const createdDate = invoice?.createdDate ?? today;
    const wrong = formIssues(form, { createdDate, today, isSent });
    if (wrong.length > 0) return setIssues(wrong);
    setSaving(isSent ? 'send' : 'draft');
    const action = await writer.keepAction(form);
    const saved = invoice
      ? await updateInvoice(form, { invoice, sendEmail: isSent, commandId: action.commandId })
      : await createInvoice(form, { besides, createdDate, sendEmail: isSent, action });
    setSaving(null);
    if (!saved.ok) return showUnsaved(saved.error);
    writer.write(undefined);
    showInvoice(invoice?.invoiceId ?? action.documentId);
  };
  return {
    form,
    restored,
    saving,
    issues,
    change: (changes) => show({ ...form, ...changes }),
    startOver: () => {
      setRestored(false);
      show(initial);
    },
    saveDraft: () => void save(false),
    send: () => void save(true),
  };
}
