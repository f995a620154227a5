import swagger from '@fastify/swagger';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody } from '@fieldleaf/contract/problem';
import type { FastifyInstance } from 'fastify';
import { sessionCookieAt } from '../../http/access-cookies.ts';

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
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieAt(publicUrl) },
          replicaKey: { type: 'http', scheme: 'bearer', description: 'Made in the console, under Security' },
        },
      },
    },
  });
}

/** API description from `describeRoutes`, for programs and for people. */
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

type Route = {
  readonly url: string;
  readonly method: string | readonly string[];
  readonly config?: { readonly repeatable?: boolean } | undefined;
};

type RouteSchema = { readonly tags?: readonly string[]; readonly response?: unknown };

const NEEDS_SESSION = /^\/(api\/(admin|consultation-notes|email-templates)|sync)(\/|$)/;

/** A first load is a phone's alone. */
const isForCopies = (url: string): boolean => url.startsWith('/sync/') && !url.endsWith('/_first-load');

const REFUSED = {
  ...ErrorBody,
  'x-response-description': 'Refused; `code` says why',
  headers: { 'retry-after': { type: 'integer', description: 'Seconds; with 423 and 429' } },
};
const FAILED = { ...ErrorBody, 'x-response-description': 'The server or its store failed' };

const IDEMPOTENCY_KEY = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{1,200}$',
      description: 'The same key and body get the same answer for a day; with another body 422',
    },
  },
};

/** Adds to every route what its schema need not say: its group, the shape of errors, the session. */
function describeRoute(schema: RouteSchema | undefined, route: Route): RouteSchema {
  const { url } = route;
  const response = { ...successOf(schema, url), ...(schema?.response ?? {}), '4xx': REFUSED, '5xx': FAILED };
  const security = NEEDS_SESSION.test(url)
    ? [{ session: [] }, ...(isForCopies(url) ? [{ replicaKey: [] }] : [])]
    : [];
  const headers = takesIdempotencyKey(route) ? { headers: IDEMPOTENCY_KEY } : {};
  return publishedSchema({ tags: [groupOf(url)], security, ...headers, ...schema, response });
}

const takesIdempotencyKey = ({ url, method, config }: Route): boolean =>
  method === 'POST' && url.startsWith('/api/') && !config?.repeatable;

/** Answers that no schema writes: files, and what CouchDB's protocol says. */
function successOf(schema: RouteSchema | undefined, url: string): object {
  if (Object.keys(schema?.response ?? {}).some((status) => status.startsWith('2'))) return {};
  const type = FILES[url];
  return { '2xx': type ? { content: { [type]: { schema: { type: 'string' } } } } : {} };
}

const FILES: Readonly<Record<string, string>> = {
  '/api/bookings/:id/calendar.ics': 'text/calendar',
  '/api/admin/photos/:photoId': 'image/jpeg',
};

/** `/api/payments/create-payment-intent` belongs to Payments. */
function groupOf(url: string): string {
  const [, scope = '', first = '', second = ''] = url.split('/');
  const name = scope === 'api' && first === 'admin' ? `admin ${second}` : first || scope;
  return name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
}

const DOLLARS = { description: 'At most two decimals' };

/**
 * A schema as others may check by it: cents are no multiples of 0.01 in binary, and a checker that does not know
 * about that, unlike ours, would refuse 16.26.
 */
function publishedSchema<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map((one) => publishedSchema<unknown>(one)) as Schema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { multipleOf, ...rest } = schema as Record<string, unknown>;
  const entries = Object.entries(rest).map(([name, inner]) => [name, publishedSchema(inner)]);
  const kept = multipleOf === undefined ? {} : multipleOf === 0.01 ? DOLLARS : { multipleOf };
  return { ...Object.fromEntries(entries), ...kept } as Schema;
}

/** As much of an OpenAPI document as the page shows. */
type Described = { readonly paths?: Readonly<Record<string, unknown>> };

type Operation = {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }>
  >;
};

type Call = { readonly method: string; readonly path: string; readonly operation: Operation };

const DOCS_STYLE = `
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: #1d2b22; }
h2 { margin-top: 2.5rem; }
article { border-top: 1px solid #c9d3cc; padding-block: 0.75rem; }
h3 { margin: 0; font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; background: #f3f6f4; padding: 0.75rem; }
summary { min-height: 2.75rem; line-height: 2.75rem; cursor: pointer; }
`;

const METHODS = ['get', 'post', 'put', 'delete'];

/** A page that needs no script: every call with what it takes and what it answers. */
function docsPage({ paths = {} }: Described): string {
  const groups = new Map<string, Call[]>();
  for (const call of callsOf(paths)) {
    const tag = call.operation.tags?.[0] ?? 'Other';
    groups.set(tag, [...(groups.get(tag) ?? []), call]);
  }
  const sections = [...groups].map(
    ([tag, calls]) => `<h2>${escapeHtml(tag)}</h2>${calls.map(article).join('')}`,
  );
  return `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fieldleaf API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>Fieldleaf API</h1>
<p>The same as a document for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

function callsOf(paths: Readonly<Record<string, unknown>>): readonly Call[] {
  return Object.entries(paths).flatMap(([path, byMethod]) => {
    const operations = byMethod as Readonly<Record<string, Operation | undefined>>;
    return METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation ? [{ method, path, operation }] : [];
    });
  });
}

function article({ method, path, operation }: Call): string {
  const parameters = (operation.parameters ?? []).map(
    (one) => `${one.name} (${one.in}${one.required ? ', required' : ''})`,
  );
  const answers = Object.entries(operation.responses ?? {}).map(([status, { content }]) =>
    schemaBlock(`Answer ${status}`, content?.['application/json']?.schema),
  );
  return `<article><h3>${method.toUpperCase()} ${escapeHtml(path)}</h3>
<p>${escapeHtml(operation.summary ?? '')}</p>
${parameters.length > 0 ? `<p>Parameters: ${escapeHtml(parameters.join(', '))}</p>` : ''}
${schemaBlock('Body', operation.requestBody?.content?.['application/json']?.schema)}${answers.join('')}</article>`;
}

function schemaBlock(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  const text = escapeHtml(JSON.stringify(schema, null, 2));
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${text}</pre></details>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
