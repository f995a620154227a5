import { ErrorBody } from '@fieldleaf/contract/problem';

type Route = {
  readonly url: string;
  readonly method: string | readonly string[];
  readonly config?: { readonly repeatable?: boolean } | undefined;
};

type RouteSchema = { readonly tags?: readonly string[]; readonly response?: unknown };

const NEEDS_SESSION = /^\/(api\/(admin|consultation-notes|email-templates)|sync)(\/|$)/;

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

/** What holds for every call and no route says for itself: its group, the shape of errors, the session. */
export function describeRoute(schema: RouteSchema | undefined, route: Route): RouteSchema {
  const { url } = route;
  const response = { ...successOf(schema, url), ...(schema?.response ?? {}), '4xx': REFUSED, '5xx': FAILED };
  const security = NEEDS_SESSION.test(url) ? [{ session: [] }] : [];
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
