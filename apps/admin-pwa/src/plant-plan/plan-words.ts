import type { PlantType } from '@fieldleaf/domain/consultation-note/consultation-note';
import { intervalWords } from '@fieldleaf/domain/consultation-note/fill-from-plans';
import { taskNames } from '@fieldleaf/domain/plant/care-words';
import {
  type CareInterval,
  type CareTask,
  type LightLevel,
  type PlantPlan,
  tidyPlan,
} from '@fieldleaf/domain/plant/plant-plan';
import type { SuggestedPlan } from '@fieldleaf/domain/read-model/suggested-plan';
import { monthAndDay } from '../controls/date-text.ts';

/** Days that are chosen with one tap. */
export const DAY_CHOICES: Readonly<Record<CareTask, readonly number[]>> = {
  water: [3, 5, 7, 10, 14, 21],
  feed: [14, 30, 60, 90],
  turn: [7, 14, 30],
  prune: [30, 90, 180, 365],
  repot: [180, 365, 730],
  inspect: [7, 14, 30],
};

export const LIGHT_WORDS: Readonly<Record<LightLevel, string>> = {
  direct: 'Direct sun',
  bright: 'Bright, indirect',
  medium: 'Medium',
  low: 'Low',
};

const TYPE_WORDS: Readonly<Record<PlantType, string>> = {
  tropical: 'tropical plants',
  succulent: 'succulents',
  flowering: 'flowering plants',
  foliage: 'foliage plants',
  fern: 'ferns',
  cactus: 'cacti',
};

/** `Water every 7 days` */
export const taskWords = (interval: CareInterval): string =>
  `${taskNames[interval.task]} ${intervalWords(interval)}`.trim();

/** The plan in a few words: `Water every 7 days and 2 more`. */
export function planSummary(plan: PlantPlan): string {
  if (!tidyPlan(plan)) return 'None';
  const [first, ...others] = plan.tasks;
  if (!first) return 'Filled in';
  const days = first.growthDays || first.restDays;
  const words = `${taskNames[first.task]} ${intervalWords({ growthDays: days, restDays: days })}`;
  return others.length === 0 ? words : `${words} and ${others.length} more`;
}

type Named = { readonly plant_name: string; readonly plant_type: PlantType | '' };

/** Words of the button that takes over a plan. */
export function suggestionWords({ from, date }: SuggestedPlan, { plant_name, plant_type }: Named): string {
  if (from === 'plant') return `Use plan of ${monthAndDay(date)}`;
  const whose = from === 'type' && plant_type !== '' ? TYPE_WORDS[plant_type] : plant_name.trim();
  return `Use your plan for ${whose}`;
}
