import { expect, test } from 'vitest';
import { plantIdOf } from '../consultation-note/plant-id.ts';
import type { PracticeDocument } from '../document.ts';
import { newPlant, type Plant, type PlantWord, plantAfter } from '../plant/plant.ts';
import { newPlantBook } from '../plant/plant-book.ts';
import { ana, consultant, day, moment, ZONE } from '../testing/builders.ts';
import { aNotePlant, aPlan, sharedVisit } from '../testing/shared-visits.ts';
import { plantBookPage } from './plant-book-page.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const NOW = moment('2027-06-01T15:00:00Z');
const EMAIL = ana.email;
const [FERN, PALM, IVY] = ['Fern', 'Palm', 'Ivy'].map((name) => plantIdOf(EMAIL, name)) as [
  string,
  string,
  string,
];

const visit = sharedVisit({
  id: 'AAAAA2',
  on: '2027-05-17',
  content: { plants: ['Fern', 'Palm', 'Ivy'].map((name) => aNotePlant(name, { plan: aPlan() })) },
});

const plantsWith = (...documents: readonly PracticeDocument[]) =>
  plantBookPage(applyDocuments(emptyModel, [...visit, ...documents]), EMAIL, {
    now: NOW,
    zone: ZONE,
    srcOf: ({ photoId }) => photoId,
  }).plants;

const said = (plantId: string, ...words: readonly PlantWord[]): Plant =>
  words.reduce<Plant>(
    (known, word, index) =>
      plantAfter(known, { ...word, at: NOW, by: consultant, commandId: `${plantId} ${index}` }),
    newPlant(plantId, EMAIL),
  );

test('a plant is called by its new name; one that is gone or has moved to somebody else is left out', () => {
  const plants = plantsWith(
    said(FERN, { what: 'renamed', name: 'Boston fern' }),
    said(PALM, { what: 'gone' }),
    said(IVY, { what: 'moved', toEmail: 'ana@work.example' }),
  );
  expect(plants.map(({ name }) => name)).toEqual(['Boston fern']);
  expect(plantsWith(said(PALM, { what: 'gone' }, { what: 'brought-back' }))).toHaveLength(3);
});

test('two that are the same are one, and what was done for either was done for it', () => {
  const done = { [PALM]: { water: day('2027-05-31') } };
  const plants = plantsWith({ ...newPlantBook(EMAIL), done }, said(PALM, { what: 'merged', intoId: FERN }));
  expect(plants.map(({ name }) => name)).toEqual(['Fern', 'Ivy']);
  expect(plants[0]?.next).toEqual([{ task: 'water', on: '2027-06-07' }]);
});
