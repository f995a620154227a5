import { constants } from 'node:fs';
import type * as Real from 'node:fs/promises';
import { extname } from 'node:path';
import { type Mount, mountOf } from './mount.ts';

type Data = string | Uint8Array;
type Options = string | number | { readonly recursive?: boolean; readonly force?: boolean } | undefined;
type Call = (mount: Mount, path: string, ...more: never[]) => Promise<unknown>;

const bytesOf = (data: Data): Buffer => (typeof data === 'string' ? Buffer.from(data) : Buffer.from(data));

/** A file or folder that is open. */
function handleOf(mount: Mount, path: string) {
  const isFile = mount.has(path);
  return {
    write: (data: Data, at?: number) => mount.write(path, bytesOf(data), at),
    writeFile: (data: Data) => mount.write(path, bytesOf(data)),
    appendFile: (data: Data) => mount.write(path, bytesOf(data)),
    read: createRead(mount, path),
    stat: async () => ({ size: await mount.size(path) }),
    sync: () => (isFile ? mount.sync(path) : mount.syncFolder(path)),
    datasync: () => mount.sync(path),
    close: async () => undefined,
  };
}

/** Reads on from where it ended, unless it is told where. */
function createRead(mount: Mount, path: string) {
  let next = 0;
  return async (buffer: Buffer, offset: number, ...[length, place]: [number, number?]) => {
    const at = place ?? next;
    const bytesRead = (await mount.read(path)).copy(buffer, offset, at, at + length);
    if (place === undefined) next += bytesRead;
    return { bytesRead, buffer };
  };
}

async function open(mount: Mount, path: string, flags: string | number = 'r') {
  const makes = typeof flags === 'number' ? (flags & constants.O_CREAT) > 0 : flags !== 'r';
  // Earlier contents go as the name is given to others.
  if (flags === 'w' || (makes && !mount.has(path))) await mount.make(path);
  // A folder has no such ending, and is opened to be synced.
  if (!makes && extname(path) !== '') await mount.size(path);
  return handleOf(mount, path);
}

const CALLS: Readonly<Record<string, Call>> = {
  open,
  readFile: async (mount, path, encoding: Options) => {
    const bytes = await mount.read(path);
    return encoding === 'utf8' ? bytes.toString() : bytes;
  },
  readdir: (mount, path) => mount.list(path),
  mkdir: async () => undefined,
  access: (mount, path) => mount.size(path),
  stat: async (mount, path) => ({ size: await mount.size(path) }),
  statfs: async (mount) => ({ bavail: await mount.freeBytes(), bsize: 1 }),
  rename: (mount, path, to: string) => mount.rename(path, to),
  rm: async (mount, path) => (mount.has(path) ? mount.remove(path) : undefined),
};

/** The module of this name, in which the paths of simulated disks lead to them. */
export function standInFileCalls(real: typeof Real): object {
  const simulated = Object.entries(CALLS).map(([name, call]) => {
    const otherwise: (...all: unknown[]) => unknown = Reflect.get(real, name);
    const either = (path: unknown, ...more: never[]) => {
      const mount = mountOf(path);
      return mount ? call(mount, String(path), ...more) : otherwise(path, ...more);
    };
    return [name, either];
  });
  return { ...real, ...Object.fromEntries(simulated) };
}
