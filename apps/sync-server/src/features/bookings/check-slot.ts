import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type AppointmentCheck, checkAppointment } from '@fieldleaf/domain/scheduling/check-appointment';
import type { DayBook } from '@fieldleaf/domain/scheduling/day-book';
import { liveClaims } from '@fieldleaf/domain/scheduling/live-claims';
import { overlaps } from '@fieldleaf/domain/scheduling/overlaps';
import { visitSpan } from '@fieldleaf/domain/scheduling/visit-span';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';

type Deps = {
  readonly settings: () => Settings;
  readonly readDayBook: (date: LocalDate) => Promise<DayBook>;
  readonly now: () => Instant;
};

/** Whether a customer could have this time at the moment. */
export function createCheckSlot({ settings, readDayBook, now }: Deps) {
  return async (visit: AppointmentCheck['visit']): Promise<Result<void, Problem>> => {
    const terms = { by: 'customer', settings: settings(), now: now() } as const;
    const appointment = checkAppointment({ ...terms, visit });
    if (!appointment.ok) return appointment;
    const span = visitSpan(appointment.value, terms.settings);
    const claims = liveClaims(await readDayBook(appointment.value.date), terms.now);
    return claims.some((claim) => overlaps(claim, span))
      ? err(problem('slot_taken', 'selectedTime'))
      : ok(undefined);
  };
}

export type CheckSlot = ReturnType<typeof createCheckSlot>;
