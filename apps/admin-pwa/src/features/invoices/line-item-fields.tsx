import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import styles from './form.module.css';
import { lineTotalOf } from './form-content.ts';
import { addLine, changeLine, type LineFields, removeLine } from './invoice-form.ts';
import type { InvoiceFormState } from './use-invoice-form.ts';

type Props = { readonly state: InvoiceFormState };

const MAX_LINES = 100;

/** What is billed; at least one line stays. */
export function LineItemFields({ state }: Props) {
  const { form, change } = state;
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    change(addLine(form));
    // The new line is there after this draw.
    setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <fieldset className={styles.group}>
      <legend>Line Items</legend>
      <ol ref={list} className="cards">
        {form.lines.map((line, index) => (
          <LineItem key={line.key} state={state} line={line} index={index} />
        ))}
      </ol>
      <Button kind="secondary" disabled={form.lines.length >= MAX_LINES} onClick={add}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> Add Line
      </Button>
    </fieldset>
  );
}

type LineProps = Props & { readonly line: LineFields; readonly index: number };

function LineItem({ state: { form, issues, change }, line, index }: LineProps) {
  const set = (changes: Partial<LineFields>) => change(changeLine(form, line.key, changes));
  const errorOf = (field: string) =>
    issues.find(({ path }) => path === `invoiceData.lineItems.${index}.${field}`)?.message;
  const place = form.lines.length > 1 ? ` ${index + 1}` : '';
  return (
    <li className={`card ${styles.line}`}>
      <div className={styles.description}>
        <TextField
          label={`Description${place}`}
          required
          maxLength={300}
          value={line.description}
          error={errorOf('description')}
          onChange={(event) => set({ description: event.target.value })}
        />
      </div>
      <TextField
        label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        value={line.quantity}
        error={errorOf('quantity')}
        onChange={(event) => set({ quantity: event.target.value })}
      />
      <TextField
        label="Unit Price ($)"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={line.unitPrice}
        error={errorOf('unitPrice')}
        onChange={(event) => set({ unitPrice: event.target.value })}
      />
      <p className={styles.lineTotal}>
        <span className={`quiet ${styles.quiet}`}>Total</span>
        <span>{dollarText(lineTotalOf(line))}</span>
      </p>
      {form.lines.length > 1 && (
        <IconButton
          kind="danger"
          className={styles.remove}
          aria-label={`Remove line ${index + 1}`}
          onClick={() => change(removeLine(form, line.key))}
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
