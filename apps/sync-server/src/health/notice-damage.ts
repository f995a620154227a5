import type { Incident } from '@fieldleaf/domain/attention/follow-incidents';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';

const MOST_NAMED = 5;

/** Records that are not as they were written, as a look or a reader has found. */
export async function noticeDamage({ store, now }: AppContext): Promise<readonly Incident[]> {
  const damaged = store.damaged?.() ?? [];
  if (damaged.length === 0) return [];
  const others = damaged.length > MOST_NAMED ? ` and ${damaged.length - MOST_NAMED} more` : '';
  return [{ service: 'damage', since: now(), reason: `${damaged.slice(0, MOST_NAMED).join(', ')}${others}` }];
}

const FIRST_LOOK_MINUTES = 60;
const WEEK_MINUTES = 7 * 24 * 60;
/** After some hundred entries, and ten times as long after a file: a large practice takes an hour. */
const PAUSE_MS = 50;

/** Looks through everything an embedded store has, an hour after the start and each week. */
export function createLookThroughStore({ store, now, warn }: AppContext) {
  let dueAt = plusMinutes(now(), FIRST_LOOK_MINUTES);
  return async (signal: AbortSignal): Promise<void> => {
    if (!store.look || now() < dueAt) return;
    const damaged = await store.look(signal, PAUSE_MS);
    if (!damaged) return;
    dueAt = plusMinutes(now(), WEEK_MINUTES);
    if (damaged.length > 0) warn({ damaged }, 'records are damaged or gone');
  };
}
