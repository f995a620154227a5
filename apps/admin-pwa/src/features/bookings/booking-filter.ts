import { BOOKING_STATUSES } from '@fieldleaf/domain/booking/booking';
import { CONSULTATION_TYPES } from '@fieldleaf/domain/consultation/consultation';
import type { BookingFilter } from '@fieldleaf/domain/read-model/list-bookings';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { dateChips, type FilterChip } from '../../controls/filter-chips.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';

/** The filter as it stands in its fields; empty text narrows nothing. */
export type FilterFields = {
  readonly status: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
};

export const NO_FILTER: FilterFields = { status: '', type: '', from: '', to: '' };

export const bookingFilterOf = (fields: FilterFields, search: string): BookingFilter => ({
  status: BOOKING_STATUSES.find((status) => status === fields.status),
  consultationType: CONSULTATION_TYPES.find((type) => type === fields.type),
  from: parseLocalDate(fields.from),
  to: parseLocalDate(fields.to),
  search,
});

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export function filterChips(fields: FilterFields): readonly FilterChip<keyof FilterFields>[] {
  const { status, consultationType, from, to } = bookingFilterOf(fields, '');
  return [
    { field: 'status', words: status && capitalised(status) },
    { field: 'type', words: consultationType && CONSULTATION_WORDS[consultationType] },
    ...dateChips({ from, to }),
  ];
}
