import type { Ajv } from 'ajv';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { ajvFor, BODY_OPTIONS } from '../wire/body-check.ts';

/** What checks a body, and what checks the texts around it, each made by the first call and remembering what it compiled. */
let bodies: Ajv | undefined;
let texts: Ajv | undefined;

/**
 * Checks by the schemas that guard the routes, each compiled by the first call that needs it, and once in a process:
 * all of them together would take a fifth of every start. A number in a query string is text and is read as one; in a
 * body it has to be a number already.
 */
export const compileCheck: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  return (data) => {
    bodies ??= ajvFor(BODY_OPTIONS);
    texts ??= ajvFor({ ...BODY_OPTIONS, coerceTypes: 'array' });
    const isValid = (httpPart === 'body' ? bodies : texts).compile(schema);
    return isValid(data) || { error: isValid.errors ?? [] };
  };
};

const writers = new WeakMap<TSchema, (data: unknown) => string>();

/** Writes answers by the schemas of the routes, each compiled by its first answer, and once in a process, as the checks are. */
export const compileWriter: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  return (data) => {
    let write = writers.get(schema);
    if (!write) {
      write = fastJsonStringify(schema);
      writers.set(schema, write);
    }
    return write(data);
  };
};
