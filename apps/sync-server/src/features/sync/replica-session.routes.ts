import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { REPLICA_COOKIE } from '../../access/replica-key.ts';
import type { ReplicaGate } from '../../http/authenticate-replica.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';

/** CouchDB takes the name under two names. */
const ReplicaSessionBody = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 200 })),
  username: Type.Optional(Type.String({ maxLength: 200 })),
  password: Type.String({ maxLength: 200 }),
});

const SESSION_SECONDS = 600;

/** Takes the key as a password and gives it back as a cookie: `couchbackup` asks with nothing else. */
export const replicaSessionRoutes: FastifyPluginAsyncTypebox<{ readonly admit: ReplicaGate }> = async (
  app,
  { admit },
) => {
  const schema = { tags: ['Sync'], summary: 'A key for copies as a cookie', body: ReplicaSessionBody };
  app.post('/_session', { schema, config: perDevice }, async (request, reply) => {
    const { username, name = username, password } = request.body;
    const admitted = await admit(request, password);
    if (!admitted.ok) return sendProblem(reply, admitted.error);
    reply.setCookie(REPLICA_COOKIE, password, {
      path: '/sync',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: SESSION_SECONDS,
    });
    return { ok: true, name, roles: [] };
  });
};
