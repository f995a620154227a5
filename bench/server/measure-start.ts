import { decodeSnapshot } from '../../apps/sync-server/src/practice/snapshot/snapshot-format.ts';
import { openSnapshotPlace } from '../../apps/sync-server/src/practice/snapshot/snapshot-place.ts';
import type { StoreConfig } from '../../apps/sync-server/src/store/open-store.ts';
import { sizeOf } from '../growth/measure-growth.ts';
import { signIn } from '../growth/sign-in.ts';
import { quiet, ready } from '../growth/wait-for.ts';
import { type Process, startServer } from '../growth/watch-process.ts';

/** Row of a results table, by column. */
export type Row = Readonly<Record<string, string | number>>;

const MB = 1024 * 1024;

/**
 * Measures a server with existing data: its start from the previous snapshot, its memory at rest and during an
 * export.
 */
export async function measureSecondStart(config: StoreConfig): Promise<readonly Row[]> {
  const file = await readAlone(config.dataDir);
  const began = performance.now();
  // As it is installed: with the PIN that it has.
  const server = startServer(config, { ADMIN_PIN: undefined });
  try {
    const url = await server.url;
    const listeningMs = performance.now() - began;
    const listeningCpuMs = server.cpuMs();
    await ready(server);
    const start = {
      what: 'start again, from the snapshot',
      measured: `listening ${seconds(listeningMs)}, ready ${seconds(performance.now() - began)}`,
      processor: `${seconds(listeningCpuMs)}, ${seconds(server.cpuMs())}`,
      memory: `${server.takePeakMb()} MB`,
      baseline: `reading the file alone ${seconds(file.cpuMs)}`,
      share: (server.cpuMs() / file.cpuMs).toFixed(1),
    };
    await quiet(server);
    server.takePeakMb();
    return [start, memoryRow('memory at rest', server, file), await measureExport(server, url, file)];
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

type Read = { readonly cpuMs: number; readonly documentsMb: number };

async function measureExport(server: Process, url: string, file: Read): Promise<Row> {
  const cookie = await signIn(url);
  server.takePeakMb();
  const exportedMb = await sizeOf(`${url}/api/admin/export`, cookie);
  return { ...memoryRow('memory in an export', server, file), measured: `${exportedMb} MB sent` };
}

const memoryRow = (what: string, server: Process, { documentsMb }: Read): Row => {
  const heldMb = server.takePeakMb();
  return {
    what,
    memory: `${heldMb} MB`,
    baseline: `the documents as text ${documentsMb} MB`,
    share: (heldMb / documentsMb).toFixed(1),
  };
};

/** Nothing but reading, unpacking and parsing it, all of it. */
async function readAlone(dataDir: string): Promise<Read> {
  const before = process.cpuUsage();
  let bytes = 0;
  const pages: (readonly object[])[] = [];
  await decodeSnapshot(openSnapshotPlace(dataDir).read(), {
    head: () => undefined,
    part: (part) => {
      if (part.kind === 'documents') pages.push(part.documents);
    },
  });
  const { user, system } = process.cpuUsage(before);
  if (pages.length === 0) throw new Error('The server left no snapshot.');
  for (const documents of pages) bytes += JSON.stringify(documents).length;
  return { cpuMs: (user + system) / 1_000, documentsMb: Math.round(bytes / MB) };
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
