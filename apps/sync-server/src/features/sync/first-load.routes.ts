import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Admin } from '../../access/check-access.ts';
import { readDevice } from '../../access/device.ts';
import type { Session } from '../../access/session.ts';
import { adminOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { perDevice } from '../../http/rate-limits.ts';
import type { Desk } from '../../practice/desk.ts';
import { firstLoad } from './first-load.ts';
import { FirstLoadQuery } from './sync-schemas.ts';

/** Smaller by a tenth than what other answers are compressed with, and still faster than the store is read. */
const QUALITY = 5;

/** A phone reads on when it has stored what came before. Of a long practice the network holds what that takes minutes for. */
const LONGEST_STANDSTILL_MS = 10 * 60_000;

/** Each line leaves at once: what is needed first is not kept until there is more. */
const COMPRESSED: Readonly<Record<string, () => Transform>> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

export const firstLoadRoutes: DeskRoutes = async (app, { desk }) => {
  const summary = 'All a new phone keeps, as one stream of lines';
  const schema = { tags: ['Sync'], summary, querystring: FirstLoadQuery };
  app.get('/_first-load', { schema, config: perDevice, exposeHeadRoute: false }, async (request, reply) => {
    const isPacked = request.query.form === 'packed';
    const mayGoOn = () => isAdmitted(desk, adminOf(request));
    const lines = Readable.from(firstLoad(desk, mayGoOn, { isPacked }));
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = ['br', 'gzip'].find((each) => accepted.includes(each)) ?? 'identity';
    const compress = COMPRESSED[encoding]?.();
    reply.type('application/vnd.fieldleaf.first-load+json; charset=utf-8').header('vary', 'accept-encoding');
    // Said even when there is none: what compresses every other answer would hold the lines back.
    reply.header('content-encoding', encoding);
    // A request that comes by no connection has none to be cut.
    request.raw.socket.setTimeout?.(LONGEST_STANDSTILL_MS);
    // Whoever hangs up ends the reading.
    return reply.send(compress ? pipeline(lines, compress, () => undefined) : lines);
  });
};

/** Whether the session still runs, of a device that was not removed meanwhile. */
async function isAdmitted({ ops, now }: Desk, { sessionId, deviceId }: Admin): Promise<boolean> {
  const [session, device] = await Promise.all([ops.get<Session>(sessionId), readDevice(ops, deviceId)]);
  return session !== undefined && session.expiresAt > now() && device?.revokedAt === null;
}
