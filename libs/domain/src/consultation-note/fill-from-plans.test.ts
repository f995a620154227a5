import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARE_TASKS, EMPTY_PLAN, type PlantPlan } from '../plant/plant-plan.ts';
import { createNote, ledgerAfter, noteIn, updateNote } from '../testing/note-ledger.ts';
import { intervalWords } from './fill-from-plans.ts';
import type { NoteUpdates, PlantInput } from './note-payloads.ts';

type PlantFields = NonNullable<NoteUpdates['plants']>;

const planOf = (changes: Partial<PlantPlan>): NonNullable<PlantInput['plan']> => {
  const { tasks, products, ...plan } = { ...EMPTY_PLAN, ...changes };
  return { ...plan, tasks: [...tasks], products: [...products] };
};

const water = (growthDays: number, restDays: number) => ({ task: 'water' as const, growthDays, restDays });

const contentAfter = (...updates: NoteUpdates[]) =>
  noteIn(
    ledgerAfter(createNote({ plants: [] }), ...updates.map((each, index) => updateNote(each, `c${index}`))),
  ).content;

const fern: PlantFields[number] = { plant_name: 'Fern', plan: planOf({ tasks: [water(7, 14)] }) };

test.each([
  [7, 14, 'every 7 days, every 14 from November through February'],
  [7, 7, 'every 7 days'],
  [30, 0, 'every 30 days from March through October'],
  [0, 60, 'every 60 days from November through February'],
  [1, 3, 'every day, every 3 days from November through February'],
  [3, 1, 'every 3 days, every day from November through February'],
  [0, 0, ''],
])('%i days in growth and %i in rest are “%s”', (growthDays, restDays, words) => {
  expect(intervalWords({ growthDays, restDays })).toBe(words);
});

test('care plan, products and next steps are told from the plans; plants with the same care stand together', () => {
  const products = [
    { name: 'Neem oil', url: 'https://shop.example/neem' },
    { name: 'Perlite', url: '' },
  ];
  const plants: PlantFields = [
    fern,
    { ...fern, plant_name: 'Pothos' },
    {
      plant_name: 'Olive',
      plan: planOf({
        place: 'outdoor',
        window: 'south',
        light: 'direct',
        tasks: [
          { task: 'feed', growthDays: 30, restDays: 0 },
          { task: 'turn', growthDays: 14, restDays: 14 },
        ],
        nextStep: 'Repot in April',
        products: [...products, { name: 'NEEM OIL', url: '' }],
      }),
    },
  ];
  expect(contentAfter({ plants })).toMatchObject({
    care_plan: {
      watering_schedule: 'Fern, Pothos: water every 7 days, every 14 from November through February.',
      lighting_changes: 'Olive: outdoors, at a south window, direct sun, turn every 14 days.',
      fertilizing: 'Olive: feed every 30 days from March through October.',
    },
    product_recommendations: ['Neem oil (https://shop.example/neem)', 'Perlite'],
    next_steps: ['Olive: Repot in April'],
  });
});

test('untouched words follow the plans; what she typed stays, and emptied again it is told', () => {
  const drier = { ...fern, plan: planOf({ tasks: [water(10, 10)] }) };
  const wateringAfter = (...updates: NoteUpdates[]) => contentAfter(...updates).care_plan.watering_schedule;

  expect(wateringAfter({ plants: [fern] }, { plants: [drier] })).toBe('Fern: water every 10 days.');
  expect(
    wateringAfter({ plants: [fern] }, { care_plan: { watering_schedule: 'When dry' } }, { plants: [drier] }),
  ).toBe('When dry');
  expect(
    wateringAfter({ plants: [fern], care_plan: { watering_schedule: 'When dry' } }, { plants: [drier] }),
  ).toBe('When dry');
  expect(
    wateringAfter(
      { plants: [fern], care_plan: { watering_schedule: 'When dry' } },
      { care_plan: { watering_schedule: '' } },
    ),
  ).toBe('Fern: water every 7 days, every 14 from November through February.');
  expect(wateringAfter({ plants: [fern] }, { plants: [{ plant_name: 'Fern' }] })).toBe('');
});

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const plan = fc
  .record({
    light: fc.constantFrom('low' as const, 'bright' as const, '' as const),
    nextStep: fc.constantFrom('', 'Repot', 'Prune'),
    tasks: fc.uniqueArray(
      fc.record({
        task: fc.constantFrom(...CARE_TASKS),
        growthDays: fc.nat({ max: 60 }),
        restDays: fc.nat({ max: 60 }),
      }),
      { selector: ({ task }) => task, maxLength: 3 },
    ),
    products: fc.array(fc.record({ name: word, url: fc.constant('') }), { maxLength: 2 }),
  })
  .map(planOf);
