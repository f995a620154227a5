import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { AvailableDaysResponse } from '@fieldleaf/contract/slots';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { type SlotsQuestion, visitHeaders, visitQuery } from './load-slots.ts';

export type DaysQuestion = Omit<SlotsQuestion, 'date'> & {
  readonly from: LocalDate;
  /** The last day, itself included; at most 62 days in all. */
  readonly to: LocalDate;
};

/** Loads the number of starts left on each day. */
export function loadDays(
  { from, to, ...visit }: DaysQuestion,
  signal: AbortSignal,
): Promise<ApiResult<AvailableDaysResponse>> {
  const query = new URLSearchParams({ from, to, ...visitQuery(visit) });
  return callApi('GET', `${PATHS.availableDays}?${query}`, { signal, headers: visitHeaders(visit) });
}
