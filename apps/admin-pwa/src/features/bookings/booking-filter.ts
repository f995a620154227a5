import { BOOKING_STATUSES } from '@fieldleaf/domain/booking/booking';
import { CONSULTATION_TYPES } from '@fieldleaf/domain/consultation/consultation';
import type { BookingFilter } from '@fieldleaf/domain/read-model/list-bookings';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { dateWithYear } from '../../controls/date-text.ts';
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

export type FilterChip = { readonly field: keyof FilterFields; readonly words: string };

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What is filtered, each to be taken away on its own. */
export function filterChips(fields: FilterFields): readonly FilterChip[] {
  const { status, consultationType, from, to } = bookingFilterOf(fields, '');
  return [
    ...(status ? [{ field: 'status', words: capitalised(status) } as const] : []),
    ...(consultationType ? [{ field: 'type', words: CONSULTATION_WORDS[consultationType] } as const] : []),
    ...(from ? [{ field: 'from', words: `From ${dateWithYear(from)}` } as const] : []),
    ...(to ? [{ field: 'to', words: `To ${dateWithYear(to)}` } as const] : []),
  ];
}
