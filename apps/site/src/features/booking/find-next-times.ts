import { type FreeDay, findFreeDay } from '../../calendar/find-free-day.ts';
import { loadSlots } from '../../calendar/load-slots.ts';
import type { FreeTime } from './come-back-draft.ts';

/** So many buttons stand beside each other on a phone in two rows. */
const MOST_TIMES = 4;

/** The first free times from a day on; none where nothing is found, or nobody answers. */
export async function findNextTimes(search: Parameters<typeof findFreeDay>[0]): Promise<readonly FreeTime[]> {
  const day: FreeDay = await findFreeDay(search);
  if (day.kind !== 'found') return [];
  const { date } = day;
  const slots = await loadSlots({ ...search.visit, date }, search.signal);
  if (!slots.ok) return [];
  const free = slots.value.slots.filter(({ available }) => available);
  return free.slice(0, MOST_TIMES).map(({ time }) => ({ date, time }));
}
