import { isBeforeCutoff } from '@fieldleaf/domain/booking/change-cutoff';
import { toInstant } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';

type Appointment = { readonly date: LocalDate | null; readonly time: LocalTime | null };

/** True if a visit starts within this many hours from now. */
export function useStartsWithin({ date, time }: Appointment, hours: number): boolean {
  const { timeZone } = useSiteConfig().business;
  const startsAt = date && time && toInstant(date, time, timeZone);
  if (!startsAt) return false;
  return !isBeforeCutoff(startsAt, { changeCutoffHours: hours, now: instantOf(Date.now()) });
}

/** True if it is too late to reschedule or cancel a visit online, booked or about to be. */
export const useIsLateVisit = (appointment: Appointment): boolean =>
  useStartsWithin(appointment, useSiteConfig().changeCutoffHours);
