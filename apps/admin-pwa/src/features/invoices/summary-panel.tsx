import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { Button } from '@fieldleaf/ui/button';
import { totalsOf } from './form-content.ts';
import styles from './summary.module.css';
import type { InvoiceFormState } from './use-invoice-form.ts';

/** The sums while they are typed, and the two ways to save; always in sight. */
export function SummaryPanel({ state }: { readonly state: InvoiceFormState }) {
  const { form, issues, saving } = state;
  const { subtotalCents, taxCents, totalCents } = totalsOf(form);
  const aboutTotal = issues.find(({ path }) => path === 'invoiceData.totalAmount')?.message;
  return (
    <section className={styles.summary} aria-label="Summary">
      <dl className={styles.sums}>
        <div>
          <dt>Subtotal</dt>
          <dd>{dollarText(subtotalCents)}</dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>{dollarText(taxCents)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{dollarText(totalCents)}</dd>
        </div>
      </dl>
      <p role="alert" className="problem">
        {aboutTotal ?? (issues.length > 0 ? 'Please check the highlighted fields.' : null)}
      </p>
      <div className={styles.buttons}>
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
