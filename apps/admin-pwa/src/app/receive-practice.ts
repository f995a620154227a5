import { ok, type Result } from '@fieldleaf/domain/result';
import { readGeneration, writeGeneration } from '../db/generation-document.ts';
import type { LocalDatabases } from '../db/local-databases.ts';
import { pullMirror } from '../sync/pull-mirror.ts';
import { readFirstLoad } from '../sync/read-first-load.ts';
import type { SyncFault } from '../sync/sync-fault.ts';
import { createFilling, type Filling } from './fill-mirror.ts';

type Wanted = Parameters<typeof pullMirror>[0];

/**
 * Fills a mirror that is not whole yet: by one stream of everything, usable when its first lines are stored, and then
 * by what changed since it began. A stream that was cut off begins again, and only what is missing is stored. From a
 * server without the stream, and into what an earlier version has begun to fill, it is pulled.
 */
export async function receivePractice(
  { mirror, outbox }: LocalDatabases,
  wanted: Wanted,
): Promise<Result<number, SyncFault>> {
  const [own, mark] = [await readGeneration(outbox), await readGeneration(mirror)];
  const before = mark?.arriving ?? undefined;
  if (!own || (!before && (await mirror.info()).doc_count > 0)) return pullMirror(wanted);
  const filling = createFilling(mirror, {
    before,
    note: (arriving) =>
      writeGeneration(mirror, { generation: own.generation, withoutCommands: true, arriving }),
  });
  const received = before?.hasAll ? ok(true) : await fill(filling, wanted);
  if (!received.ok) return received;
  if (!received.value) return pullMirror(wanted);
  return pullMirror({ ...wanted, withoutCommands: true, since: filling.since() });
}

async function fill(
  filling: Filling,
  { fetch, practiceId, epoch }: Wanted,
): Promise<Result<boolean, SyncFault>> {
  const end = filling.begin();
  try {
    const read = await readFirstLoad({ fetch, practiceId, epoch, onLine: filling.take });
    if (read.ok && read.value) await filling.finish();
    return read;
  } finally {
    await end();
  }
}
