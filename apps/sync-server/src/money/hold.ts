import type { Appointment, Contact } from '@fieldleaf/domain/booking/booking';
import type { Claim } from '@fieldleaf/domain/scheduling/day-book';
import { timeOfVisit } from '@fieldleaf/domain/scheduling/visit-span';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { newCommandId } from '../practice/new-ids.ts';
import type { Hold } from './payment-draft.ts';

/**
 * The claim outlives what the visitor is told by this much: enough to cancel the payment with the
 * provider before anybody else can take the time.
 */
const GRACE_MINUTES = 2;

/** What is to be held, and where. */
export type VisitToHold = {
  readonly appointment: Appointment;
  readonly customer: Pick<Contact, 'address'>;
};

/** A hold and the claim that keeps it, not taken yet. */
export type NewHold = { readonly hold: Hold; readonly claim: Claim & { readonly expiresAt: Instant } };

export function newHold({ settings, now }: Pick<Desk, 'settings' | 'now'>, visit: VisitToHold): NewHold {
  const claimedAt = now();
  const expiresAt = plusMinutes(claimedAt, settings().holdMinutes);
  const key = `hold:${newCommandId()}`;
  const taken = timeOfVisit(visit, settings());
  return {
    hold: { key, date: visit.appointment.date, expiresAt },
    claim: { key, kind: 'hold', ...taken, claimedAt, expiresAt: plusMinutes(expiresAt, GRACE_MINUTES) },
  };
}

/** Lets the time of a payment go: nobody can make it any more. */
export async function releaseHold({ dayBooks, holdLedger }: Desk, { date, key }: Hold): Promise<void> {
  await dayBooks.change([{ date, release: [key], take: null }]);
  await holdLedger.drop(key);
}
