import type { Booking } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { findBooking } from '../practice/find-booking.ts';
import { endOfKey, type KeySubject, signKey } from './signed-key.ts';

/**
 * Purpose of an emailed link: to see and change one booking, to book again as its customer, or to review the visit.
 */
export type VisitKeyUse = 'manage' | 'come back' | 'review';

type VisitKeys = Pick<AppContext, 'ops' | 'now' | 'model'>;

const DAY_MINUTES = 24 * 60;

/** After the visit, and after the mail of a visit that was over by then. */
const MANAGED_MINUTES = 30 * DAY_MINUTES;
/** After the mail: a follow-up half a year later is no rarity. */
const COMES_BACK_MINUTES = 183 * DAY_MINUTES;

/** After the mail: who remembers the visit later? */
const REVIEWED_MINUTES = 60 * DAY_MINUTES;

const later = (one: Instant, other: Instant): Instant => (one > other ? one : other);

const overAt = ({ appointment }: Booking): Instant =>
  plusMinutes(appointment.startsAt, appointment.durationMinutes);

/**
 * Bound to the person as well as the visit: a new email address on the booking, or its erasure, ends earlier links.
 */
const subjectOf = (use: VisitKeyUse, { bookingId, customer }: Booking): KeySubject => ({
  opens: `${use} ${bookingId} of ${normaliseEmail(customer.email)}`,
  secretName: 'visit-keys',
});

const NOTHING: KeySubject = { opens: 'nothing', secretName: 'visit-keys' };

/** The key of a link in a mail to this booking's customer. */
export async function newVisitKey(
  { ops, now }: Pick<VisitKeys, 'ops' | 'now'>,
  booking: Booking,
  use: VisitKeyUse,
): Promise<string> {
  return (await signKey(ops, subjectOf(use, booking), endOf(use, booking, now()))).key;
}

function endOf(use: VisitKeyUse, booking: Booking, now: Instant): Instant {
  switch (use) {
    case 'manage':
      return plusMinutes(later(now, overAt(booking)), MANAGED_MINUTES);
    case 'come back':
      return plusMinutes(now, COMES_BACK_MINUTES);
    case 'review':
      return plusMinutes(now, REVIEWED_MINUTES);
  }
}

export type GivenVisitKey = { readonly booking_id: string; readonly key: string };

/**
 * The booking a link was made for. `visit_link_unknown` whatever is wrong with it: forged, of another booking, of an
 * address the booking has no longer; `visit_link_over` of one that was right.
 */
export async function findBookingOfKey(
  ctx: VisitKeys,
  use: VisitKeyUse,
  { booking_id, key }: GivenVisitKey,
): Promise<Result<Booking, Problem>> {
  const booking = findBooking(ctx, booking_id);
  // Asked even when there is none, so that the time this takes does not tell.
  const endsAt = await endOfKey(ctx.ops, booking ? subjectOf(use, booking) : NOTHING, key);
  if (!booking || !endsAt || !hasEmail(booking.customer)) return err(problem('visit_link_unknown'));
  // A visit that was moved since takes its links along.
  const movedTo = plusMinutes(overAt(booking), MANAGED_MINUTES);
  const isOver = (use === 'manage' ? later(endsAt, movedTo) : endsAt) < ctx.now();
  return isOver ? err(problem('visit_link_over')) : ok(booking);
}
