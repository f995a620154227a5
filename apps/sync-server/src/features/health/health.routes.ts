import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Health } from '@fieldleaf/contract/health';

type Options = { ping: () => Promise<void>; store: Health['store']; version: string };

/** A store that does not answer throws, which is answered as 503. */
export const healthRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ping, store, version }) => {
  const schema = { tags: ['Health'], summary: 'Whether the server works', response: { 200: Health } };
  app.get('/health', { schema, logLevel: 'warn' }, async () => {
    await ping();
    return { status: 'ok' as const, store, version };
  });
};
