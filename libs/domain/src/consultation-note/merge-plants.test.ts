import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NotePlant, PLANT_CONDITIONS } from './consultation-note.ts';
import { mergePlants } from './merge-plants.ts';

const NAMES = ['Monstera', 'Fern', 'Pothos', 'Ficus'];

const plantNamed = (plant_name: string): fc.Arbitrary<NotePlant> =>
  fc.record({
    plant_name: fc.constant(plant_name),
    plant_type: fc.constantFrom('fern' as const, 'tropical' as const),
    current_condition: fc.constantFrom(...PLANT_CONDITIONS),
    issues: fc.array(fc.constantFrom('mites', 'dry'), { maxLength: 2 }),
    care_level: fc.constantFrom('beginner', 'advanced'),
  });

const somePlants = fc
  .tuple(fc.subarray(NAMES), ...NAMES.map(plantNamed))
  .map(([names, ...plants]) => plants.filter(({ plant_name }) => names.includes(plant_name)));

const named = (plants: readonly NotePlant[], name: string) =>
  plants.find(({ plant_name }) => plant_name === name);

test('what only one of two phones touched is as that phone left it, plant by plant', () => {
  fc.assert(
    fc.property(somePlants, somePlants, somePlants, (seen, wanted, current) => {
      const merged = mergePlants({ seen, wanted, current });
      for (const name of NAMES) {
        const [before, mine, theirs] = [seen, wanted, current].map((plants) => named(plants, name));
        if (JSON.stringify(before) === JSON.stringify(theirs)) expect(named(merged, name)).toEqual(mine);
        if (JSON.stringify(before) === JSON.stringify(mine)) expect(named(merged, name)).toEqual(theirs);
      }
    }),
  );
});

test('different fields of one plant both stay as they were changed', () => {
  fc.assert(
    fc.property(plantNamed('Fern'), plantNamed('Fern'), plantNamed('Fern'), (seen, one, other) => {
      const wanted = { ...seen, current_condition: one.current_condition };
      const current = { ...seen, issues: other.issues };

      expect(mergePlants({ seen: [seen], wanted: [wanted], current: [current] })).toEqual([
        { ...wanted, issues: other.issues },
      ]);
    }),
  );
});

test('a plant is never lost to a removal by whoever did not see its change', () => {
  fc.assert(
    fc.property(somePlants, somePlants, somePlants, (seen, wanted, current) => {
      const merged = mergePlants({ seen, wanted, current });
      const lost = [...wanted, ...current].filter(({ plant_name }) => {
        const before = JSON.stringify(named(seen, plant_name));
        const versions = [named(wanted, plant_name), named(current, plant_name)];
        const isChanged = versions.some((plant) => plant && JSON.stringify(plant) !== before);
        return isChanged && !named(merged, plant_name);
      });

      expect(lost).toEqual([]);
    }),
  );
});

test('two plants of one name stay two', () => {
  fc.assert(
    fc.property(fc.tuple(plantNamed('Fern'), plantNamed('Fern')), (plants) => {
      expect(mergePlants({ seen: plants, wanted: plants, current: plants })).toEqual(plants);
    }),
  );
});

test('whoever was alone with the note gets what they typed', () => {
  fc.assert(
    fc.property(somePlants, fc.shuffledSubarray(NAMES), somePlants, (seen, order, typed) => {
      const wanted = typed.toSorted((a, b) => order.indexOf(a.plant_name) - order.indexOf(b.plant_name));

      expect(mergePlants({ seen, wanted, current: seen })).toEqual(wanted);
    }),
  );
});
