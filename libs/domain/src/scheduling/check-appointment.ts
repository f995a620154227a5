import type { Appointment } from '../booking/booking.ts';
import { findOffer } from '../pricing/find-offer.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, type Result } from '../result.ts';
import { checkVisitTime, type VisitPaths, type WantedVisit } from './check-visit-time.ts';
import type { VisitTerms } from './visit-refusals.ts';

export type AppointmentCheck = VisitTerms & {
  /** The minutes of a `custom` duration, which only a quote has; any other has those of the price list. */
  readonly visit: Omit<WantedVisit, 'durationMinutes'> & { readonly durationMinutes?: number | undefined };
  /** The fields' names in the request; those of a new booking when left out. */
  readonly paths?: VisitPaths;
};

const NEW_BOOKING_PATHS: VisitPaths = { date: 'selectedDate', time: 'selectedTime' };

/**
 * The appointment of a new booking: a duration from the price list or a quote, at a time the rules of `by`
 * allow. Fails with `duration_not_offered` and everything `checkVisitTime` fails with.
 */
export function checkAppointment(check: AppointmentCheck): Result<Appointment, Problem> {
  const { visit, settings, paths = NEW_BOOKING_PATHS } = check;
  const durationMinutes =
    visit.duration === 'custom'
      ? visit.durationMinutes
      : findOffer(settings.offers, visit.consultationType, visit.duration)?.durationMinutes;
  if (durationMinutes === undefined) return err(problem('duration_not_offered', 'duration'));
  return checkVisitTime({ ...visit, durationMinutes }, { ...check, paths });
}
