import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { type ReactNode, useRef } from 'react';
import { BackLink } from '../../controls/back-link.tsx';
import { RestoredDraft } from '../../controls/restored-draft.tsx';
import thumb from '../../controls/thumb-bar.module.css';
import { useFirstError } from '../../controls/use-first-error.ts';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import { CustomerFields } from './customer-fields.tsx';
import styles from './form.module.css';
import { totalsOf } from './form-content.ts';
import { LineItemFields } from './line-item-fields.tsx';
import { type InvoiceFormState, type InvoiceWork, useInvoiceForm } from './use-invoice-form.ts';

type Props = { readonly title: string; readonly work: InvoiceWork; readonly hint?: ReactNode };

/** Billed customer and items, with the totals in view. */
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
      {hint && <div className="notice spread flex-wrap gap-2 empty:hidden">{hint}</div>}
      <form
        ref={fields}
        className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="grid grid-cols-1 items-start gap-6">
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
  const errorAt = (path: string) => issues.find((issue) => issue.path === path)?.message;
  return (
    <fieldset className={`grid grid-cols-1 gap-4 ${styles.group}`}>
      <legend>Terms</legend>
      <div className="grid cols-fit-56 items-start gap-4">
        <TextField
          type="date"
          label="Due Date"
          required
          value={form.dueDate}
          error={errorAt('dueDate')}
          onChange={(event) => change({ dueDate: event.target.value })}
        />
        <TextField
          label="Tax Rate (%)"
          inputMode="decimal"
          autoComplete="off"
          value={form.taxRate}
          error={errorAt('taxRateBasisPoints')}
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

/** The sums while they are typed, and the two ways to save: beside the fields where there is room, else at the thumb. */
function SummaryPanel({ state }: { readonly state: InvoiceFormState }) {
  const { form, issues, saving } = state;
  const atThumb = `grid gap-1 ${thumb.actionBar} ${thumb.twoRows}`;
  const look = useWideScreen() ? styles.summary : atThumb;
  const { subtotalCents, taxCents, totalCents } = totalsOf(form);
  const aboutTotal = issues.find(({ path }) => path === 'totalCents')?.message;
  return (
    <section className={look} aria-label="Summary">
      <dl
        className={`flex flex-wrap justify-between gap-x-2 gap-y-0 text-14 [&_dt]:text-quiet-ink ${styles.sums}`}
      >
        <div>
          <dt>Subtotal</dt>
          <dd>{dollarText(subtotalCents)}</dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>{dollarText(taxCents)}</dd>
        </div>
        <div className={`font-bold lg:pt-2 lg:hairline-t lg:text-20 ${styles.total}`}>
          <dt>Total</dt>
          <dd>{dollarText(totalCents)}</dd>
        </div>
      </dl>
      <p role="alert" className="problem">
        {aboutTotal ?? (issues.length > 0 ? 'Please check the highlighted fields.' : null)}
      </p>
      <div className={`grid grid-cols-[1fr_1fr] gap-2 [&_button]:px-2 lg:grid-cols-[1fr] ${styles.buttons}`}>
        <Button kind="secondary" busy={saving !== null} onClick={state.saveDraft}>
          {saving === 'draft' ? 'Saving…' : 'Save Draft'}
        </Button>
        <Button busy={saving !== null} onClick={state.send}>
          {saving === 'send' ? 'Sending…' : 'Send Invoice'}
        </Button>
      </div>
    </section>
  );
}
