import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Desk } from '../../practice/desk.ts';
import { findBooking, findCodedBooking, findOwnBooking } from '../../practice/find-booking.ts';
import { showToCustomer } from '../../practice/show-to-customer.ts';

/** How the caller shows that the booking may be shown: any one of these, beside its id; with the e-mail the code does in its place. */
export type Proof = {
  readonly code?: string | undefined;
  readonly email?: string | undefined;
  readonly isAdmin: boolean;
};

/** A booking for whoever may see it; to everybody else it does not exist: `booking_not_found`. */
export function findProvenBooking(desk: Desk, typed: string, proof: Proof): Result<Booking, Problem> {
  const booking = proof.isAdmin ? findBooking(desk, typed) : findByProof(desk, typed, proof);
  return booking ? ok(booking) : err(problem('booking_not_found'));
}

function findByProof(desk: Desk, typed: string, { code, email }: Proof): Booking | undefined {
  const coded = code === undefined ? undefined : findCodedBooking(desk, typed, code);
  return coded ?? (email === undefined ? undefined : findOwnBooking(desk, typed, email));
}

/** A booking as its customer sees it. */
export async function readBooking(
  desk: Desk,
  typed: string,
  proof: Proof,
): Promise<Result<CustomerBooking, Problem>> {
  const found = findProvenBooking(desk, typed, proof);
  return found.ok ? ok(await showToCustomer(desk, found.value)) : found;
}
