import type { FastifyInstance } from 'fastify';

/**
 * Answers a signal that aborts when the server begins to stop, for those who wait. Answers from then on
 * close their connection: one that is kept alive would hold up the stop until it times out.
 */
export function stopGracefully(app: FastifyInstance): AbortSignal {
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.signal.aborted) reply.header('connection', 'close');
  });
  return stopping.signal;
}
