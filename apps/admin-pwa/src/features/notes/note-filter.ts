import { PLANT_TYPES } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { NoteFilter } from '@fieldleaf/domain/read-model/search-notes';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { dateWithYear } from '../../controls/date-text.ts';
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

export type FilterChip = { readonly field: keyof FilterFields; readonly words: string };

/** What is filtered, each to be taken away on its own. */
export function filterChips(fields: FilterFields): readonly FilterChip[] {
  const { plantType, from, to } = noteFilterOf(fields, '');
  const email = fields.email.trim();
  return [
    ...(email ? [{ field: 'email', words: email } as const] : []),
    ...(plantType ? [{ field: 'plantType', words: capitalised(plantType) } as const] : []),
    ...(from ? [{ field: 'from', words: `From ${dateWithYear(from)}` } as const] : []),
    ...(to ? [{ field: 'to', words: `To ${dateWithYear(to)}` } as const] : []),
  ];
}
