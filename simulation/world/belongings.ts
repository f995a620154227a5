import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { AppContext } from '../../apps/sync-server/src/practice/app-context.ts';
import { createMemorySnapshotPlace } from '../../apps/sync-server/src/practice/snapshot/testing/memory-snapshot-place.ts';
import { createMemoryJournal } from '../../apps/sync-server/src/restore/testing/memory-journal.ts';
import { type Store, StoreUnavailable } from '../../apps/sync-server/src/store/store.ts';
import type { Process } from './virtual-time.ts';

export type Opened = Pick<AppContext, 'journal' | 'snapshotPlace'> & {
  readonly store: Store;
  readonly dataDir: string;
};

/** What a server has that outlives its process. */
export type Belongings = {
  readonly open: (process: Process) => Promise<Opened>;
  /** Called when the process is dead. */
  readonly die: () => void;
};

/** Belongings in memory, with a store that several servers share: only the snapshot suffers. */
export function createSharedBelongings(store: Store, chance: Chance): Belongings {
  const journal = createMemoryJournal();
  const place = createMemorySnapshotPlace(10);
  let old: Uint8Array | undefined;

  /** Spoils it like a power cut, an update or someone who puts files back: leaves half of it, an old one, another server's. */
  const spoilSnapshot = (): void => {
    const { bytes } = place;
    if (!bytes) return;
    const fate = chance.draw({ whole: 5, torn: 1, flipped: 1, old: 2, foreign: 1 });
    if (fate === 'torn') place.bytes = bytes.subarray(0, chance.between(0, bytes.length - 1));
    if (fate === 'flipped')
      place.bytes = bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte));
    if (fate === 'old') place.bytes = old ?? bytes;
    if (fate === 'foreign') place.bytes = Buffer.from(bytes.map((byte) => byte ^ 0xff));
    old = bytes;
  };
  return {
    open: async () => {
      spoilSnapshot();
      return { store, dataDir: '/nonexistent', journal, snapshotPlace: place };
    },
    die: () => undefined,
  };
}

/** The store, or a file beside it, is refused by the disk: no rule of ours is broken. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === StoreUnavailable.name || ('code' in error && /^(EIO|ENOSPC)$/.test(String(error.code))));
