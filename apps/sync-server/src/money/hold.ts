import type { Appointment, Contact } from '@fieldleaf/domain/booking/booking';
import type { Claim } from '@fieldleaf/domain/scheduling/day-book';
import { timeOfVisit } from '@fieldleaf/domain/scheduling/visit-span';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { newCommandId } from '../practice/new-ids.ts';
import type { Hold } from './payment-intent.ts';

/**
 * The claim outlives what the visitor is told by this much: enough to cancel the payment with the
 * provider before anybody else can take the time.
 */
const GRACE_MINUTES = 2;

/** A time to be held, and the place of its visit. */
export type VisitToHold = {
  readonly appointment: Appointment;
  readonly customer: Pick<Contact, 'address'>;
};

/** A hold and the claim that keeps it, not taken yet. */
export type NewHold = { readonly hold: Hold; readonly claim: Claim & { readonly expiresAt: Instant } };

/** A hold that has a name already, because a link that was mailed keeps the time. */
export type KeptHold = Omit<Hold, 'date'>;

export function newHold(
  { settings, now }: Pick<AppContext, 'settings' | 'now'>,
  visit: VisitToHold,
  kept?: KeptHold,
): NewHold {
  const claimedAt = now();
  const { key, expiresAt, ...promised } = kept ?? {
    key: `hold:${newCommandId()}`,
    expiresAt: plusMinutes(claimedAt, settings().holdMinutes),
  };
  const taken = timeOfVisit(visit, settings());
  return {
    hold: { key, date: visit.appointment.date, expiresAt, ...promised },
    claim: { key, kind: 'hold', ...taken, claimedAt, expiresAt: plusMinutes(expiresAt, GRACE_MINUTES) },
  };
}

/** Lets the time of a payment go: nobody can make it any more. */
export async function releaseHold(
  { dayBooks, holdLedger, now }: AppContext,
  { date, key, promisedUntil }: Hold,
): Promise<void> {
  if (promisedUntil && promisedUntil > now()) return;
  await dayBooks.change([{ date, release: [key], take: null }]);
  await holdLedger.drop(key);
}
