import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  PLANT_CONDITIONS,
  PLANT_TYPES,
  type PlantCondition,
  type PlantType,
} from '../consultation-note/consultation-note.ts';
import { plantIdOf } from '../consultation-note/plant-id.ts';
import type { ChangedDocument } from '../document.ts';
import { newPlant, type Plant, type PlantWord, plantAfter } from '../plant/plant.ts';
import { ana, consultant, day, moment } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { aNotePlant, sharedVisit } from '../testing/shared-visits.ts';
import { plusDays } from '../time/local-date.ts';
import { erasurePlan } from './erasure-plan.ts';
import { PLANT_OUTCOMES, type PlantOutcomes, plantOutcomes } from './plant-outcomes.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const NOW = moment('2027-12-01T15:00:00Z');
const BO = 'bo@example.com';
const NAMES = ['Fern', 'Palm', 'Ivy', 'Aloe', 'Hoya'] as const;
type Name = (typeof NAMES)[number];

type Seen = {
  readonly name: string;
  readonly condition: PlantCondition | '';
  readonly type?: PlantType | '';
  readonly id?: string;
};
type Visit = { readonly email?: string; readonly on: string; readonly plants: readonly Seen[] };

const documentsOf = ({ email = ana.email, on, plants }: Visit, index: number) =>
  sharedVisit({
    id: `AAAA${String(index).padStart(2, '0')}`,
    ...{ on, email, shared: null },
    content: {
      plants: plants.map(({ name, condition, type = '', id }) =>
        aNotePlant(name, { current_condition: condition, plant_type: type, ...(id && { plant_id: id }) }),
      ),
    },
  });

const modelOf = (visits: readonly Visit[], ...more: readonly ChangedDocument[]) =>
  applyDocuments(emptyModel, [...visits.flatMap(documentsOf), ...more]);

const said = (name: Name, email: string, ...words: readonly PlantWord[]): Plant =>
  words.reduce<Plant>(
    (plant, word, index) =>
      plantAfter(plant, { ...word, at: NOW, by: consultant, commandId: `${name} ${index}` }),
    newPlant(plantIdOf(email, name), email),
  );

const fern = (condition: PlantCondition | ''): Seen => ({ name: 'Fern', condition, type: 'fern' });

const outcomesOf = (visits: readonly Visit[], ...more: readonly ChangedDocument[]): PlantOutcomes =>
  plantOutcomes(modelOf(visits, ...more));

test('a plant is better, the same or worse on its last visit than on its first, whatever was between', () => {
  const { all } = outcomesOf([
    {
      on: '2027-03-01',
      plants: [fern('poor'), { name: 'Palm', condition: 'good' }, { name: 'Ivy', condition: 'fair' }],
    },
    { on: '2027-04-01', plants: [fern('critical'), { name: 'Palm', condition: '' }] },
    {
      on: '2027-05-10',
      plants: [fern('good'), { name: 'Palm', condition: 'fair' }, { name: 'Ivy', condition: 'fair' }],
    },
    { on: '2027-05-10', email: BO, plants: [fern('good')] },
  ]);
  expect(all).toEqual({ plants: 3, better: 1, same: 1, worse: 1, gone: 0, unknown: 0, days: 70 });
});

test('one that is gone counts though a single visit saw it, and one without two conditions is not judged', () => {
  const visits = [
    { on: '2027-03-01', plants: [fern('poor'), { name: 'Ivy', condition: '' } as const] },
    { on: '2027-03-31', plants: [{ name: 'Ivy', condition: 'fair' } as const] },
  ];
  expect(outcomesOf(visits, said('Fern', ana.email, { what: 'gone' })).all).toMatchObject({
    ...{ plants: 2, gone: 1, unknown: 1, days: 30 },
  });
  expect(outcomesOf(visits).all).toMatchObject({ plants: 1, gone: 0, unknown: 1 });
});

