import type { Appointment } from '@fieldleaf/domain/booking/booking';
import type { ClaimChange } from '@fieldleaf/domain/command/command-definition';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Claim } from '@fieldleaf/domain/scheduling/day-book';
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

/** A hold and the claim that keeps it, not taken yet. */
export type NewHold = { readonly hold: Hold; readonly claim: Claim & { readonly expiresAt: Instant } };

export function newHold(
  { settings, now, newId }: Omit<HoldSlotDeps, 'changeClaims'>,
  appointment: Appointment,
): NewHold {
  const claimedAt = now();
  const expiresAt = plusMinutes(claimedAt, settings().holdMinutes);
  const key = `hold:${newId()}`;
  const span = visitSpan(appointment, settings());
  return {
    hold: { key, date: appointment.date, expiresAt },
    claim: { key, kind: 'hold', ...span, claimedAt, expiresAt: plusMinutes(expiresAt, GRACE_MINUTES) },
  };
}

/** Takes a change of the consultant's into account before it is made. */
export type GiveWay = (changes: readonly ClaimChange[]) => Promise<void>;

/**
 * Keeps the time of an appointment while the consultant's visitor pays; `slot_taken` when somebody else has it for
 * good. `overTimeOff`: the consultant means to work although she is off.
 */
export async function holdSlot(
  deps: HoldSlotDeps & { readonly giveWay: GiveWay },
  appointment: Appointment,
  how: { readonly overTimeOff?: true } = {},
): Promise<Result<Hold, Problem>> {
  const { hold, claim } = newHold(deps, appointment);
  const changes: readonly ClaimChange[] = [
    { date: hold.date, release: [], take: claim, overHolds: true, ...how },
  ];
  await deps.giveWay(changes);
  const taken = await deps.changeClaims(changes);
  return taken.ok ? ok(hold) : err(problem('slot_taken', 'selectedTime'));
}
