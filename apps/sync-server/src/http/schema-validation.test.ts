import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SentCommandEnvelope } from '@fieldleaf/contract/commands';
import { SignedLinkBody } from '@fieldleaf/contract/signed-link-schemas';
import { COMMAND_PAYLOADS } from '@fieldleaf/domain/command/command-payloads';
import fastJsonStringify from 'fast-json-stringify';
import fastify, {
  type FastifyInstance,
  type FastifySchemaCompiler,
  type FastifySerializerCompiler,
} from 'fastify';
import Type, { type TSchema } from 'typebox';
import { expect, onTestFinished, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { bodyCheck } from '../wire/body-check.ts';
import { compileCheck } from './create-server.ts';

type Check = { readonly of: string; readonly run: (data: unknown) => unknown };

/** Returns the app's request validators, one per schema of every route, and its response serializers. */
async function schemasOfTheApp() {
  const checks: Check[] = [];
  const answers = new Map<TSchema, string>();
  const onServer = (message: unknown) => {
    const { fastify: server } = message as { readonly fastify: FastifyInstance };
    const setCompiler = server.setValidatorCompiler.bind(server);
    server.setValidatorCompiler = <T>(compiler: FastifySchemaCompiler<T>) =>
      setCompiler<T>((route) => {
        const run = compiler(route);
        checks.push({ of: `${route.httpPart} of ${route.method} ${route.url}`, run });
        return run;
      });
    const setWriter = server.setSerializerCompiler.bind(server);
    server.setSerializerCompiler = <T>(compiler: FastifySerializerCompiler<T>) =>
      setWriter<T>((route) => {
        answers.set(route.schema as TSchema, `${route.httpStatus} of ${route.method} ${route.url}`);
        return compiler(route);
      });
  };
  subscribe('fastify.initialization', onServer);
  onTestFinished(() => void unsubscribe('fastify.initialization', onServer));
  await (await buildTestApp()).app.ready();
  return { checks, answers };
}

test('every schema that guards a route is one that a call can be checked by', async () => {
  const { checks } = await schemasOfTheApp();

  for (const { of, run } of checks) expect(() => run({}), of).not.toThrow();
  const parts = new Set(checks.map(({ of }) => of.split(' ')[0]));
  expect(parts).toEqual(new Set(['body', 'querystring', 'params', 'headers']));
  expect(checks.length).toBeGreaterThan(50);
});

test('every schema that an answer is written by can be compiled', async () => {
  const { answers } = await schemasOfTheApp();

  for (const [schema, of] of answers) expect(() => fastJsonStringify(schema), of).not.toThrow();
  expect(answers.size).toBeGreaterThan(50);
});

test.each(Object.entries<TSchema>({ ...COMMAND_PAYLOADS, SentCommandEnvelope, SignedLinkBody }))(
  'the schema of %s is one that it can be checked by',
  (_name, schema) => {
    expect(() => bodyCheck(schema)).not.toThrow();
  },
);

test('a schema that cannot be compiled lets nothing through', async () => {
  const app = fastify();
  app.setValidatorCompiler(compileCheck);
  app.post('/', { schema: { body: Type.Unsafe({ type: 'nonsense' }) } }, async () => 'let through');

  const answers = [
    await app.inject({ method: 'POST', url: '/' }),
    await app.inject({ method: 'POST', url: '/' }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
});
