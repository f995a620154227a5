import { describe, expect, test } from 'vitest';
import { plantIdOf } from '../consultation-note/plant-id.ts';
import { type PlantPhoto, photoDocumentId } from '../consultation-note/plant-photo.ts';
import { newCustomer } from '../customer/customer.ts';
import { mergeDocumentId } from '../customer/customer-merge.ts';
import type { PracticeDocument } from '../document.ts';
import { newPlantBook } from '../plant/plant-book.ts';
import { aBooking, anAppointment, consultant, day, moment, ZONE } from '../testing/builders.ts';
import { aNotePlant, aPlan, sharedVisit } from '../testing/shared-visits.ts';
import { plantBookPage } from './plant-book-page.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const EMAIL = 'ana@example.com';
const WORK = 'ana@work.example';
const NOW = moment('2027-06-01T15:00:00Z');
const viewer = { now: NOW, zone: ZONE, srcOf: ({ photoId }: PlantPhoto) => `/of/${photoId}` };
const FERN = plantIdOf(EMAIL, 'Fern');

const photo = (id: string, on: { readonly id: string }, addedAt: string): PlantPhoto => ({
  _id: photoDocumentId(id),
  type: 'photo',
  v: 1,
  photoId: id,
  noteId: `BK-${on.id}`,
  plantName: 'Fern',
  sizeBytes: 3,
  addedAt: moment(addedAt),
});

const pageOf = (documents: readonly PracticeDocument[], email = EMAIL) =>
  plantBookPage(applyDocuments(emptyModel, documents), email, viewer);

const FIRST = { id: 'AAAAA1', on: '2027-03-01' };
/** Not shared. */
const HERS = { id: 'AAAAA3', on: '2027-05-20', shared: null };
const LAST = { id: 'AAAAA2', on: '2027-05-17' };

describe('visits', () => {
  test('those that are shared stand on the page, the latest first, in the words they were shared with', () => {
    const page = pageOf([
      ...sharedVisit({ ...FIRST, content: { observations: 'Hers', next_steps: ['Repot'] } }),
      ...sharedVisit({ ...LAST, content: { observations: 'Roots' }, shared: { observations: true } }),
      ...sharedVisit(HERS),
    ]);
    expect(page).toMatchObject({
      firstName: 'Ana',
      today: '2027-06-01',
      visits: [
        { noteId: 'BK-AAAAA2', message: 'About 2027-05-17', observations: 'Roots' },
        { noteId: 'BK-AAAAA1', message: 'About 2027-03-01', observations: '', nextSteps: ['Repot'] },
      ],
    });
  });

  test('the next visit is told, and a follow-up until a visit meets it', () => {
    const promised = sharedVisit({
      ...LAST,
      content: { follow_up_needed: true, follow_up_date: day('2027-06-20') },
    });
    expect(pageOf(promised)).toMatchObject({ nextVisit: null, followUpOn: '2027-06-20' });
    const booked = aBooking({ bookingId: 'BK-AAAAA9', appointment: anAppointment('2027-06-10', '09:00') });
    expect(pageOf([...promised, booked])).toMatchObject({
      nextVisit: { date: '2027-06-10', time: '09:00', consultationType: 'virtual' },
      followUpOn: null,
    });
  });

  test('a person without anything shared has an empty page, by the name the consultant gave', () => {
    const details = { ...newCustomer(EMAIL), details: { firstName: 'Anita' } };
    const page = pageOf([
      ...sharedVisit({ ...LAST, shared: null, content: { plants: [aNotePlant('Fern')] } }),
      details,
    ]);
    expect(page).toMatchObject({
      firstName: 'Anita',
      visits: [],
      plants: [],
      products: [],
      followUpOn: null,
    });
  });
});

