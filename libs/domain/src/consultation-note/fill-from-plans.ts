import type { CareInterval, CareTask, LightLevel, PlantPlan, WindowSide } from '../plant/plant-plan.ts';
import { NOTE_LIMITS } from './check-note.ts';
import type { CarePlan, NoteContent, NotePlant } from './consultation-note.ts';
import { foldText } from './fold-text.ts';

/** Parts of a note that the plans of its plants can tell. */
type PlannedParts = Pick<NoteContent, 'care_plan' | 'product_recommendations' | 'next_steps'>;

/**
 * The note with its care plan, products and next steps told from the plans of its plants, where they are empty or say
 * what the plans told before: `before` is the note until now. Words she typed stay.
 */
export function fillFromPlans(content: NoteContent, before: NoteContent): NoteContent {
  const [told, toldBefore] = [partsOf(content.plants), partsOf(before.plants)];
  const part = (name: keyof CarePlan) =>
    textOf(content.care_plan[name], told.care_plan[name], toldBefore.care_plan[name]);
  const filled: NoteContent = {
    ...content,
    care_plan: {
      watering_schedule: part('watering_schedule'),
      lighting_changes: part('lighting_changes'),
      fertilizing: part('fertilizing'),
    },
    product_recommendations: listOf(
      content.product_recommendations,
      told.product_recommendations,
      toldBefore.product_recommendations,
    ),
    next_steps: listOf(content.next_steps, told.next_steps, toldBefore.next_steps),
  };
  return JSON.stringify(filled).length > NOTE_LIMITS.total ? content : filled;
}

const textOf = (typed: string, told: string, toldBefore: string): string =>
  typed === '' || typed === toldBefore ? told : typed;

const listOf = (
  typed: readonly string[],
  told: readonly string[],
  toldBefore: readonly string[],
): readonly string[] => (typed.length === 0 || typed.join('\n') === toldBefore.join('\n') ? told : typed);

type Planned = { readonly name: string; readonly plan: PlantPlan };

function partsOf(plants: readonly NotePlant[]): PlannedParts {
  const planned = plants.flatMap(({ plant_name: name, plan }): readonly Planned[] =>
    plan && name.trim() !== '' ? [{ name: name.trim(), plan }] : [],
  );
  return {
    care_plan: {
      watering_schedule: sentencesOf(planned, (plan) => taskWords(plan, 'water')),
      lighting_changes: sentencesOf(planned, lightWords),
      fertilizing: sentencesOf(planned, (plan) => taskWords(plan, 'feed')),
    },
    product_recommendations: productsOf(planned),
    next_steps: planned
      .flatMap(({ name, plan: { nextStep } }) => (nextStep === '' ? [] : [`${name}: ${nextStep}`]))
      .slice(0, NOTE_LIMITS.entries),
  };
}

/** `Fern, pothos: water every 7 days.` Plants with the same care stand together, as many as a text has room for. */
function sentencesOf(planned: readonly Planned[], wordsOf: (plan: PlantPlan) => string): string {
  const names = new Map<string, string[]>();
  for (const { name, plan } of planned) {
    const words = wordsOf(plan);
    if (words !== '') names.set(words, [...(names.get(words) ?? []), name]);
  }
  return [...names]
    .map(([words, plants]) => `${plants.join(', ')}: ${words}.`)
    .reduce((text, sentence) => {
      const longer = text === '' ? sentence : `${text} ${sentence}`;
      return longer.length > NOTE_LIMITS.text ? text : longer;
    }, '');
}

function taskWords({ tasks }: PlantPlan, task: CareTask): string {
  const interval = tasks.find((entry) => entry.task === task);
  const words = interval && intervalWords(interval);
  return words ? `${task} ${words}` : '';
}

/** `every 7 days, every 14 from November through February` */
export function intervalWords({ growthDays, restDays }: Omit<CareInterval, 'task'>): string {
  if (growthDays === 0 && restDays === 0) return '';
  if (growthDays === restDays) return everyWords(growthDays);
  if (growthDays === 0) return `${everyWords(restDays)} ${IN_REST}`;
  if (restDays === 0) return `${everyWords(growthDays)} ${IN_GROWTH}`;
  const inRest = restDays === 1 ? everyWords(restDays) : `every ${restDays}`;
  return `${everyWords(growthDays)}, ${growthDays === 1 ? everyWords(restDays) : inRest} ${IN_REST}`;
}

const IN_GROWTH = 'from March through October';
const IN_REST = 'from November through February';

const everyWords = (days: number): string => (days === 1 ? 'every day' : `every ${days} days`);

const LIGHT: Readonly<Record<LightLevel, string>> = {
  direct: 'direct sun',
  bright: 'bright indirect light',
  medium: 'medium light',
  low: 'low light',
};

const WINDOWS: Readonly<Record<WindowSide, string>> = {
  north: 'at a north window',
  east: 'at an east window',
  south: 'at a south window',
  west: 'at a west window',
};

/** `indoors, at an east window, bright indirect light, turn every 14 days`; nothing where only indoors is said. */
function lightWords(plan: PlantPlan): string {
  const { place, window, light } = plan;
  const more = [window && WINDOWS[window], light && LIGHT[light], taskWords(plan, 'turn')].filter(Boolean);
  const where = place === 'outdoor' ? ['outdoors'] : [];
  return [...where, ...more].join(', ');
}

/** Each product once, with its address if it has one. */
function productsOf(planned: readonly Planned[]): readonly string[] {
  const byName = new Map<string, string>();
  for (const { name, url } of planned.flatMap(({ plan }) => plan.products)) {
    const key = foldText(name);
    if (!byName.has(key)) byName.set(key, url === '' ? name : `${name} (${url})`);
  }
  return [...byName.values()].slice(0, NOTE_LIMITS.entries);
}
