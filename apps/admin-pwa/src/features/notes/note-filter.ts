import { PLANT_TYPES } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { NoteFilter } from '@fieldleaf/domain/read-model/search-notes';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { dateChips, type FilterChip } from '../../controls/filter-chips.tsx';
import { capitalised } from './note-words.ts';

/** The filter as it stands in its fields; empty text narrows nothing. */
export type FilterFields = {
  readonly email: string;
  readonly plantType: string;
  readonly from: string;
  readonly to: string;
};

export const NO_FILTER: FilterFields = { email: '', plantType: '', from: '', to: '' };

export const noteFilterOf = (fields: FilterFields, query: string): NoteFilter => ({
  query,
  customerEmail: fields.email,
  plantType: PLANT_TYPES.find((type) => type === fields.plantType),
  from: parseLocalDate(fields.from),
  to: parseLocalDate(fields.to),
});

export function filterChips(fields: FilterFields): readonly FilterChip<keyof FilterFields>[] {
  const { plantType, from, to } = noteFilterOf(fields, '');
  return [
    { field: 'email', words: fields.email.trim() },
    { field: 'plantType', words: plantType && capitalised(plantType) },
    ...dateChips({ from, to }),
  ];
}
