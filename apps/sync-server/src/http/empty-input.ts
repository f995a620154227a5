import type { FastifyRequest } from 'fastify';

type BodySchema = { readonly type?: unknown; readonly required?: readonly string[] } | undefined;

const bodySchemaOf = ({ routeOptions }: FastifyRequest) => routeOptions.schema?.body as BodySchema;

/** A field of a form that may be left out and is left empty counts as left out: browsers send it all the same. */
export async function ignoreEmptyFields(request: FastifyRequest): Promise<void> {
  const { body } = request;
  const schema = bodySchemaOf(request);
  if (!schema || typeof body !== 'object' || body === null) return;
  const fields = body as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (value === '' && !schema.required?.includes(name)) delete fields[name];
  }
}

/** A field of a search form that is left empty narrows nothing, in any call: it counts as not sent. */
export async function ignoreEmptyFilters({ query }: FastifyRequest): Promise<void> {
  const fields = query as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) if (value === '') delete fields[name];
}

/** No body counts as one without fields: what is required is named in the refusal. */
export async function readMissingBody(request: FastifyRequest): Promise<void> {
  if (request.body === undefined && bodySchemaOf(request)?.type === 'object') request.body = {};
}
