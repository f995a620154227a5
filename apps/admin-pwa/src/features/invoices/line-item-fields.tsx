import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { SavedLine } from '@fieldleaf/domain/settings/settings';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { IconButton } from '@fieldleaf/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './form.module.css';
import { chargesTax, lineTotalOf, savedLineOf } from './form-content.ts';
import { addLine, addSavedLine, changeLine, type LineFields, removeLine } from './invoice-form.ts';
import type { InvoiceFormState } from './use-invoice-form.ts';

type LineItemFieldsProps = { readonly state: InvoiceFormState };

const MAX_LINES = 100;

/** Billed items, typed or from those kept; at least one line stays. */
export function LineItemFields({ state }: LineItemFieldsProps) {
  const { form, change } = state;
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    change(addLine(form));
    // The new line is there after this draw.
    setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <fieldset className={`grid grid-cols-1 gap-4 ${styles.group}`}>
      <legend>Line Items</legend>
      <ol ref={list} className="cards">
        {form.lines.map((line, index) => (
          <LineItem key={line.key} state={state} line={line} index={index} />
        ))}
      </ol>
      <div className="actions">
        <Button kind="secondary" disabled={form.lines.length >= MAX_LINES} onClick={add}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> Add Line
        </Button>
        <SavedLines state={state} />
      </div>
    </fieldset>
  );
}

type LineProps = LineItemFieldsProps & { readonly line: LineFields; readonly index: number };

function LineItem({ state: { form, issues, change }, line, index }: LineProps) {
  const set = (changes: Partial<LineFields>) => change(changeLine(form, line.key, changes));
  const errorOf = (field: string) =>
    issues.find(({ path }) => path === `lineItems.${index}.${field}`)?.message;
  const place = form.lines.length > 1 ? ` ${index + 1}` : '';
  return (
    <li className={`card grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-3 p-4 ${styles.line}`}>
      <div className={`col-span-full ${styles.description}`}>
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
        inputMode="decimal"
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
        error={errorOf('unitPriceCents')}
        onChange={(event) => set({ unitPrice: event.target.value })}
      />
      <p className={`grid gap-1 text-end ${styles.lineTotal}`}>
        <span className="quiet block text-quiet-ink">Total</span>
        <span>{dollarText(lineTotalOf(line))}</span>
      </p>
      {chargesTax(form) && (
        <label className="check col-span-full">
          <input
            type="checkbox"
            checked={!line.isUntaxed}
            onChange={({ target }) => set({ isUntaxed: !target.checked })}
          />
          <span>Taxed{place && <span className="visually-hidden">, line{place}</span>}</span>
        </label>
      )}
      <SaveLine line={line} place={place} />
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

/** Lines kept in the settings, each added by one tap instead of being typed. */
function SavedLines({ state: { form, change } }: LineItemFieldsProps) {
  const { savedLines = {} } = useSettings();
  const lines = Object.entries(savedLines).sort(([one], [other]) => one.localeCompare(other));
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="saved-items-to-add" className="grid gap-2">
      <p id="saved-items-to-add">Add a saved item</p>
      <div className="flex flex-wrap gap-2 max-h-48 overflow-y-auto">
        {lines.map(([description, saved]) => (
          <button
            key={description}
            type="button"
            className="chip px-3 text-start wrap-anywhere"
            onClick={() => change(addSavedLine(form, description, saved))}
          >
            {savedWords(description, saved)}
          </button>
        ))}
      </div>
    </section>
  );
}

const savedWords = (description: string, line: SavedLine): string =>
  `${description}, ${dollarText(line.unitPriceCents)}`;

/** Keeps a typed line for the next invoices, unless it is kept like this already. */
function SaveLine({ line, place }: { readonly line: LineFields; readonly place: string }) {
  const { savedLines = {} } = useSettings();
  const saved = savedLineOf(line);
  const description = line.description.trim();
  const kept = savedLines[description];
  const isKept = kept?.unitPriceCents === saved?.unitPriceCents && kept?.isUntaxed === saved?.isUntaxed;
  if (description === '' || !saved || isKept) return null;
  const save = () =>
    submitCommand({
      kind: 'settings.change',
      payload: { changes: { savedLines: { [description]: saved } } },
      saved: { title: 'Item saved.', detail: savedWords(description, saved), undo: true },
      failed: 'The item was not saved.',
    });
  return (
    <p className="col-span-full">
      <Button kind="quiet" onClick={() => void save()}>
        Save this line<span className="visually-hidden">{place} for other invoices</span>
      </Button>
    </p>
  );
}
