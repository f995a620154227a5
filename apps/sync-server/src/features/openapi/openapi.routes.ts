import swagger from '@fastify/swagger';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { sessionCookieAt } from '../../http/access-cookies.ts';
import { describeRoute } from './describe-route.ts';
import { DOCS_STYLE, docsPage } from './docs-page.ts';

type Settings = { readonly version: string; readonly publicUrl: string };

/** Collects the schemas of every route registered after it. */
export async function describeRoutes(app: FastifyInstance, { version, publicUrl }: Settings): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url, route }) => ({ schema: describeRoute(schema, { ...route, url }), url }),
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fieldleaf', version, description: 'Plant-care consultations: booking and console.' },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieAt(publicUrl) } },
      },
    },
  });
}

/** What `describeRoutes` collected, for programs and for people. */
export const openapiRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const schema = { hide: true };
  app.get('/openapi.json', { schema }, async () => app.swagger());
  app.get('/docs', { schema }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger())),
  );
  app.get('/docs/style.css', { schema }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(DOCS_STYLE),
  );
};
