import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../practice/app-context.ts';
import { errorBody, type Refusal } from './send-problem.ts';
import { REFUSALS } from './transport-refusals.ts';

/** In words for whoever waits: how much of it is done, in whole percents. */
const startingAt = (progress: number): Refusal => ({
  ...REFUSALS.starting,
  message: `The server is starting, ${Math.floor(progress * 100)} %. Please try again in a moment.`,
});

/**
 * Answers 503 with how far it is, until the practice is read. A route that knows what to say before that opts out
 * with `config: { whileStarting: true }`.
 */
export function refuseWhileStarting(
  scope: FastifyInstance,
  { shareRead }: Pick<AppContext, 'shareRead'>,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const progress = shareRead();
    if (progress === 1 || request.routeOptions.config.whileStarting) return;
    return reply
      .code(503)
      .header('retry-after', REFUSALS.starting.retryAfterSeconds)
      .send({ ...errorBody(startingAt(progress), request.id), progress });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route answers before the practice is read. */
    readonly whileStarting?: boolean;
  }
}
