import type { Appointment } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, type Result } from '@fieldleaf/domain/result';
import type { DayBook } from '@fieldleaf/domain/scheduling/day-book';
import { liveClaims } from '@fieldleaf/domain/scheduling/live-claims';
import { overlaps } from '@fieldleaf/domain/scheduling/overlaps';
import { visitSpan } from '@fieldleaf/domain/scheduling/visit-span';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { type GiveWay, type HoldSlotDeps, holdSlot } from '../../money/hold-slot.ts';
import type { Hold } from '../../money/payment-draft.ts';

export type HoldManualSlotDeps = HoldSlotDeps & {
  readonly giveWay: GiveWay;
  readonly readDayBook: (date: LocalDate) => Promise<DayBook>;
};

/**
 * Keeps a time for the consultant's visitor. Time off stands in its way unless she means to work all the
 * same; when that is all there is, she is told so: `time_off` instead of `slot_taken`.
 */
export async function holdManualSlot(
  deps: HoldManualSlotDeps,
  appointment: Appointment,
  outsideUsualDays: boolean,
): Promise<Result<Hold, Problem>> {
  const held = await holdSlot(deps, appointment, outsideUsualDays ? { overTimeOff: true } : {});
  if (held.ok || outsideUsualDays) return held;
  const span = visitSpan(appointment, deps.settings());
  const claims = liveClaims(await deps.readDayBook(appointment.date), deps.now());
  const isTaken = claims.some((claim) => claim.kind !== 'block' && overlaps(claim, span));
  return isTaken ? held : err(problem('time_off', 'selectedTime'));
}
