import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findReplicaKey, noteReplicaUse, replicaKeyIn } from '../access/replica-key.ts';
import type { ReplicaKey } from '../access/sign-in-ways.ts';
import type { AppContext } from '../practice/app-context.ts';
import { createClientWindow } from './client-window.ts';
import { sendProblem } from './send-problem.ts';
import { REFUSALS } from './transport-refusals.ts';

const CONSTRAINT = 'replica';
const WITH_KEY = 'key';

/** Makes routes possible that only requests with a replica key reach, known or not. */
export function knowReplicas(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: CONSTRAINT,
    storage: () => {
      const handlers = new Map();
      return {
        get: (value) => handlers.get(value) ?? null,
        set: (value, handler) => void handlers.set(value, handler),
      };
    },
    validate: () => true,
    deriveConstraint: ({ headers }) => (replicaKeyIn(headers.authorization) ? WITH_KEY : undefined),
    mustMatchWhenDerived: false,
  });
}

const WRONG_KEYS = { most: 20, windowMs: 10 * 60_000 };

/**
 * Gives the routes of this scope to programs with a replica key alone: whatever cookies come with it, they do not
 * count. A right key is let through however many wrong ones came from its address.
 */
export function authenticateReplica(scope: FastifyInstance, ctx: AppContext): void {
  const wrong = createClientWindow(WRONG_KEYS, Date.now);
  scope.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, [CONSTRAINT]: WITH_KEY };
  });
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const replica = await findReplicaKey(ctx, replicaKeyIn(request.headers.authorization) ?? '');
    if (!replica) {
      const retryAfterSeconds = wrong.secondsToWait(request.ip);
      if (retryAfterSeconds !== undefined) {
        return sendProblem(reply, { ...REFUSALS.rateLimited, retryAfterSeconds });
      }
      wrong.count(request.ip);
      return sendProblem(reply, REFUSALS.replicaKeyRefused);
    }
    request.replica = replica;
    await noteReplicaUse(ctx, replica);
  });
}

/** Returns the key that the caller came with, in a route of a scope with `authenticateReplica`. */
export function replicaOf(request: FastifyRequest): ReplicaKey {
  if (!request.replica) throw new Error('This route is not in a scope for replicas.');
  return request.replica;
}

declare module 'fastify' {
  interface FastifyRequest {
    replica: ReplicaKey | undefined;
  }
}
