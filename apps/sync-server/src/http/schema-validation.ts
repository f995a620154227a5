import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { ajvFor, BODY_OPTIONS } from '../wire/body-check.ts';

/**
 * Checks by the schemas that guard the routes, each compiled by the first call that needs it, and once: all of
 * them together would take a fifth of every start. A number in a query string is text and is read as one; in a
 * body it has to be a number already.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  const bodies = ajvFor(BODY_OPTIONS);
  const texts = ajvFor({ ...BODY_OPTIONS, coerceTypes: 'array' });
  return ({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? bodies : texts;
    return (data) => {
      const isValid = ajv.compile(schema);
      return isValid(data) || { error: isValid.errors ?? [] };
    };
  };
}
