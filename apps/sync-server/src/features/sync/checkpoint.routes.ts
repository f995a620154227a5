import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { AppRoutes } from '../../http/app-routes.ts';
import { adminOf } from '../../http/authenticate.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { Database } from '../../store/store.ts';
import { CheckpointBody, CheckpointParams } from './sync-schemas.ts';

const URL = '/_local/:checkpoint';

const LARGEST_CHECKPOINT_BYTES = 32 * 1024;

export const checkpointRoutes: AppRoutes = async (app, { ctx: { ops } }) => {
  const schema = { tags: ['Sync'], params: CheckpointParams };

  app.addHook<{ Params: CheckpointParams }>('onRequest', async (request, reply) => {
    if (!isCheckpointName(request.params.checkpoint)) return sendProblem(reply, REFUSALS.notFound);
  });

  const read = { ...schema, summary: 'How far this device has pulled' };
  app.get(URL, { schema: read, config: perDevice }, async (request, reply) => {
    const { deviceId } = adminOf(request);
    const found = await readCheckpoint(ops, { deviceId, ...request.params });
    return found ?? sendProblem(reply, REFUSALS.notFound);
  });

  const noted = { ...schema, summary: 'Note how far this device has pulled', body: CheckpointBody };
  const write = { schema: noted, config: perDevice };
  app.put(URL, { ...write, bodyLimit: LARGEST_CHECKPOINT_BYTES }, async (request, reply) => {
    const { deviceId } = adminOf(request);
    const { checkpoint } = request.params;
    const written = await writeCheckpoint(ops, { deviceId, checkpoint }, request.body);
    if (!written.ok) return sendProblem(reply, REFUSALS.conflict);
    return reply.code(201).send({ ok: true, id: `_local/${checkpoint}`, rev: written.value.rev });
  });
};

/** Pull position of a device; CouchDB would keep it as a `_local` document beside the practice's own. */
type Checkpoint = {
  readonly _id: `checkpoint:${string}`;
  readonly type: 'checkpoint';
  readonly v: 1;
  readonly writes: number;
  readonly body: Readonly<Record<string, unknown>>;
};

type CheckpointKey = { readonly deviceId: string; readonly checkpoint: string };

/** PouchDB's are 22 of these and `==`; whatever else has no checkpoint. */
const isCheckpointName = (name: string): boolean => /^[A-Za-z0-9._=-]{1,80}$/.test(name);

const idOf = ({ deviceId, checkpoint }: CheckpointKey): Checkpoint['_id'] =>
  `checkpoint:${deviceId}:${checkpoint}`;

/** A `_local` document's revision counts its writes. */
const revOf = (writes: number): string => `0-${writes}`;

/** The checkpoint as PouchDB wrote it; undefined when this device has none of that name. */
async function readCheckpoint(ops: Database, key: CheckpointKey): Promise<object | undefined> {
  const stored = await ops.get<Checkpoint>(idOf(key));
  return stored && { ...stored.body, _id: `_local/${key.checkpoint}`, _rev: revOf(stored.writes) };
}

/** Stores it if `_rev` is the revision that stands there; answers the new one, or that it was not. */
async function writeCheckpoint(
  ops: Database,
  key: CheckpointKey,
  sent: CheckpointBody,
): Promise<Result<{ readonly rev: string }, 'conflict'>> {
  const stored = await ops.get<Checkpoint>(idOf(key));
  if (sent._rev !== (stored && revOf(stored.writes))) return err('conflict');
  const body = Object.fromEntries(Object.entries(sent).filter(([field]) => !field.startsWith('_')));
  const writes = (stored?.writes ?? 0) + 1;
  const next: Checkpoint = { _id: idOf(key), type: 'checkpoint', v: 1, writes, body };
  const put = await ops.put(stored ? { ...next, _rev: stored._rev } : next);
  return put.ok ? ok({ rev: revOf(writes) }) : err('conflict');
}
