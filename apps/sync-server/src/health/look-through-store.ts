import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { copiesInBackups } from '../backup/mend-practice.ts';
import type { AppContext } from '../practice/app-context.ts';

const FIRST_LOOK_MINUTES = 60;
const WEEK_MINUTES = 7 * 24 * 60;
/** After some hundred entries, and ten times as long after a file: a large practice takes an hour. */
const PAUSE_MS = 50;

/**
 * Looks through everything an embedded store has, an hour after the start and each week. What that or a reader has found is put
 * back from backups that have it in the same revision; tried once, and again a week later.
 */
export function createLookThroughStore(ctx: AppContext) {
  const { store, now, warn } = ctx;
  let dueAt = plusMinutes(now(), FIRST_LOOK_MINUTES);
  const damaged = () => (store.damaged?.() ?? []).join();
  let tried = '';
  return async (signal: AbortSignal): Promise<void> => {
    if (store.look && now() >= dueAt) {
      const found = await store.look(signal, PAUSE_MS);
      if (!found) return;
      dueAt = plusMinutes(now(), WEEK_MINUTES);
      tried = '';
      if (found.length > 0) warn({ damaged: found }, 'records are damaged or gone');
    }
    if (damaged() === tried) return;
    await putBack(ctx);
    tried = damaged();
  };
}

async function putBack({ store, config, practiceHead, warn }: AppContext): Promise<void> {
  if (!store.mend) return;
  const mended = await store.mend(await copiesInBackups(config.backups, await practiceHead()));
  if (mended.length > 0) warn({ mended }, 'records were put back from a backup');
}
