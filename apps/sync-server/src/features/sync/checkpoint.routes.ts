import { adminOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import { isCheckpointName, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { CheckpointBody, CheckpointParams } from './sync-schemas.ts';

const URL = '/_local/:checkpoint';

const LARGEST_CHECKPOINT_BYTES = 32 * 1024;

export const checkpointRoutes: DeskRoutes = async (app, { desk: { ops } }) => {
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
