import type { ConsultationType, Duration } from '@fieldleaf/domain/consultation/consultation';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';

/** Next possible start of a kind of visit. */
export type SoonestTime = {
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
  readonly date: LocalDate;
  readonly time: LocalTime;
  /** As the page says it, on the practice's clock: `Tomorrow, 10:00 AM CT`. */
  readonly words: string;
};

/** The `id` of the JSON in which the server tells the landing page of them. */
export const SOONEST_TIMES_ID = 'soonest-times';

/** Stands in the built page where the server puts the words; nothing takes its place when no time is free. */
export const soonestMark = (consultationType: ConsultationType): string =>
  `soonest time of ${consultationType}`;
