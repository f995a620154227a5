import { X } from 'lucide-react';
import styles from './filter-chips.module.css';

type Chip<Field> = { readonly field: Field; readonly words: string };

type Props<Field> = {
  readonly chips: readonly Chip<Field>[];
  readonly onRemove: (field: Field) => void;
};

/** Says what is filtered; a tap takes one of it away. */
export function FilterChips<Field extends string>({ chips, onRemove }: Props<Field>) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ field, words }) => (
        <li key={field}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove filter: ${words}`}
            onClick={() => onRemove(field)}
          >
            {words} <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
