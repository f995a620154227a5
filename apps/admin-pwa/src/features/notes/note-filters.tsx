import { TextField } from '@fieldleaf/ui/field';
import { FilterChips } from '../../controls/filter-chips.tsx';
import { FoldedFilters } from '../../controls/folded-filters.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { type FilterFields, filterChips } from './note-filter.ts';
import { PLANT_TYPE_OPTIONS } from './note-words.ts';

type Props = { readonly filter: FilterFields; readonly onChange: (filter: FilterFields) => void };

/** Narrows the list as it is filled in, and says what is filtered even while it is folded. */
export function NoteFilters({ filter, onChange }: Props) {
  const set = (changes: Partial<FilterFields>) => onChange({ ...filter, ...changes });
  return (
    <>
      <FoldedFilters>
        <div className="filter-fields">
          <SearchField
            inputMode="email"
            label="Customer email"
            value={filter.email}
            onSearch={(email) => set({ email })}
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
      </FoldedFilters>
      <FilterChips chips={filterChips(filter)} onRemove={(field) => set({ [field]: '' })} />
    </>
  );
}
