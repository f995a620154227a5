import { join } from 'node:path';
import type { Range } from '../../apps/sync-server/src/store/embedded/fail-stop-level.ts';
import { filesInUse } from '../../apps/sync-server/src/store/embedded/level-logs.ts';
import { BODY } from '../../apps/sync-server/src/store/embedded/look-through.ts';
import { batchBytes, manifestBytes, recordBytes, recordsIn, type Write, writesIn } from './level-format.ts';
import { type Mount, mountOf } from './mount.ts';
import { createSortedEntries } from './sorted-entries.ts';

type Entry = [key: string, value: string];

/** So many entries come with one wait for the disk. */
const READ_AHEAD = 100;
/** So many writes are in one record of what is written anew. */
const TOGETHER = 500;

/**
 * LevelDB on a simulated disk, as far as the embedded store uses it: logs and MANIFEST have LevelDB's bytes, are written in its
 * order and synced when it does, and read as forgivingly. What it would put into tables stays in a log.
 */
export class SimulatedLevel {
  status = 'closed';
  readonly location: string;
  readonly #mount: Mount;
  readonly #entries = createSortedEntries();
  #log = '';
  #logSize = 0;
  #number = 1;
  #writing: Promise<unknown> = Promise.resolve();
  /** After a sync that failed LevelDB does not know what is in its log, and takes nothing more. */
  #failure: Error | undefined;

  constructor(location: string) {
    const mount = mountOf(location);
    if (!mount) throw new Error(`There is no disk under ${location}.`);
    this.location = location;
    this.#mount = mount;
  }

  async open(): Promise<void> {
    try {
      const lock = join(this.location, 'LOCK');
      if (!this.#mount.lock(lock)) throw new Error(`IO error: ${lock}: LOCK: already held by process`);
      await this.#recover().catch((error) => {
        this.#mount.unlock(lock);
        throw new Error(`IO error: ${error instanceof Error ? error.message : error}`);
      });
      this.status = 'open';
    } catch (cause) {
      throw new Error('Database failed to open', { cause });
    }
  }

  async close(): Promise<void> {
    await this.#writing;
    if (this.status === 'open') this.#mount.unlock(join(this.location, 'LOCK'));
    this.status = 'closed';
  }

  batch() {
    const writes: Write[] = [];
    const whole = {
      put: (key: string, value: string) => {
        writes.push({ key, value });
        return whole;
      },
      del: (key: string) => {
        writes.push({ key });
        return whole;
      },
      write: ({ sync }: { readonly sync: boolean }) => this.#inTurn(() => this.#write(writes, sync)),
    };
    return whole;
  }

  async get(key: string): Promise<string | undefined> {
    return this.#mount.do('read', this.location, { run: () => this.#asRead(key, this.#entries.get(key)) });
  }

  getMany(keys: readonly string[]): Promise<readonly (string | undefined)[]> {
    return Promise.all(keys.map((key) => this.get(key)));
  }

  iterator(range: Range = {}) {
    const found = this.#entries.range(range);
    let at = 0;
    let liesAt = -1;
    const next = async (): Promise<Entry | undefined> => {
      const place = at;
      at += 1;
      if (place % READ_AHEAD === 0) {
        await this.#mount.do('read', this.location, { run: () => undefined });
        if (this.#mount.lies()) liesAt = place;
      }
      const [key, value] = found(place) ?? [];
      if (key === undefined || value === undefined) return undefined;
      return [key, liesAt === place ? this.#mount.flipped(value) : value];
    };
    return {
      next,
      nextv: async (most: number): Promise<Entry[]> => {
        const entries: Entry[] = [];
        while (entries.length < most) {
          const entry = await next();
          if (!entry) break;
          entries.push(entry);
        }
        return entries;
      },
      close: async () => undefined,
    };
  }

  /** A value that is flipped, or gone where one is counted on: others are not told from values that never were. */
  #asRead(key: string, value: string | undefined): string | undefined {
    if (value === undefined || !this.#mount.lies()) return value;
    return BODY.test(key) && value.length % 2 === 0 ? undefined : this.#mount.flipped(value);
  }

  async #recover(): Promise<void> {
    const mount = this.#mount;
    const pathOf = (name: string) => join(this.location, name);
    const names = await mount.list(this.location);
    if (!names.includes('CURRENT')) await this.#name('MANIFEST-000001', manifestBytes(0), false);
    const manifest = (await mount.read(pathOf('CURRENT'))).toString().trim();
    const { firstLog } = filesInUse(await mount.read(pathOf(manifest)));
    const logs = names.filter((name) => name.endsWith('.log') && Number.parseInt(name, 10) >= firstLog);
    for (const name of logs) {
      const records = recordsIn(await mount.read(pathOf(name)));
      for (const record of records) this.#entries.apply(writesIn(record));
    }
    const last = Math.max(1, ...names.map((name) => Number(/\d+/.exec(name)?.[0] ?? 0)));
    this.#log = pathOf(`${String(last + 1).padStart(6, '0')}.log`);
    await mount.make(this.#log);
    await this.#writeAnew();
    await this.#name(`MANIFEST-${String(last + 2).padStart(6, '0')}`, manifestBytes(last + 1), true);
    const isOld = (name: string) => /^(\d+\.log|MANIFEST-\d+)$/.test(name);
    for (const name of names.filter(isOld)) await mount.remove(pathOf(name));
  }

  async #writeAnew(): Promise<void> {
    const all = [...this.#entries.all()];
    for (let start = 0; start < all.length; start += TOGETHER)
      await this.#append(all.slice(start, start + TOGETHER));
    await this.#mount.sync(this.#log);
  }

  /** LevelDB waits for the disk with neither of the first two. */
  async #name(manifest: string, bytes: Buffer, isSynced: boolean): Promise<void> {
    const mount = this.#mount;
    const [file, temporary] = [join(this.location, manifest), join(this.location, '000000.dbtmp')];
    await mount.make(file);
    await mount.write(file, bytes);
    if (isSynced) await mount.sync(file);
    await mount.make(temporary);
    await mount.write(temporary, Buffer.from(`${manifest}\n`));
    if (isSynced) await mount.sync(temporary);
    await mount.rename(temporary, join(this.location, 'CURRENT'));
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#writing.then(work);
    this.#writing = done.catch(() => undefined);
    return done;
  }

  async #write(writes: readonly Write[], isSynced: boolean): Promise<void> {
    if (this.#failure) throw this.#failure;
    await this.#append(writes);
    if (isSynced)
      await this.#mount.sync(this.#log).catch((error) => {
        this.#failure = error;
        throw error;
      });
    this.#entries.apply(writes);
  }

  /** LevelDB counts on as if all of it were there, also after a write that failed in its midst. */
  async #append(writes: readonly Write[]): Promise<void> {
    const record = recordBytes(batchBytes(this.#number, writes), this.#logSize);
    this.#logSize += record.length;
    this.#number += writes.length;
    await this.#mount.write(this.#log, record);
  }
}
