import type { Appointment } from '../booking/booking.ts';
import type { ConsultationType, VisitDuration } from '../consultation/consultation.ts';
import { invalidInput, type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { toInstant } from '../time/business-time.ts';
import { parseLocalDate } from '../time/local-date.ts';
import { parseLocalTime } from '../time/local-time.ts';
import { VISIT_REFUSALS, type VisitTerms } from './visit-refusals.ts';

/** A length of time and a start on the wall clock, as asked for. */
export type WantedVisit = {
  readonly consultationType: ConsultationType;
  readonly duration: VisitDuration;
  readonly durationMinutes: number;
  readonly date: string;
  readonly time: string;
};

/** Caller's names for the two fields, so that a problem appears at the field that was filled in. */
export type VisitPaths = { readonly date: string; readonly time: string };

export type VisitCheck = VisitTerms & { readonly paths: VisitPaths };

/**
 * The appointment a wish comes to, under the rules of whoever wishes; whether the time is still
 * free is the day book's to say. Fails with `invalid_input`, `time_does_not_exist` (the hour spring
 * skips) or one of the refusals, at the caller's field.
 */
export function checkVisitTime(wanted: WantedVisit, check: VisitCheck): Result<Appointment, Problem> {
  const parsed = parseWanted(wanted, check);
  if (!parsed.ok) return parsed;

  const refusal = VISIT_REFUSALS.find(({ when }) => when(parsed.value, check));
  return refusal === undefined ? parsed : err(problem(refusal.code, check.paths[refusal.at]));
}

function parseWanted(wanted: WantedVisit, { paths, settings }: VisitCheck): Result<Appointment, Problem> {
  const { consultationType, duration, durationMinutes } = wanted;
  const date = parseLocalDate(wanted.date);
  if (date === undefined) return err(unreadable(paths.date, 'Please choose a date (YYYY-MM-DD).'));
  const time = parseLocalTime(wanted.time);
  if (time === undefined) return err(unreadable(paths.time, 'Please choose a time (HH:mm).'));

  const startsAt = toInstant(date, time, settings.business.timeZone);
  if (startsAt === undefined) return err(problem('time_does_not_exist', paths.time));
  return ok({ consultationType, duration, durationMinutes, date, time, startsAt });
}

const unreadable = (path: string, message: string): Problem => invalidInput([{ path, message }]);
