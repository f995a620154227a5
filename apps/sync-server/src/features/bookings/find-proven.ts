import type { Booking } from '@fieldleaf/domain/booking/booking';

type Deps = {
  readonly findBooking: (typed: string) => Booking | undefined;
  readonly findCodedBooking: (typed: string, code: string) => Booking | undefined;
  readonly findOwnBooking: (typed: string, email: string) => Booking | undefined;
};

/** How the caller shows that the booking may be shown: any one of these, beside its id; with the e-mail the code does in its place. */
export type Proof = {
  readonly code?: string | undefined;
  readonly email?: string | undefined;
  readonly isAdmin: boolean;
};

/** A booking for whoever may see it; to everybody else it does not exist. */
export function createFindProven({ findBooking, findCodedBooking, findOwnBooking }: Deps) {
  return (typed: string, { code, email, isAdmin }: Proof): Booking | undefined => {
    if (isAdmin) return findBooking(typed);
    const coded = code === undefined ? undefined : findCodedBooking(typed, code);
    return coded ?? (email === undefined ? undefined : findOwnBooking(typed, email));
  };
}

export type FindProven = ReturnType<typeof createFindProven>;
