import type { Language } from '../language/language.ts';
import type { AgendaTask, CaredPlant } from './care-agenda.ts';
import { careWords as spanish } from './care-words.es.ts';
import { careWords as english } from './care-words.ts';
import type { CareInterval } from './plant-plan.ts';

const WORDS: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };

export const careWordsIn = (language: Language): typeof english => WORDS[language];

type Words = typeof english;

const namesOf = (plants: readonly CaredPlant[]): string => plants.map(({ name }) => name).join(', ');

/** `Water: fern, pothos. Feed: fern`: a day in a line. */
export const agendaInALine = (tasks: readonly AgendaTask[], language: Language): string =>
  agendaLines(tasks, language).join('. ');

/** `Water: 9. Feed: 2`: where the names would be too long. */
export const agendaCounted = (tasks: readonly AgendaTask[], language: Language): string =>
  tasks.map(({ task, plants }) => `${WORDS[language].tasks[task]}: ${plants.length}`).join('. ');

/** `Water: fern, pothos`: a line a task. */
export const agendaLines = (tasks: readonly AgendaTask[], language: Language): readonly string[] =>
  tasks.map(({ task, plants }) => `${WORDS[language].tasks[task]}: ${namesOf(plants)}`);

/** Plans of the plants of a day, one block a plant: where it stands, how often each task comes, the next step. */
export function plansInWords(tasks: readonly AgendaTask[], language: Language): string {
  const plants = new Map(
    tasks.flatMap((each) => each.plants.map((plant) => [plant.plantId, plant] as const)),
  );
  return [...plants.values()].map((plant) => planInWords(plant, WORDS[language])).join('\n\n');
}

function planInWords({ name, plan }: CaredPlant, words: Words): string {
  const { place, window, light, nextStep } = plan;
  const stands = [
    place && words.places[place],
    window && words.windows[window],
    light && words.lights[light],
  ].filter((said) => said !== '');
  return [
    [name, ...stands].join(', '),
    ...plan.tasks.flatMap((interval) => {
      const rhythm = rhythmOf(interval, words);
      return rhythm === '' ? [] : [`${words.tasks[interval.task]}: ${rhythm}`];
    }),
    ...(nextStep === '' ? [] : [`${words.nextStep}: ${nextStep}`]),
  ].join('\n');
}

/** `every 7 days`, or a rhythm for each season that differs. */
function rhythmOf({ growthDays, restDays }: CareInterval, { every, inGrowth, inRest }: Words): string {
  if (growthDays === restDays) return growthDays === 0 ? '' : every(growthDays);
  return [
    ...(growthDays > 0 ? [inGrowth(every(growthDays))] : []),
    ...(restDays > 0 ? [inRest(every(restDays))] : []),
  ].join(', ');
}
