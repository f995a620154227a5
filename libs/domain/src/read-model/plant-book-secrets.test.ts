import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import {
  type ConsultationNote,
  NOTE_LISTS,
  NOTE_TEXTS,
  type NotePlant,
} from '../consultation-note/consultation-note.ts';
import { emptyNoteOf } from '../consultation-note/note-content.ts';
import { type PlantPhoto, photoDocumentId } from '../consultation-note/plant-photo.ts';
import { newPlantBook } from '../plant/plant-book.ts';
import { EMPTY_PLAN } from '../plant/plant-plan.ts';
import { aBooking, aNote, anAppointment, ana, consultant, day, moment, ZONE } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { plantBookPage } from './plant-book-page.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const EMAILS = ['ana@example.com', 'bo@example.com'] as const;
const NAMES = ['Fern', 'Ivy', 'Palm'] as const;
const NOW = moment('2027-06-01T15:00:00Z');

/** Lists of a note that its customer is shown. */
const SHOWN_LISTS: readonly string[] = ['immediate_actions', 'next_steps', 'product_recommendations'];

const visits = fc.array(
  fc.record({
    email: fc.constantFrom(...EMAILS),
    daysAgo: fc.nat({ max: 400 }),
    shared: fc.boolean(),
    observations: fc.boolean(),
    plants: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 3 }),
    hasId: fc.boolean(),
    isRemoved: fc.boolean(),
  }),
  { maxLength: 6 },
);

type Visit = typeof visits extends fc.Arbitrary<(infer Item)[]> ? Item : never;

/** Words that a customer is shown, or that nobody but the consultant is. */
type Mark = (field: string) => string;

function plantWith(name: string, { hasId, email }: Visit, mark: Mark): NotePlant {
  return {
    plant_name: name,
    plant_type: 'fern',
    current_condition: 'good',
    issues: ['HERS issue'],
    care_level: 'HERS level',
    ...(hasId && { plant_id: `${email === EMAILS[0] ? 'own' : 'HERS'} ${name}` }),
    plan: {
      ...EMPTY_PLAN,
      tasks: [{ task: 'water', growthDays: 7, restDays: 9 }],
      nextStep: mark('step'),
      products: [{ name: mark('product'), url: '' }],
    },
  };
}

function noteOf(booking: Booking, visit: Visit, mark: Mark): ConsultationNote {
  const hers = (field: string) => `HERS ${field}`;
  return aNote({
    noteId: booking.bookingId,
    content: {
      ...emptyNoteOf(booking),
      ...Object.fromEntries(NOTE_TEXTS.map((field) => [field, hers(field)])),
      ...Object.fromEntries(
        NOTE_LISTS.map((field) => [field, [SHOWN_LISTS.includes(field) ? mark(field) : hers(field)]]),
      ),
      observations: visit.observations ? mark('observations') : hers('observations'),
      care_plan: { watering_schedule: mark('w'), lighting_changes: mark('l'), fertilizing: mark('f') },
      plants: visit.plants.map((name) => plantWith(name, visit, mark)),
    },
    progress: [
      {
        at: NOW,
        by: consultant,
        commandId: 'HERS command',
        progress: 'HERS progress',
        plantName: visit.plants[0] ?? null,
        condition: 'fair',
      },
    ],
    ...(visit.shared && {
      shared: {
        at: NOW,
        commandId: 'HERS sharing',
        message: mark('message'),
        observations: visit.observations,
      },
    }),
  });
}

function documentsOf(visit: Visit, index: number) {
  const isAnas = visit.email === EMAILS[0];
  const mark: Mark = (field) => `${isAnas && visit.shared ? 'SHOWN' : 'HERS'} ${field} ${index}`;
  const booking = aBooking({
    bookingId: `BK-AAAAA${index}`,
    status: 'completed',
    appointment: anAppointment(dayBefore(visit.daysAgo), '10:00'),
    customer: {
      ...ana,
      firstName: isAnas ? 'Ana' : 'HERS Bo',
      email: visit.email,
      address: 'HERS address',
      notes: 'HERS bell',
    },
  });
  const isShown = isAnas && visit.shared && !visit.isRemoved;
  const photoId = `${isShown ? 'SHOWN' : 'HERS'}${index}`;
  const photo: PlantPhoto = {
    _id: photoDocumentId(photoId),
    type: 'photo',
    v: 1,
    photoId,
    noteId: booking.bookingId,
    plantName: visit.plants[0] ?? '',
    sizeBytes: 3,
    addedAt: booking.appointment.startsAt,
    ...(visit.isRemoved && { removed: { at: NOW, commandId: 'r' } }),
  };
  return [booking, noteOf(booking, visit, mark), photo];
}

const dayBefore = (daysAgo: number) =>
  new Date(Date.UTC(2027, 4, 31) - daysAgo * 86_400_000).toISOString().slice(0, 10);

test('a page has no word that its customer was not given, whatever notes, plants and pictures there are', () => {
  fc.assert(
    fc.property(visits, (given) => {
      const bosBook = {
        ...newPlantBook(EMAILS[1]),
        done: { HERS: { water: day('2027-05-30') } },
        pause: { from: day('2027-05-03'), until: day('2027-05-04') },
      };
      const model = applyDocuments(emptyModel, [...given.flatMap(documentsOf), bosBook]);
      const page = plantBookPage(model, EMAILS[0], { now: NOW, zone: ZONE, srcOf: ({ photoId }) => photoId });

      const text = JSON.stringify(page);
      expect(text).not.toMatch(/HERS|bo@|ana@|Elm|\(214\)/);
      const own = given.filter(({ email, shared }) => shared && email === EMAILS[0]);
      expect(page.visits).toHaveLength(own.length);
      expect(page.plants.map(({ name }) => name).toSorted()).toEqual(namesOf(own));
      expect(page.pause).toBeNull();
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

/** A name with an id and the same name without one are two plants. */
const namesOf = (shared: readonly Visit[]): readonly string[] => {
  const plants = shared.flatMap(({ plants: names, hasId }) => names.map((name) => `${name} ${hasId}`));
  return [...new Set(plants)].map((plant) => plant.split(' ')[0] ?? '').toSorted();
};
