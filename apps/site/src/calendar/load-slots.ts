import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { SlotsResponse } from '@fieldleaf/contract/slots';
import type { ConsultationType, Duration } from '@fieldleaf/domain/consultation/consultation';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';

export type SlotsQuestion = {
  readonly date: LocalDate;
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
  /** The booking that is being moved: its own time counts as free. */
  readonly moved?: { readonly bookingId: string; readonly code: string } | undefined;
};

export function loadSlots(question: SlotsQuestion, signal: AbortSignal): Promise<ApiResult<SlotsResponse>> {
  const { date, consultationType, duration, moved } = question;
  const query = new URLSearchParams({
    date,
    consultationType,
    duration,
    ...(moved ? { booking_id: moved.bookingId, code: moved.code } : {}),
  });
  return callApi('GET', `${PATHS.availableSlots}?${query}`, { signal });
}
