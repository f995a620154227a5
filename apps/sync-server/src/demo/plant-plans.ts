import { type CareInterval, EMPTY_PLAN, type PlantPlan } from '@fieldleaf/domain/plant/plant-plan';
import type { DemoPlant } from './people.ts';
import type { DemoVisit } from './plan-year.ts';

const water = (growthDays: number, restDays: number): CareInterval => ({
  task: 'water',
  growthDays,
  restDays,
});

const TASKS: Readonly<Record<DemoPlant['photo'], readonly CareInterval[]>> = {
  monstera: [
    water(7, 10),
    { task: 'feed', growthDays: 14, restDays: 0 },
    { task: 'turn', growthDays: 7, restDays: 14 },
    { task: 'inspect', growthDays: 14, restDays: 14 },
  ],
  fern: [
    water(3, 5),
    { task: 'feed', growthDays: 30, restDays: 0 },
    { task: 'inspect', growthDays: 14, restDays: 14 },
  ],
  cactus: [water(14, 30), { task: 'turn', growthDays: 30, restDays: 30 }],
  orchid: [
    water(7, 10),
    { task: 'feed', growthDays: 14, restDays: 30 },
    { task: 'repot', growthDays: 730, restDays: 0 },
  ],
};

const WINDOWS = ['east', 'south', 'north'] as const;

const NEXT_STEPS = [
  'Repot in spring, one size larger.',
  'Let the top two inches dry before you water again.',
  'Wipe the leaves, and look at their undersides.',
] as const;

/** The consultant's plan for a plant, as she would write it on this visit; of the first one with what to buy. */
export const demoPlan = (plant: DemoPlant, { number, turn }: DemoVisit): PlantPlan => ({
  ...EMPTY_PLAN,
  ...(plant.isOutdoors
    ? { place: 'outdoor', light: 'direct' }
    : { place: 'indoor', window: WINDOWS[number % WINDOWS.length] ?? 'east', light: 'bright' }),
  tasks: TASKS[plant.photo],
  nextStep: NEXT_STEPS[number % NEXT_STEPS.length] ?? '',
  products: turn === 0 ? [{ name: 'Moisture meter', url: '' }] : [],
});
