import type { ClaimChange } from '@fieldleaf/domain/command/command-definition';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { clash } from '@fieldleaf/domain/scheduling/clash';
import { liveClaims } from '@fieldleaf/domain/scheduling/live-claims';
import { timeOfVisit } from '@fieldleaf/domain/scheduling/visit-span';
import type { AppContext } from '../practice/app-context.ts';
import { endHoldsInTheWay } from './end-holds-in-the-way.ts';
import { newHold, type VisitToHold } from './hold.ts';
import type { Hold } from './payment-intent.ts';

/**
 * Keeps the time of an appointment while the consultant's visitor pays. Time off stands in its way unless she means
 * to work all the same; when that is all there is, she is told so: `time_off` instead of `slot_taken`.
 */
export async function holdForConsultant(
  ctx: AppContext,
  visit: VisitToHold,
  outsideUsualDays: boolean,
): Promise<Result<Hold, Problem>> {
  const { hold, claim } = newHold(ctx, visit);
  const overTimeOff = outsideUsualDays ? ({ overTimeOff: true } as const) : {};
  const { travel } = ctx.settings();
  const changes: readonly ClaimChange[] = [
    { date: hold.date, release: [], take: claim, travel, overHolds: true, ...overTimeOff },
  ];
  await endHoldsInTheWay(ctx, changes);
  const taken = await ctx.dayBooks.change(changes);
  if (taken.ok) return ok(hold);
  const isOnlyTimeOff = !outsideUsualDays && !(await isTaken(ctx, visit));
  return err(problem(isOnlyTimeOff ? 'time_off' : 'slot_taken', 'selectedTime'));
}

/** By anything but time off. */
async function isTaken({ dayBooks, settings, now }: AppContext, visit: VisitToHold): Promise<boolean> {
  const taken = timeOfVisit(visit, settings());
  const claims = liveClaims(await dayBooks.read(visit.appointment.date), now());
  return claims.some((claim) => claim.kind !== 'block' && clash(claim, taken, settings().travel));
}
