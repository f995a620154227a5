import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { clockTime, shortDate } from '../../calendar/date-words.ts';

/** `Mon, Mar 15, 10:00 AM`: the time that is kept for a visitor who pays. */
export const heldTime = (date: LocalDate, time: LocalTime): string =>
  `${shortDate(date)}, ${clockTime(time)}`;
