import { X } from 'lucide-react';
import { type FilterFields, filterChips } from './booking-filter.ts';
import styles from './bookings.module.css';

type Props = { readonly filter: FilterFields; readonly onChange: (filter: FilterFields) => void };

/** Says what is filtered; a tap takes one of it away. */
export function FilterChips({ filter, onChange }: Props) {
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
