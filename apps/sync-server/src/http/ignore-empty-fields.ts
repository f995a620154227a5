import type { FastifyRequest } from 'fastify';

/** A field of a form that may be left out and is left empty counts as left out: browsers send it all the same. */
export async function ignoreEmptyFields({ body, routeOptions }: FastifyRequest): Promise<void> {
  const schema = routeOptions.schema?.body as { readonly required?: readonly string[] } | undefined;
  if (!schema || typeof body !== 'object' || body === null) return;
  const fields = body as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (value === '' && !schema.required?.includes(name)) delete fields[name];
  }
}
