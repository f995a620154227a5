import type { CareDay } from '@fieldleaf/domain/plant/care-days';
import type { BookPlant } from '@fieldleaf/domain/read-model/plant-book-page';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';

/** One task of one plant on its day; the same in the list of a week and in the plan of a plant. */
export type PlantTask = { readonly plant: BookPlant; readonly day: CareDay };

const WEEK_DAYS = 7;

const byDay = (one: PlantTask, other: PlantTask): number => one.day.on.localeCompare(other.day.on);

/** Tasks of all plants, the soonest first; on one day in the order of the plants. */
const tasksOf = (plants: readonly BookPlant[]): readonly PlantTask[] =>
  plants.flatMap((plant) => plant.next.map((day) => ({ plant, day }))).toSorted(byDay);

/**
 * Tasks of the seven days from today, by day. A task that was due before stands on today, with the day it has waited
 * since.
 */
export function weekTasks(
  plants: readonly BookPlant[],
  today: LocalDate,
): readonly { readonly on: LocalDate; readonly tasks: readonly PlantTask[] }[] {
  const end = plusDays(today, WEEK_DAYS);
  const days = new Map<LocalDate, PlantTask[]>();
  for (const task of tasksOf(plants)) {
    if (task.day.on >= end) break;
    const on = task.day.on < today ? today : task.day.on;
    days.set(on, [...(days.get(on) ?? []), task]);
  }
  return [...days].map(([on, tasks]) => ({ on, tasks }));
}

/** The first day with something to do; undefined where nothing is planned. */
export const firstTaskDay = (plants: readonly BookPlant[]): LocalDate | undefined =>
  tasksOf(plants)[0]?.day.on;
