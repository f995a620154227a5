import type { Appointment, Contact } from '../booking/booking.ts';
import { zipCodeOf } from '../consultation/service-area.ts';
import type { Settings, TravelTerms } from '../settings/settings.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { type Place, placeOf } from '../travel/place.ts';

/** From the first moment that is taken to the first that is free again. */
export type Span = { readonly from: Instant; readonly until: Instant };

type Visit = Pick<Appointment, 'consultationType' | 'durationMinutes' | 'startsAt'>;

/** A visit and the buffer before and after it. */
export function visitSpan(visit: Visit, { bufferMinutes }: Pick<Settings, 'bufferMinutes'>): Span {
  const buffer = bufferMinutes[visit.consultationType];
  return {
    from: plusMinutes(visit.startsAt, -buffer),
    until: plusMinutes(visit.startsAt, visit.durationMinutes + buffer),
  };
}

/**
 * A stretch of the consultant's time and, where drive times count, the visit in it: itself and where it is, so that
 * `clash` can tell how far it is from another.
 */
export type TimeTaken = Span & { readonly visit?: Span & { readonly place: Place } };

/** Returns the time a visit in a ZIP code takes; without `zip` its place is unknown. */
export function timeTaken(
  visit: Visit & { readonly zip?: string | undefined },
  terms: TravelTerms,
): TimeTaken {
  const span = visitSpan(visit, terms);
  if (!terms.travel) return span;
  const { startsAt, durationMinutes } = visit;
  const until = plusMinutes(startsAt, durationMinutes);
  return { ...span, visit: { from: startsAt, until, place: placeOf(visit) } };
}

/** A visit at its customer's. */
export type CustomerVisit = {
  readonly appointment: Visit;
  readonly customer: Pick<Contact, 'address'>;
};

/** Returns the time a visit takes, placed by the customer's address. */
export const timeOfVisit = ({ appointment, customer }: CustomerVisit, terms: TravelTerms): TimeTaken =>
  timeTaken({ ...appointment, zip: zipCodeOf(customer.address) }, terms);
