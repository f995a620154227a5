import type { FastifyRequest } from 'fastify';

/** A field of a search form that is left empty narrows nothing, in any call: it counts as not sent. */
export async function ignoreEmptyFilters({ query }: FastifyRequest): Promise<void> {
  const fields = query as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) if (value === '') delete fields[name];
}
