import type { Booking } from '../booking/booking.ts';
import { hasEmail } from '../booking/has-email.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import { zipCodeOf } from '../consultation/service-area.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import { compareInstants } from '../time/instant.ts';
import { centroidOf } from '../travel/zip-centroids.ts';
import { plannedPlant, plantsInNotes } from './book-plants.ts';
import { addressesOf, recordsOfPerson } from './customer-addresses.ts';
import { bookingsByEmail, consultationNotesByEmail } from './customer-groups.ts';
import { groupedBy } from './grouped-by.ts';
import { latestVisitFirst } from './notes-by-visit.ts';
import type { PracticeModel } from './practice-model.ts';

/** Somebody who can be written to and whose plants stand outdoors, as the latest notes say. */
export type OutdoorPerson = {
  readonly email: string;
  /** All of the person, that one first. */
  readonly addresses: readonly string[];
  readonly plants: readonly string[];
  readonly lastVisit: Booking;
  /** Undefined: no address of theirs has a ZIP code whose place is known. */
  readonly zip: string | undefined;
};

type Model = Pick<
  PracticeModel,
  'bookingsById' | 'consultationNotesById' | 'customerMergesById' | 'customersById' | 'plantsById'
>;

const notesOfOutdoorPlants = groupedBy<ConsultationNote>(({ content }) =>
  content.plants.some(({ plan }) => plan?.place === 'outdoor')
    ? normaliseEmail(content.customer_email) || undefined
    : undefined,
);

/** Everybody with plants outdoors; most people are not looked at. */
export function outdoorPeople(model: Model): readonly OutdoorPerson[] {
  const emails = [...notesOfOutdoorPlants(model.consultationNotesById).keys()];
  const kept = new Set(emails.map((email) => addressesOf(model, email)[0] ?? email));
  return [...kept].flatMap((email) => {
    const addresses = addressesOf(model, email);
    const notes = recordsOfPerson(consultationNotesByEmail(model.consultationNotesById), addresses);
    const plants = outdoorPlantsOf(model, notes, addresses);
    const visits = recordsOfPerson(bookingsByEmail(model.bookingsById), addresses).toSorted((one, other) =>
      compareInstants(other.appointment.startsAt, one.appointment.startsAt),
    );
    const [lastVisit] = visits;
    if (plants.length === 0 || !lastVisit || !hasEmail({ email })) return [];
    return [{ email, addresses, plants, lastVisit, zip: zipOf(email, visits, model) }];
  });
}

/** Names of the plants that the latest note with a plan for them puts outdoors, and that are still theirs. */
function outdoorPlantsOf(
  model: Model,
  notes: readonly ConsultationNote[],
  addresses: readonly string[],
): readonly string[] {
  return plantsInNotes(model, notes.toSorted(latestVisitFirst), addresses).flatMap((plant) =>
    plannedPlant(plant)?.plan.place === 'outdoor' ? plant.name : [],
  );
}

/** The ZIP code of the address the consultant knows, else of the latest visit that has one. */
function zipOf(email: string, visits: readonly Booking[], { customersById }: Model): string | undefined {
  const details = customersById.get(customerIdOf(email))?.details;
  return [details?.address ?? '', ...visits.map(({ customer }) => customer.address)]
    .map(zipCodeOf)
    .find((zip) => zip !== undefined && centroidOf(zip) !== undefined);
}