test('visits before the day that is asked for do not count', () => {
  const visits = ['2026-03-01', '2027-03-01', '2027-04-01'].map(
    (on, index): Visit => ({
      on,
      plants: [fern(PLANT_CONDITIONS[index] ?? '')],
    }),
  );
  expect(plantOutcomes(modelOf(visits), day('2027-03-01')).all).toMatchObject({ worse: 1, days: 31 });
  expect(plantOutcomes(modelOf(visits), day('2027-03-02')).all).toMatchObject({ plants: 0, days: null });
});

const plants = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...NAMES),
    condition: fc.constantFrom(...PLANT_CONDITIONS, '' as const),
    type: fc.constantFrom(PLANT_TYPES[0], PLANT_TYPES[1], '' as const),
  }),
  { selector: ({ name }) => name, maxLength: 4 },
);
const visits: fc.Arbitrary<readonly Visit[]> = fc.array(
  fc.record({
    email: fc.constantFrom(ana.email, BO, 'cleo@example.com'),
    on: fc.integer({ min: 0, max: 400 }).map((n) => plusDays(day('2026-10-01'), n)),
    plants,
  }),
  { maxLength: 12 },
);

test('outcomes add up, kinds are of three plants at least, and the order of the notes says nothing', () => {
  fc.assert(
    fc.property(visits, fc.infiniteStream(fc.nat()), (given, chance) => {
      const documents = given.flatMap(documentsOf);
      const found = plantOutcomes(applyDocuments(emptyModel, documents));
      for (const counts of [found.all, ...found.kinds])
        expect(PLANT_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0)).toBe(counts.plants);
      for (const { plants: count } of found.kinds) expect(count).toBeGreaterThanOrEqual(3);
      const ofKinds = found.kinds.reduce((sum, kind) => sum + kind.plants, 0);
      expect(ofKinds).toBeLessThanOrEqual(found.all.plants);
      const orders = new Map(documents.map((document) => [document, chance.next().value]));
      const shuffled = documents.toSorted((one, other) => (orders.get(one) ?? 0) - (orders.get(other) ?? 0));
      expect(plantOutcomes(applyDocuments(emptyModel, shuffled))).toEqual(found);
    }),
    { numRuns: propertyRuns(500) },
  );
});

test('a plant that is renamed is the same plant, and two that are merged count as if they had one name', () => {
  fc.assert(
    fc.property(visits, (all) => {
      const given = all.map(({ plants: seen, ...visit }) => ({
        ...visit,
        plants: seen.filter(({ name }) => name !== 'Palm' || !seen.some((other) => other.name === 'Fern')),
      }));
      const fernId = plantIdOf(ana.email, 'Fern');
      const called = (from: Name, to: Omit<Seen, 'condition'>) =>
        given.map((visit) => ({
          ...visit,
          plants: visit.plants.map((plant) =>
            visit.email === ana.email && plant.name === from ? { ...plant, ...to } : plant,
          ),
        }));
      const renamed = said('Fern', ana.email, { what: 'renamed', name: 'Boston fern' });
      expect(outcomesOf(called('Fern', { name: 'Boston fern', id: fernId }), renamed)).toEqual(
        outcomesOf(given),
      );

      const merged = said('Palm', ana.email, { what: 'merged', intoId: fernId });
      expect(outcomesOf(given, merged)).toEqual(outcomesOf(called('Palm', { name: 'Fern' })));
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('plants of an erased customer are in no count', () => {
  fc.assert(
    fc.property(visits, (given) => {
      const gone = said('Ivy', BO, { what: 'gone' });
      const model = modelOf(given, gone);
      const { removals } = erasurePlan(model, { email: BO }, NOW);
      const left = applyDocuments(
        model,
        removals.map((_id) => ({ _id, _deleted: true }) as const),
      );
      expect(plantOutcomes(left)).toEqual(outcomesOf(given.filter(({ email }) => email !== BO)));
    }),
    { numRuns: propertyRuns(300) },
  );
});