describe('a plant', () => {
  test('has the plan of the latest shared visit that planned it, counted from that visit, with what was done', () => {
    const documents = [
      ...sharedVisit({
        ...FIRST,
        content: { plants: [aNotePlant('Fern', { plan: aPlan({ nextStep: 'Old' }) })] },
      }),
      ...sharedVisit({
        ...LAST,
        content: { plants: [aNotePlant('fern', { plan: aPlan({ nextStep: 'Mist it' }) })] },
      }),
      ...sharedVisit({ id: 'AAAAA3', on: '2027-05-24', content: { plants: [aNotePlant('FERN')] } }),
    ];
    expect(pageOf(documents).plants).toMatchObject([
      {
        plantId: FERN,
        name: 'FERN',
        plan: { nextStep: 'Mist it' },
        next: [{ task: 'water', on: '2027-05-24' }],
      },
    ]);
    const book = {
      ...newPlantBook(EMAIL),
      done: { [FERN]: { water: day('2027-05-26') } },
      pause: { from: day('2027-06-01'), until: day('2027-06-09') },
    };
    expect(pageOf([...documents, book])).toMatchObject({
      plants: [{ next: [{ task: 'water', on: '2027-06-10' }] }],
      pause: { from: '2027-06-01' },
    });
  });

  test('is known by its id under any name', () => {
    const page = pageOf([
      ...sharedVisit({ ...FIRST, content: { plants: [aNotePlant('Fern', { current_condition: 'poor' })] } }),
      ...sharedVisit({
        ...LAST,
        content: { plants: [aNotePlant('Frida', { plant_id: FERN, current_condition: 'good' })] },
      }),
    ]);
    expect(page.plants).toMatchObject([{ plantId: FERN, name: 'Frida', history: [{}, {}] }]);
  });

  test('was seen on visits and reported since, the latest first, without the words of the report', () => {
    const progress = (at: string, plantName: string | null, condition: 'good' | 'fair') => ({
      at: moment(at),
      by: consultant,
      commandId: at,
      progress: 'She says it was the cat',
      plantName,
      condition,
    });
    const page = pageOf(
      sharedVisit({
        ...LAST,
        content: { plants: [aNotePlant('Fern', { current_condition: 'poor' })] },
        progress: [
          progress('2027-05-17T20:00:00Z', null, 'fair'),
          progress('2027-05-30T20:00:00Z', 'fern', 'good'),
          progress('2027-05-31T20:00:00Z', 'Ivy', 'fair'),
        ],
      }),
    );
    expect(page.plants).toMatchObject([
      {
        condition: 'good',
        history: [
          { date: '2027-05-30', condition: 'good' },
          { date: '2027-05-17', condition: 'fair' },
          { date: '2027-05-17', condition: 'poor' },
        ],
      },
    ]);
    expect(JSON.stringify(page)).not.toContain('cat');
  });

  test('has its first and its last picture, one alone as it is now, none of a removed or unshared one', () => {
    const plants = [aNotePlant('Fern')];
    const visits = [
      ...sharedVisit({ ...FIRST, content: { plants } }),
      ...sharedVisit({ ...LAST, content: { plants } }),
      ...sharedVisit({ ...HERS, content: { plants } }),
    ];
    const [one, two, three] = [
      photo('P1', FIRST, '2027-03-01T17:00:00Z'),
      { ...photo('P2', LAST, '2027-05-17T17:00:00Z'), plantName: 'fern' },
      photo('P3', HERS, '2027-05-20T17:00:00Z'),
    ];
    expect(pageOf([...visits, one, two, three]).plants[0]?.photos).toEqual({
      before: { photoId: 'P1', takenOn: '2027-03-01', src: '/of/P1' },
      now: { photoId: 'P2', takenOn: '2027-05-17', src: '/of/P2' },
    });
    const removed = { ...two, removed: { at: NOW, commandId: 'r' } };
    expect(pageOf([...visits, one, removed, three]).plants[0]?.photos).toMatchObject({
      before: null,
      now: { photoId: 'P1' },
    });
  });

  test('products of all plans are listed once, with where they are sold', () => {
    const withProduct = (name: string, url: string) => aPlan({ products: [{ name, url }] });
    const page = pageOf(
      sharedVisit({
        ...LAST,
        content: {
          plants: [
            aNotePlant('Fern', { plan: withProduct('Potting mix', '') }),
            aNotePlant('Ivy', { plan: withProduct('potting mix', 'https://shop.example/mix') }),
          ],
        },
      }),
    );
    expect(page.products).toEqual([{ name: 'potting mix', url: 'https://shop.example/mix' }]);
  });
});

test('of merged customers the kept address shows both, and the other itself alone', () => {
  const pair = { keptEmail: EMAIL, mergedEmail: WORK, mergedAt: NOW, undoneAt: null, history: [] };
  const documents = [
    ...sharedVisit({ ...FIRST, content: { plants: [aNotePlant('Fern')] } }),
    ...sharedVisit({ ...LAST, email: WORK, content: { plants: [aNotePlant('Palm')] } }),
    { _id: mergeDocumentId(pair), type: 'customer-merge' as const, v: 1 as const, ...pair },
  ];
  expect(pageOf(documents).plants.map(({ name }) => name)).toEqual(['Fern', 'Palm']);
  expect(pageOf(documents, WORK).plants.map(({ name }) => name)).toEqual(['Palm']);
});
