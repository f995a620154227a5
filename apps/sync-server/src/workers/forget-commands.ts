import type { CommandRecord } from '@fieldleaf/domain/command/command-record';
import { fateOfRecord, type PulledBy } from '@fieldleaf/domain/command/forget-records';
import { ok } from '@fieldleaf/domain/result';
import { deviceIdOf, listDevices } from '../access/device.ts';
import type { AppContext } from '../practice/app-context.ts';
import { noteForgotten } from '../practice/forgotten-commands.ts';
import type { Change, Database, Stored } from '../store/store.ts';
import { swapDocument } from '../store/swap-document.ts';

const PAGE_SIZE = 200;

/** Up to which place of the feed the records were looked at; lives in `ops`. */
type Checkpoint = {
  readonly _id: 'checkpoint:forgotten-commands';
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly since: string;
};

const BEGINNING: Checkpoint = {
  _id: 'checkpoint:forgotten-commands',
  type: 'checkpoint',
  v: 1,
  since: '0',
};

/**
 * Removes the records of commands that every phone has. A record never changes, so the feed has them in the order in which
 * they came, and the first that is to be kept for now ends it. The removals replicate: phones let go of theirs as well.
 */
export async function forgetCommands(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const { ops, documents, now, isLeader } = ctx;
  const devices = await devicesOf(ctx);
  let since = (await ops.get<Checkpoint>(BEGINNING._id))?.since ?? BEGINNING.since;
  while (!signal.aborted && (await isLeader())) {
    const { changes, lastSeq } = await documents.changes({ since, limit: PAGE_SIZE, includeDocuments: true });
    const found = changes.flatMap((change) => {
      const record = recordIn(change);
      return record ? [{ record, seq: change.seq }] : [];
    });
    const judged = found.map(({ record, seq }) => ({
      record,
      fate: fateOfRecord(record, { place: placeNumber(seq), devices, now: now() }),
    }));
    const firstKept = judged.findIndex(({ fate }) => fate === 'later');
    const passed = firstKept < 0 ? judged : judged.slice(0, firstKept);
    await forget(
      ctx,
      passed.flatMap(({ record, fate }) => (fate === 'forget' ? [record] : [])),
    );
    if (firstKept >= 0 || changes.length === 0) return;
    since = lastSeq;
    await swapDocument<Checkpoint, never>(ops, BEGINNING, (known) => ok({ ...known, since }));
  }
}

const devicesOf = async ({ ops }: AppContext): Promise<readonly PulledBy[]> =>
  Promise.all(
    (await listDevices(ops)).map(async (device) => ({
      revokedAt: device.revokedAt,
      lastSeenAt: device.lastSeenAt,
      pulledTo: await pulledTo(ops, deviceIdOf(device)),
    })),
  );

function recordIn({ document, deleted }: Change): Stored<CommandRecord> | undefined {
  const isRecord =
    !deleted &&
    typeof document === 'object' &&
    document !== null &&
    'type' in document &&
    document.type === 'command';
  return isRecord ? (document as Stored<CommandRecord>) : undefined;
}

/** First what keeps them from being done again. */
async function forget(
  { ops, documents }: AppContext,
  records: readonly Stored<CommandRecord>[],
): Promise<void> {
  if (records.length === 0) return;
  await noteForgotten(
    ops,
    records.map(({ outcome }) => outcome.id),
  );
  for (const { _id, _rev } of records) await documents.remove(_id, _rev);
}

/** Checkpoint that PouchDB writes after pulling a batch; only the place is ours to read. */
type PullCheckpoint = { readonly body?: { readonly last_seq?: unknown } };

/** The number a place in a feed begins with; in a cluster it is about how many changes were before. */
const placeNumber = (place: unknown): number => Number.parseInt(String(place), 10) || 0;

/** Up to which place of the practice's feed a device has pulled; 0: it has not. */
async function pulledTo(ops: Database, deviceId: string): Promise<number> {
  const prefix = `checkpoint:${deviceId}:`;
  const checkpoints = await ops.range<PullCheckpoint>({ from: prefix, to: `${prefix}\uffff` });
  return Math.max(0, ...checkpoints.map(({ body }) => placeNumber(body?.last_seq)));
}
