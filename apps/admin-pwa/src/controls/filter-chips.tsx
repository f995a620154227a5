import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { X } from 'lucide-react';
import { dateWithYear } from './date-text.ts';

/** One thing that is filtered by; without words it is not. */
export type FilterChip<Field> = { readonly field: Field; readonly words: string | undefined };

type Props<Field> = {
  readonly chips: readonly FilterChip<Field>[];
  readonly onRemove: (field: Field) => void;
};

/** Says what is filtered; a tap takes one of it away. */
export function FilterChips<Field extends string>({ chips, onRemove }: Props<Field>) {
  const active = chips.filter(({ words }) => words);
  if (active.length === 0) return null;
  return (
    <ul className="actions items-center list-none" aria-label="Active filters">
      {active.map(({ field, words }) => (
        <li key={field}>
          <button
            type="button"
            className="chip max-w-full px-4 borderless bg-moss wrap-anywhere"
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

type Dates = { readonly from: LocalDate | undefined; readonly to: LocalDate | undefined };

export const dateChips = ({ from, to }: Dates): readonly FilterChip<'from' | 'to'>[] => [
  { field: 'from', words: from && `From ${dateWithYear(from)}` },
  { field: 'to', words: to && `To ${dateWithYear(to)}` },
];
