import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Answers a signal that aborts when the server begins to stop, for those who wait. Answers that end from then on
 * close their connection: one that is kept alive would hold up the stop until it times out. So would one that
 * a browser has opened and asked nothing on yet, which Node does not count as idle.
 */
export function stopGracefully(app: FastifyInstance): AbortSignal {
  const stopping = new AbortController();
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }, answer) => {
    unused.delete(socket);
    // One whose head went out before says that the connection is kept.
    answer.once('finish', () => stopping.signal.aborted && socket.end());
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.signal.aborted) reply.header('connection', 'close');
  });
  return stopping.signal;
}
