import { type LocalDate, plusDays } from '../time/local-date.ts';
import { type CareState, careCalendar } from './care-days.ts';
import type { PlantBook } from './plant-book.ts';
import { CARE_TASKS, type CareTask, type PlantPlan } from './plant-plan.ts';

/** A plant its owner cares for by a plan they were given. */
export type CaredPlant = {
  readonly plantId: string;
  readonly name: string;
  readonly plan: PlantPlan;
  /** Day of the visit that made the plan. */
  readonly plannedOn: LocalDate;
};

/** One task of a day, and the plants that need it. */
export type AgendaTask = { readonly task: CareTask; readonly plants: readonly CaredPlant[] };

/** Care of one day. */
export type AgendaDay = { readonly on: LocalDate; readonly tasks: readonly AgendaTask[] };

/** The part of a book that care depends on. */
export type CareProgress = Pick<PlantBook, 'done' | 'pause'>;

export const careStateOf = (
  { plantId, plan, plannedOn }: CaredPlant,
  { done, pause }: CareProgress,
): CareState => ({ plan, plannedOn, done: done[plantId] ?? {}, pause });

type Span = { readonly from: LocalDate; readonly until: LocalDate };

/** Care of all plants by day, days without any left out: each task of a plant once a day. */
export function careAgenda(
  plants: readonly CaredPlant[],
  progress: CareProgress,
  { from, until }: Span,
): readonly AgendaDay[] {
  const days = new Map<LocalDate, { task: CareTask; plant: CaredPlant }[]>();
  for (const plant of plants)
    for (const { task, on } of careCalendar(careStateOf(plant, progress), from, until)) {
      const day = days.get(on);
      if (day) day.push({ task, plant });
      else days.set(on, [{ task, plant }]);
    }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([on, due]) => ({ on, tasks: tasksOf(due) }));
}

const tasksOf = (due: readonly { readonly task: CareTask; readonly plant: CaredPlant }[]) =>
  CARE_TASKS.flatMap((task): readonly AgendaTask[] => {
    const plants = due.filter((one) => one.task === task).map(({ plant }) => plant);
    return plants.length === 0 ? [] : [{ task, plants }];
  });

/**
 * Tasks to remind of on a day: those that fall due on it, as they come if each is done on its day. One that stays
 * undone comes up again after as many days as its plan says, and not every morning in between.
 */
export function careDueOn(
  plants: readonly CaredPlant[],
  progress: CareProgress,
  day: LocalDate,
): readonly AgendaTask[] {
  const [first = day] = plants.map(({ plannedOn }) => plannedOn).toSorted();
  const agenda = careAgenda(plants, progress, { from: plusDays(first, 1), until: day });
  return agenda.find(({ on }) => on === day)?.tasks ?? [];
}
