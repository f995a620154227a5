import type { Appointment } from '../booking/booking.ts';
import { everyOffer } from '../pricing/every-offer.ts';
import { findOffer } from '../pricing/find-offer.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, type Result } from '../result.ts';
import { checkVisitTime, type VisitPaths, type WantedVisit } from './check-visit-time.ts';
import type { VisitTerms } from './visit-refusals.ts';

export type AppointmentCheck = VisitTerms & {
  /** Minutes that were agreed before: of a quote, a payment or a booking. Without them, those of the price list. */
  readonly visit: Omit<WantedVisit, 'durationMinutes'> & { readonly durationMinutes?: number | undefined };
  /** The fields' names in the request; those of a new booking when left out. */
  readonly paths?: VisitPaths;
};

const NEW_BOOKING_PATHS: VisitPaths = { date: 'selectedDate', time: 'selectedTime' };

/**
 * The appointment of a booking: a duration that is sold or was agreed, at a time the rules of `by` allow. The
 * consultant may still give a visit of a service she has retired. Fails with `duration_not_offered` and everything `checkVisitTime` fails with.
 */
export function checkAppointment(check: AppointmentCheck): Result<Appointment, Problem> {
  const { visit, settings, paths = NEW_BOOKING_PATHS } = check;
  const offers = check.by === 'customer' ? settings.offers : everyOffer(settings);
  const listed = findOffer(offers, visit.consultationType, visit.duration);
  const durationMinutes = visit.durationMinutes ?? listed?.durationMinutes;
  if (durationMinutes === undefined) return err(problem('duration_not_offered', 'duration'));
  return checkVisitTime({ ...visit, durationMinutes }, { ...check, paths });
}
