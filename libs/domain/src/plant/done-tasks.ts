import type { LocalDate } from '../time/local-date.ts';
import type { DoneTasks, PlantBook } from './plant-book.ts';
import { CARE_TASKS, type CareTask } from './plant-plan.ts';

/** Tasks of one plant that were done, or were not after all, on a day. */
export type DoneOn = {
  readonly plantId: string;
  readonly tasks: readonly CareTask[];
  readonly on: LocalDate;
};

type DoneDays = Pick<PlantBook, 'done' | 'doneBefore'>;

/**
 * The book after these tasks were done. It keeps the last two days of each task, whatever the order in which it hears
 * of them, so that the last one can be taken back.
 */
export const withDone = <Book extends DoneDays>(book: Book, { plantId, tasks, on }: DoneOn): Book =>
  tasks.reduce(
    (changed, task) => withDays(changed, { plantId, task }, [...daysOf(changed, plantId, task), on]),
    book,
  );

/** The book as if these tasks had not been done that day. */
export const withoutDone = <Book extends DoneDays>(book: Book, { plantId, tasks, on }: DoneOn): Book =>
  tasks.reduce(
    (changed, task) =>
      withDays(
        changed,
        { plantId, task },
        daysOf(changed, plantId, task).filter((day) => day !== on),
      ),
    book,
  );

/** The book with what was done by another version of it. */
export const withDoneOf = <Book extends DoneDays>(book: Book, other: DoneDays): Book =>
  [other.done, other.doneBefore ?? {}]
    .flatMap((plants) => Object.entries(plants))
    .flatMap(([plantId, done]) => CARE_TASKS.map((task) => ({ plantId, task, on: done[task] })))
    .reduce(
      (joined, { plantId, task, on }) => (on ? withDone(joined, { plantId, tasks: [task], on }) : joined),
      book,
    );

/** Latest first. */
const daysOf = ({ done, doneBefore }: DoneDays, plantId: string, task: CareTask): readonly LocalDate[] =>
  [done[plantId]?.[task], doneBefore?.[plantId]?.[task]].filter((day) => day !== undefined);

type TaskOfPlant = { readonly plantId: string; readonly task: CareTask };

function withDays<Book extends DoneDays>(
  book: Book,
  { plantId, task }: TaskOfPlant,
  days: readonly LocalDate[],
): Book {
  const [last, before] = [...new Set(days)].toSorted().reverse();
  const { done, doneBefore = {} } = book;
  if (last === done[plantId]?.[task] && before === doneBefore[plantId]?.[task]) return book;
  return {
    ...book,
    done: withDay(done, { plantId, task }, last),
    doneBefore: withDay(doneBefore, { plantId, task }, before),
  };
}

type ByPlant = Readonly<Record<string, DoneTasks>>;

/** A plant of which nothing was done has no entry. */
function withDay(all: ByPlant, { plantId, task }: TaskOfPlant, day: LocalDate | undefined): ByPlant {
  const { [plantId]: own = {}, ...others } = all;
  const { [task]: _, ...tasks } = own;
  const changed: DoneTasks = { ...tasks, ...(day && { [task]: day }) };
  return Object.keys(changed).length > 0 ? { ...others, [plantId]: changed } : others;
}
