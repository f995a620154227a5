/** Where a plant stands; empty in a plan: not said. */
export const PLANT_PLACES = ['indoor', 'outdoor'] as const;
export type PlantPlace = (typeof PLANT_PLACES)[number];

/** Side of the house its window looks to. */
export const WINDOW_SIDES = ['north', 'east', 'south', 'west'] as const;
export type WindowSide = (typeof WINDOW_SIDES)[number];

/** Most light first. */
export const LIGHT_LEVELS = ['direct', 'bright', 'medium', 'low'] as const;
export type LightLevel = (typeof LIGHT_LEVELS)[number];

/** In the order in which they are shown. */
export const CARE_TASKS = ['water', 'feed', 'turn', 'prune', 'repot', 'inspect'] as const;
export type CareTask = (typeof CARE_TASKS)[number];

/** Days between two times of a task; 0: not in that season. */
export type CareInterval = {
  readonly task: CareTask;
  readonly growthDays: number;
  readonly restDays: number;
};

/** Something to buy; an empty address: to be found in any shop. */
export type PlantProduct = { readonly name: string; readonly url: string };

/** Care of one plant from a visit on, as the consultant plans it. Texts are empty where nothing was said. */
export type PlantPlan = {
  readonly place: PlantPlace | '';
  readonly window: WindowSide | '';
  readonly light: LightLevel | '';
  /** One entry a task at most. */
  readonly tasks: readonly CareInterval[];
  /** The one next thing to do. */
  readonly nextStep: string;
  readonly products: readonly PlantProduct[];
};

export const EMPTY_PLAN: PlantPlan = {
  place: '',
  window: '',
  light: '',
  tasks: [],
  nextStep: '',
  products: [],
};

/** Limits of a plan and of a plant's name: characters, entries, days. */
export const PLAN_LIMITS = {
  plantName: 120,
  nextStep: 500,
  productName: 120,
  productUrl: 500,
  products: 10,
  days: 730,
} as const;

/** Usual days between two times of a task. */
const USUAL_DAYS: Readonly<Record<CareTask, Omit<CareInterval, 'task'>>> = {
  water: { growthDays: 7, restDays: 14 },
  feed: { growthDays: 30, restDays: 0 },
  turn: { growthDays: 14, restDays: 14 },
  prune: { growthDays: 90, restDays: 0 },
  repot: { growthDays: 365, restDays: 0 },
  inspect: { growthDays: 14, restDays: 30 },
};

/** Usual care of a task, to start from; plants that store water get it half as often. */
export function usualInterval(task: CareTask, plantType: string): CareInterval {
  const isDry = plantType === 'succulent' || plantType === 'cactus';
  return task === 'water' && isDry ? { task, growthDays: 14, restDays: 30 } : { task, ...USUAL_DAYS[task] };
}

/** The plan as it is kept: trimmed, without blank products, each task once. Undefined: it says nothing. */
export function tidyPlan(plan: PlantPlan): PlantPlan | undefined {
  const byTask = new Map(
    plan.tasks
      .filter(({ growthDays, restDays }) => growthDays !== 0 || restDays !== 0)
      .map((interval) => [interval.task, interval]),
  );
  const tidy: PlantPlan = {
    place: plan.place,
    window: plan.window,
    light: plan.light,
    tasks: CARE_TASKS.flatMap((task) => byTask.get(task) ?? []),
    nextStep: plan.nextStep.trim(),
    products: plan.products
      .map(({ name, url }) => ({ name: name.trim(), url: url.trim() }))
      .filter(({ name, url }) => name !== '' || url !== ''),
  };
  return JSON.stringify(tidy) === JSON.stringify(EMPTY_PLAN) ? undefined : tidy;
}
