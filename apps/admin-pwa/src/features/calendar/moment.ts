import { localDateOf, localTimeOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';

/** A date and a time on the practice's wall. */
export type Moment = { readonly date: LocalDate; readonly time: LocalTime };

/** Converts the calendar library's date, which treats practice time as UTC. */
export function momentOfWall(wall: Date): Moment {
  const instant = instantOf(wall.getTime());
  return { date: localDateOf(instant, 'UTC'), time: localTimeOf(instant, 'UTC') };
}
