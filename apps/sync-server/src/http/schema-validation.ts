import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const OPTIONS: Options = {
  // An unknown field is an error; Ajv's usual `true` in Fastify would delete it and answer 201.
  removeAdditional: false,
  useDefaults: true,
  allErrors: true,
  // Cents are decimals in binary: 0.29 / 0.01 is not quite 29.
  multipleOfPrecision: 6,
  strictTypes: false,
};

const ajvFor = (options: Options): Ajv => addFormats.default(new Ajv(options));

/** Remembers what it has compiled. */
let checks: Ajv | undefined;

/**
 * A check of its own for what a route cannot describe as one body, with the rules every body has. Compiled
 * when it is first used, and once: all of them together would take a tenth of a second of every start.
 */
export const createBodyCheck = (schema: TSchema) => (): ValidateFunction => {
  checks ??= ajvFor(OPTIONS);
  return checks.compile(schema);
};

/**
 * Checks by the schemas that guard the routes, each compiled by the first call that needs it, and once: all of
 * them together would take a fifth of every start. A number in a query string is text and is read as one; in a
 * body it has to be a number already.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  const bodies = ajvFor(OPTIONS);
  const texts = ajvFor({ ...OPTIONS, coerceTypes: 'array' });
  return ({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? bodies : texts;
    return (data) => {
      const isValid = ajv.compile(schema);
      return isValid(data) || { error: isValid.errors ?? [] };
    };
  };
}
