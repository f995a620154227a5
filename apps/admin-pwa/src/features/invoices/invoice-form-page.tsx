import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { type ReactNode, useRef } from 'react';
import { BackLink } from '../../controls/back-link.tsx';
import { RestoredDraft } from '../../controls/restored-draft.tsx';
import { useFirstError } from '../../controls/use-first-error.ts';
import { CustomerFields } from './customer-fields.tsx';
import styles from './form.module.css';
import { LineItemFields } from './line-item-fields.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { type InvoiceFormState, type InvoiceWork, useInvoiceForm } from './use-invoice-form.ts';

type Props = { readonly title: string; readonly work: InvoiceWork; readonly hint?: ReactNode };

/** Who is billed for what, with the sums in sight. */
export function InvoiceFormPage({ title, work, hint }: Props) {
  const state = useInvoiceForm(work);
  const fields = useRef<HTMLFormElement>(null);
  useFirstError(fields, state.issues);
  const back = work.invoice ? { page: 'invoice', id: work.invoice.invoiceId } : {};
  return (
    <div className="screen">
      <BackLink to={{ view: 'invoices', ...back }}>Invoicing</BackLink>
      <h1>{title}</h1>
      {state.restored && (
        <RestoredDraft whose={state.form.name.trim()} what="invoice" onStartOver={state.startOver} />
      )}
      {hint && <div className={`notice ${styles.hint}`}>{hint}</div>}
      <form ref={fields} className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <div className={styles.fields}>
          <CustomerFields state={state} />
          <LineItemFields state={state} />
          <Terms state={state} />
        </div>
        <SummaryPanel state={state} />
      </form>
    </div>
  );
}

function Terms({ state: { form, issues, change } }: { readonly state: InvoiceFormState }) {
  const errorAt = (path: string) => issues.find((issue) => issue.path === `invoiceData.${path}`)?.message;
  return (
    <fieldset className={styles.group}>
      <legend>Terms</legend>
      <div className={styles.pair}>
        <TextField
          type="date"
          label="Due Date"
          required
          value={form.dueDate}
          error={errorAt('invoiceDetails.dueDate')}
          onChange={(event) => change({ dueDate: event.target.value })}
        />
        <TextField
          label="Tax Rate (%)"
          inputMode="decimal"
          autoComplete="off"
          value={form.taxRate}
          error={errorAt('invoiceDetails.taxRate')}
          onChange={(event) => change({ taxRate: event.target.value })}
        />
      </div>
      <TextAreaField
        label="Notes"
        optional
        maxLength={4_000}
        value={form.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </fieldset>
  );
}
