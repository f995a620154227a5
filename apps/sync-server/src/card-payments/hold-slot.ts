import type { Appointment } from '@fieldleaf/domain/booking/booking';
import type { ClaimChange } from '@fieldleaf/domain/command/rule';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { visitSpan } from '@fieldleaf/domain/scheduling/visit-span';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Hold } from './payment-draft.ts';

/**
 * The claim outlives what the visitor is told by this much: enough to cancel the payment with the
 * provider before anybody else can take the time.
 */
const GRACE_MINUTES = 2;

export type HoldSlotDeps = {
  readonly settings: () => Settings;
  readonly now: () => Instant;
  readonly newId: () => string;
  readonly changeClaims: (changes: readonly ClaimChange[]) => Promise<Result<unknown, Problem>>;
};

/**
 * Keeps the time of an appointment while its visitor pays; `slot_taken` when somebody else has it.
 * `overTimeOff`: the consultant means to work although she is off.
 */
export async function holdSlot(
  deps: HoldSlotDeps,
  appointment: Appointment,
  how: { readonly overTimeOff?: true } = {},
): Promise<Result<Hold, Problem>> {
  const claimedAt = deps.now();
  const expiresAt = plusMinutes(claimedAt, deps.settings().holdMinutes);
  const hold: Hold = { key: `hold:${deps.newId()}`, date: appointment.date, expiresAt };
  const claim = {
    key: hold.key,
    kind: 'hold',
    ...visitSpan(appointment, deps.settings()),
    claimedAt,
    expiresAt: plusMinutes(expiresAt, GRACE_MINUTES),
  } as const;
  const taken = await deps.changeClaims([{ date: hold.date, release: [], take: claim, ...how }]);
  return taken.ok ? ok(hold) : err(problem('slot_taken', 'selectedTime'));
}
