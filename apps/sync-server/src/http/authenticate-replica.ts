import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findReplicaKey, noteReplicaUse, replicaKeyIn } from '../access/replica-key.ts';
import type { ReplicaKey } from '../access/sign-in-ways.ts';
import type { AppContext } from '../practice/app-context.ts';
import { createClientWindow } from './client-window.ts';
import { type Refusal, sendProblem } from './send-problem.ts';
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
    deriveConstraint: ({ headers }) => (replicaKeyIn(headers) ? WITH_KEY : undefined),
    mustMatchWhenDerived: false,
  });
}

const WRONG_KEYS = { most: 20, windowMs: 10 * 60_000 };

/** Admits programs by their keys, right ones however many wrong ones came from their address. */
export function createReplicaGate(ctx: AppContext) {
  const wrong = createClientWindow(WRONG_KEYS, Date.now);
  return async ({ ip }: FastifyRequest, key: string): Promise<Result<ReplicaKey, Refusal>> => {
    const replica = await findReplicaKey(ctx, key);
    if (replica) {
      await noteReplicaUse(ctx, replica);
      return ok(replica);
    }
    const retryAfterSeconds = wrong.secondsToWait(ip);
    if (retryAfterSeconds !== undefined) return err({ ...REFUSALS.rateLimited, retryAfterSeconds });
    wrong.count(ip);
    return err(REFUSALS.replicaKeyRefused);
  };
}

export type ReplicaGate = ReturnType<typeof createReplicaGate>;

/** Gives the routes of this scope to programs with a replica key alone: whatever else comes with it does not count. */
export function authenticateReplica(scope: FastifyInstance, admit: ReplicaGate): void {
  scope.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, [CONSTRAINT]: WITH_KEY };
  });
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const admitted = await admit(request, replicaKeyIn(request.headers) ?? '');
    if (!admitted.ok) return sendProblem(reply, admitted.error);
    request.replica = admitted.value;
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
