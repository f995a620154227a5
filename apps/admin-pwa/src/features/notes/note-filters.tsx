import { TextField } from '@fieldleaf/ui/field';
import { SlidersHorizontal, X } from 'lucide-react';
import { SelectField } from '../../controls/select-field.tsx';
import styles from './list.module.css';
import { type FilterFields, filterChips } from './note-filter.ts';
import { PLANT_TYPE_OPTIONS } from './note-words.ts';

type Props = { readonly filter: FilterFields; readonly onChange: (filter: FilterFields) => void };

/** Narrows the list as it is filled in, and says what is filtered even while it is folded. */
export function NoteFilters({ filter, onChange }: Props) {
  const set = (changes: Partial<FilterFields>) => onChange({ ...filter, ...changes });
  return (
    <>
      <details className={styles.filters}>
        <summary>
          <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" /> Filters
        </summary>
        <div className={styles.filterFields}>
          <TextField
            type="search"
            inputMode="email"
            autoComplete="off"
            label="Customer email"
            value={filter.email}
            onChange={(event) => set({ email: event.target.value })}
          />
          <SelectField
            label="Plant type"
            value={filter.plantType}
            options={[{ value: '', label: 'All plant types' }, ...PLANT_TYPE_OPTIONS]}
            onChange={(plantType) => set({ plantType })}
          />
          <TextField
            type="date"
            label="Date from"
            value={filter.from}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            type="date"
            label="Date to"
            value={filter.to}
            onChange={(event) => set({ to: event.target.value })}
          />
        </div>
      </details>
      <Chips filter={filter} onChange={onChange} />
    </>
  );
}

function Chips({ filter, onChange }: Props) {
  const chips = filterChips(filter);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ field, words }) => (
        <li key={field}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter: ${words}`}
            onClick={() => onChange({ ...filter, [field]: '' })}
          >
            {words} <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