const plants: fc.Arbitrary<PlantFields> = fc
  .uniqueArray(fc.record({ plant_name: word, plan: fc.option(plan, { nil: undefined }) }), {
    selector: ({ plant_name }) => plant_name,
    maxLength: 4,
  })
  .map((all) => all.map(({ plant_name, plan: own }) => (own ? { plant_name, plan: own } : { plant_name })));

test('words she typed survive every later change of the plans', () => {
  fc.assert(
    fc.property(fc.array(plants, { maxLength: 4 }), word, word, (lists, watering, step) => {
      const typed = { care_plan: { watering_schedule: `${watering}!` }, next_steps: [`${step}!`] };
      const content = contentAfter(typed, ...lists.map((list) => ({ plants: list })));

      expect(content.care_plan.watering_schedule).toBe(`${watering}!`);
      expect(content.next_steps).toEqual([`${step}!`]);
    }),
  );
});

test('untouched words say what the last plans say, whatever plans came before', () => {
  fc.assert(
    fc.property(fc.array(plants, { maxLength: 3 }), plants, (before, last) => {
      const after = contentAfter(...[...before, last].map((list) => ({ plants: list })));
      const alone = contentAfter({ plants: last });

      expect(after.care_plan).toEqual(alone.care_plan);
      expect(after.next_steps).toEqual(alone.next_steps);
      expect(after.product_recommendations).toEqual(alone.product_recommendations);
    }),
  );
});

test.each([
  [{ nextStep: 'x'.repeat(501) }, 'plan.nextStep'],
  [{ tasks: [water(731, 7)] }, 'plan.tasks.water.growthDays'],
  [{ tasks: [water(7, 1.5)] }, 'plan.tasks.water.restDays'],
  [{ products: [{ name: ' ', url: 'https://shop.example' }] }, 'plan.products.0.name'],
  [{ products: [{ name: 'Pot', url: 'shop.example' }] }, 'plan.products.0.url'],
  [{ products: Array.from({ length: 11 }, () => ({ name: 'Pot', url: '' })) }, 'plan.products'],
] as const)('a plan with %j is refused at its field', (changes, path) => {
  const ledger = ledgerAfter(createNote());
  const command = updateNote({ plants: [{ plant_name: 'Fern', plan: planOf(changes) }] });

  expect(ledger.run(command, command.at)).toMatchObject({
    ok: false,
    error: { problem: { issues: [{ path: `updates.plants.0.${path}` }] } },
  });
});

test('a plan is kept trimmed, each task once, and one that says nothing is none', () => {
  const { plants: kept } = contentAfter({
    plants: [
      { plant_name: 'Fern', plan: planOf({ tasks: [water(7, 7), water(9, 9)], nextStep: ' Repot ' }) },
      { plant_name: 'Ficus', plan: planOf({ tasks: [water(0, 0)], products: [{ name: ' ', url: '' }] }) },
    ],
  });
  expect(kept[0]?.plan).toEqual({ ...EMPTY_PLAN, tasks: [water(9, 9)], nextStep: 'Repot' });
  expect(kept[1]).not.toHaveProperty('plan');
});
