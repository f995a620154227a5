import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { FastifyRequest } from 'fastify';
import type { AppRoutes } from '../../http/app-routes.ts';
import { adminOf } from '../../http/authenticate.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { Database, Stored } from '../../store/store.ts';
import { CheckpointBody, CheckpointParams } from './sync-schemas.ts';

const URL = '/_local/:checkpoint';

/** CouchDB keeps fifty earlier places in one, each with three places of a cluster. */
const LARGEST_CHECKPOINT_BYTES = 128 * 1024;
const MOST_CHECKPOINTS = 16;

export const checkpointRoutes: AppRoutes = async (app, { ctx }) => {
  const { ops } = ctx;
  const keyOf = async (request: FastifyRequest, checkpoint: string): Promise<CheckpointKey> => {
    const owner = request.replica?.keyId ?? adminOf(request).deviceId;
    return { owner, checkpoint, epoch: (await ctx.practiceHead()).epoch };
  };
  const schema = { tags: ['Sync'], params: CheckpointParams };

  app.addHook<{ Params: CheckpointParams }>('onRequest', async (request, reply) => {
    if (!isCheckpointName(request.params.checkpoint)) return sendProblem(reply, REFUSALS.notFound);
  });

  const read = { ...schema, summary: 'How far this device has pulled' };
  app.get(URL, { schema: read, config: perDevice }, async (request, reply) => {
    const found = await readCheckpoint(ops, await keyOf(request, request.params.checkpoint));
    return found ?? sendProblem(reply, REFUSALS.notFound);
  });

  const noted = { ...schema, summary: 'Note how far this device has pulled', body: CheckpointBody };
  const write = { schema: noted, config: perDevice };
  app.put(URL, { ...write, bodyLimit: LARGEST_CHECKPOINT_BYTES }, async (request, reply) => {
    const { checkpoint } = request.params;
    const written = await writeCheckpoint(ops, await keyOf(request, checkpoint), {
      sent: request.body,
      now: ctx.now(),
    });
    if (!written.ok) return sendProblem(reply, REFUSALS.conflict);
    return reply.code(201).send({ ok: true, id: `_local/${checkpoint}`, rev: written.value.rev });
  });
};

/** Pull position of a device or a replica; CouchDB would keep it as a `_local` document beside the practice's own. */
type Checkpoint = {
  readonly _id: `checkpoint:${string}`;
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly writes: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Absent: written before it was noted. Of an earlier epoch it is none: it names a place in what was replaced. */
  readonly epoch?: string;
  readonly writtenAt?: Instant;
};

type CheckpointKey = { readonly owner: string; readonly checkpoint: string; readonly epoch: string };

/** PouchDB's are 22 of these and `==`; whatever else has no checkpoint. */
const isCheckpointName = (name: string): boolean => /^[A-Za-z0-9._=-]{1,80}$/.test(name);

const idOf = ({ owner, checkpoint }: CheckpointKey): Checkpoint['_id'] => `checkpoint:${owner}:${checkpoint}`;

/** A `_local` document's revision counts its writes. */
const revOf = (writes: number): string => `0-${writes}`;

type Found = { readonly stored: Stored<Checkpoint> | undefined; readonly isOfEpoch: boolean };

async function findCheckpoint(ops: Database, key: CheckpointKey): Promise<Found> {
  const stored = await ops.get<Checkpoint>(idOf(key));
  return { stored, isOfEpoch: stored !== undefined && (stored.epoch ?? key.epoch) === key.epoch };
}

/** The checkpoint as it was written; undefined when its owner has none of that name. */
async function readCheckpoint(ops: Database, key: CheckpointKey): Promise<object | undefined> {
  const { stored, isOfEpoch } = await findCheckpoint(ops, key);
  if (!stored || !isOfEpoch) return undefined;
  return { ...stored.body, _id: `_local/${key.checkpoint}`, _rev: revOf(stored.writes) };
}

type Written = { readonly sent: CheckpointBody; readonly now: Instant };

/** Stores it if `_rev` is the revision that stands there; answers the new one, or that it was not. */
async function writeCheckpoint(
  ops: Database,
  key: CheckpointKey,
  { sent, now }: Written,
): Promise<Result<{ readonly rev: string }, 'conflict'>> {
  const { stored, isOfEpoch } = await findCheckpoint(ops, key);
  const before = isOfEpoch ? stored?.writes : undefined;
  if (sent._rev !== (before && revOf(before))) return err('conflict');
  if (!stored) await makeRoom(ops, key.owner);
  const body = Object.fromEntries(Object.entries(sent).filter(([field]) => !field.startsWith('_')));
  const writes = (before ?? 0) + 1;
  const { epoch } = key;
  const next: Checkpoint = { _id: idOf(key), type: 'checkpoint', v: 1, writes, body, epoch, writtenAt: now };
  const put = await ops.put(stored ? { ...next, _rev: stored._rev } : next);
  return put.ok ? ok({ rev: revOf(writes) }) : err('conflict');
}

/** An owner's longest unwritten checkpoints give way to a new one: its pull would begin anew. */
async function makeRoom(ops: Database, owner: string): Promise<void> {
  const all = await ops.range<Checkpoint>({ from: `checkpoint:${owner}:`, to: `checkpoint:${owner}:\uffff` });
  const byAge = [...all].sort((a, b) => ((a.writtenAt ?? '') < (b.writtenAt ?? '') ? -1 : 1));
  const tooMany = byAge.slice(0, Math.max(0, all.length - MOST_CHECKPOINTS + 1));
  await Promise.all(tooMany.map(({ _id, _rev }) => ops.remove(_id, _rev)));
}
