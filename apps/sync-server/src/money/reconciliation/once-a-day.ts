import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../../practice/app-context.ts';

/** Time a job was last done; lives in `ops`. */
type Checkpoint = {
  readonly _id: `checkpoint:${string}`;
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly doneAt: Instant;
};

type DailyWork = {
  /** Name of the work, e.g. `reconciliation`. */
  readonly name: string;
  /** True if the work is done until tomorrow; otherwise it is retried at the next turn. */
  readonly work: () => Promise<boolean>;
};

const DAY_MINUTES = 24 * 60;

/**
 * Does work once a day, however often it is asked and the server started; a day that was missed is made up
 * for at once. In a new practice the first day begins now.
 */
export async function onceADay(
  { ops, isLeader, now }: Pick<AppContext, 'ops' | 'isLeader' | 'now'>,
  { name, work }: DailyWork,
): Promise<void> {
  const _id = `checkpoint:${name}` as const;
  const save = async (doneAt: Instant) => {
    const found = await ops.get<Checkpoint>(_id);
    const checkpoint: Checkpoint = { _id, type: 'checkpoint', v: 1, doneAt };
    await ops.put(found ? { ...checkpoint, _rev: found._rev } : checkpoint);
  };
  const last = await ops.get<Checkpoint>(_id);
  if (!last) return save(now());
  // A moment that is still to come was written by a clock that ran ahead.
  const isDone = last.doneAt <= now() && now() < plusMinutes(last.doneAt, DAY_MINUTES);
  if (isDone || !(await isLeader())) return;
  const begunAt = now();
  if (await work()) await save(begunAt);
}
