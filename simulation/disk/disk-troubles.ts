import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { AppContext } from '../../apps/sync-server/src/practice/app-context.ts';
import type { SimulatedServers } from '../world/servers.ts';
import type { VirtualTime } from '../world/virtual-time.ts';
import type { SimulatedDisk } from './simulated-disk.ts';

type Parts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly disk: SimulatedDisk;
  readonly servers: SimulatedServers;
  readonly tell: (line: string) => void;
};

/** Times that the disk is full or has errors, and that it lies. */
const TIMES = { refusals: 5, lies: 4, upkeep: 25 };

/** Work that is done once a day or a week, and here at any moment. */
const UPKEEP: readonly ((ctx: AppContext) => Promise<unknown>)[] = [
  ({ store }) => store.database('practice').compact(),
  ({ store }) => store.database('ops').compact(),
  async ({ store }) => store.look?.(new AbortController().signal),
  ({ keepSnapshot }) => keepSnapshot(),
  ({ dropSnapshot }) => dropSnapshot(),
];

/** Plans when a disk refuses and lies, and what else is done on it meanwhile. */
export function planDiskTroubles({ time, chance, disk, servers, tell }: Parts, spanMs: number): void {
  const plan = (times: number, happen: () => void) => {
    for (let at = 0; at < times; at += 1) time.plan(chance.share() * spanMs, happen, time.world);
  };
  plan(TIMES.refusals, () => {
    disk.refusal = chance.happens(0.5) ? 'ENOSPC' : 'EIO';
    tell(`the disk refuses: ${disk.refusal}`);
    time.plan(chance.between(500, 90_000), () => stopRefusing(disk), time.world);
  });
  plan(TIMES.lies, () => {
    disk.isLying = true;
    tell('the disk lies');
    time.plan(chance.between(10_000, 300_000), () => stopLying(disk), time.world);
  });
  plan(TIMES.upkeep, () => {
    const work = chance.pick(UPKEEP);
    if (work) servers.do(({ ctx }) => work(ctx)).catch(() => undefined);
  });
}

const stopRefusing = (disk: SimulatedDisk): void => {
  disk.refusal = undefined;
};

const stopLying = (disk: SimulatedDisk): void => {
  disk.isLying = false;
};

export function makeDiskWell(disk: SimulatedDisk): void {
  stopRefusing(disk);
  stopLying(disk);
}
