import type { Chance } from '@fieldleaf/domain/testing/chance';
import { DOCUMENTS } from '../../apps/sync-server/src/store/embedded/look-through.ts';
import type { Database, DatabaseName, Store } from '../../apps/sync-server/src/store/store.ts';
import type { Belongings, Opened } from '../world/belongings.ts';
import type { ServerCode } from '../world/server-code.ts';
import type { Process, VirtualTime } from '../world/virtual-time.ts';
import { Mount } from './mount.ts';
import { SimulatedDisk } from './simulated-disk.ts';
import type { SimulatedFiles } from './simulated-files.ts';
import { SimulatedLevel } from './simulated-level.ts';

const NAMES: readonly DatabaseName[] = ['practice', 'ops', 'slots'];
/** Share of the deaths by which everything that was not synced is lost; others leave it to the machine. */
const CUTS = 0.6;
/** Fewest changes that are worth a snapshot. */
const FEWEST_CHANGES = 10;

type Parts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly code: ServerCode;
  readonly onStep: () => void;
  /** Takes what was acknowledged and is gone. */
  readonly onLost: (text: string) => void;
  readonly ignoresSyncs: boolean;
};

const isOpened = (level: SimulatedLevel): Promise<boolean> =>
  level.open().then(
    () => true,
    () => false,
  );

const generation = (rev: string): number => Number.parseInt(rev, 10);

/** Belongings of a server with the embedded store: its data folder on a disk of its own. */
export class ServerDisk implements Belongings {
  readonly disk: SimulatedDisk;
  readonly #parts: Parts;
  /** Generations of the last revisions that were answered for, by database and id. */
  readonly #acknowledged = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.disk = new SimulatedDisk(parts);
  }

  async open(process: Process): Promise<Opened> {
    await this.#lookForLost();
    const { code } = this.#parts;
    const { folder } = new Mount(process.name.replace('.', '-'), this.disk, process);
    const store = await code.openStore({ dataDir: folder, dbPrefix: '' });
    return {
      store: this.#noting(store),
      dataDir: folder,
      journal: code.openJournal(`${folder}/journal.ndjson`),
      snapshotPlace: { ...code.openSnapshotPlace(folder), fewestChanges: FEWEST_CHANGES },
    };
  }

  die(): void {
    if (this.#parts.chance.happens(CUTS)) this.disk.cut();
  }

  /** The store as whoever opens the disk finds it, if the power went now. */
  async openAtWorst(): Promise<Store> {
    await this.#lookForLost();
    const mount = this.#mountOf(this.disk.files.atWorst(), 'at-worst');
    return this.#parts.code.openStore({ dataDir: mount.folder, dbPrefix: '' });
  }

  #mountOf(files: SimulatedFiles, name: string): Mount {
    const disk = new SimulatedDisk(this.#parts);
    disk.files = files;
    return new Mount(name, disk);
  }

  async #lookForLost(): Promise<void> {
    const mount = this.#mountOf(this.disk.files.atWorst(), 'look');
    const kept = new Map<string, number>();
    for (const name of NAMES) {
      const level = new SimulatedLevel(`${mount.folder}/store/${name}`);
      // A cut amid its making: nothing was acknowledged in it, or all of that is lost.
      if (!(await isOpened(level))) continue;
      const { next } = level.iterator({ gt: DOCUMENTS, lt: `${DOCUMENTS}\uffff` });
      for (let entry = await next(); entry; entry = await next()) {
        const { winningRev } = JSON.parse(entry[1]) as { readonly winningRev: string };
        kept.set(`${name} ${entry[0].slice(DOCUMENTS.length)}`, generation(winningRev));
      }
    }
    for (const [name, reached] of this.#acknowledged) {
      if ((kept.get(name) ?? 0) >= reached) continue;
      this.#acknowledged.delete(name);
      this.#parts.onLost(
        `${name} was acknowledged in revision ${reached} and is in ${kept.get(name) ?? 'none'}`,
      );
    }
  }

  #noting(store: Store): Store {
    const databases = new Map(NAMES.map((name) => [name, this.#notingIn(name, store.database(name))]));
    return { ...store, database: (name) => databases.get(name) ?? store.database(name) };
  }

  #notingIn(name: DatabaseName, database: Database): Database {
    const note = (id: string, rev: string) => {
      if (!id.startsWith('_local/')) this.#acknowledged.set(`${name} ${id}`, generation(rev));
    };
    return {
      ...database,
      put: async (document) => {
        const put = await database.put(document);
        if (put.ok) note(document._id, put.value.rev);
        return put;
      },
      remove: async (id, rev) => {
        const removed = await database.remove(id, rev);
        if (removed.ok) note(id, `${generation(rev) + 1}`);
        return removed;
      },
    };
  }
}
