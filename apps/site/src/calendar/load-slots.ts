import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { OPENING_HEADER, PATHS, QUOTE_HEADER } from '@fieldleaf/contract/paths';
import type { SlotsResponse } from '@fieldleaf/contract/slots';
import type { ConsultationType, VisitDuration } from '@fieldleaf/domain/consultation/consultation';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { untilGivenUp } from '../paying/cancel-payment-intent.ts';

export type SlotsQuestion = {
  readonly date: LocalDate;
  readonly consultationType: ConsultationType;
  /** `custom`: as the booking that is being moved has it. */
  readonly duration: VisitDuration;
  /** ZIP code of an on-site visit, if the drive counts. */
  readonly zip?: string | undefined;
  /** The booking that is being moved: its own time counts as free. */
  /** The key of the offer whose visit it is: then the offer says how long it is. */
  readonly quote?: string | undefined;
  /** The key of an opening whose time is held: it counts as free. */
  readonly opening?: string | undefined;
  readonly moved?: { readonly bookingId: string; readonly code: string } | undefined;
};

/** The visit that times are asked for, as both calls name it. */
export const visitQuery = ({ consultationType, duration, zip, moved }: Omit<SlotsQuestion, 'date'>) => ({
  consultationType,
  ...(duration === 'custom' ? {} : { duration }),
  ...(zip ? { zip } : {}),
  ...(moved ? { booking_id: moved.bookingId, code: moved.code } : {}),
});

/** The key of a link is no part of an address. */
export const visitHeaders = ({
  quote,
  opening,
}: Pick<SlotsQuestion, 'quote' | 'opening'>): Readonly<Record<string, string>> => ({
  ...(quote !== undefined && { [QUOTE_HEADER]: quote }),
  ...(opening !== undefined && { [OPENING_HEADER]: opening }),
});

/** Asked once a payment that is being given up has let go of its time: it would look taken, by oneself. */
export async function loadSlots(
  question: SlotsQuestion,
  signal: AbortSignal,
): Promise<ApiResult<SlotsResponse>> {
  await untilGivenUp();
  const { date, ...visit } = question;
  const path = `${PATHS.availableSlots}?${new URLSearchParams({ date, ...visitQuery(visit) })}`;
  return callApi('GET', path, { signal, headers: visitHeaders(visit) });
}
