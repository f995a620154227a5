import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Ajv } from 'ajv';
import fastJsonStringify from 'fast-json-stringify';
import fastify, {
  type FastifyReply,
  type FastifyRequest,
  type FastifySchemaCompiler,
  type FastifySerializerCompiler,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { TSchema } from 'typebox';
import type { Writer } from '../store/writer.ts';
import { ajvFor, BODY_OPTIONS } from '../wire/body-check.ts';
import { ignoreEmptyFilters, readMissingBody } from './empty-input.ts';
import { forwardToWriter, SAFE_METHODS } from './forward-to-writer.ts';
import { answerUnroutable, handleErrors } from './handle-errors.ts';
import { type LogDestination, logOptions, logRequest } from './log-options.ts';
import { addRateLimits } from './rate-limits.ts';
import { readJson } from './read-json.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { errorBody, sendProblem } from './send-problem.ts';
import { REFUSALS } from './transport-refusals.ts';
import { noticeUnnamedProxy } from './unnamed-proxy.ts';

/** Validators of bodies, and of the texts around them, each made by the first call and caching what it compiled. */
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
const compileWriter: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  return (data) => {
    let write = writers.get(schema);
    if (!write) {
      write = fastJsonStringify(schema);
      writers.set(schema, write);
    }
    return write(data);
  };
};

/** Status for each of Node's codes for bytes that are not a request; 400 for the rest. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers bytes that are no HTTP request, in the shape every error has, and hangs up. */
function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify(
    // No request came of it, so none is in the log.
    errorBody({ ...REFUSALS.invalidInput, message: 'The request cannot be read.' }, randomUUID()),
  );
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

type Settings = {
  readonly publicUrl: string;
  readonly logLevel: string;
  readonly logTo?: LogDestination | undefined;
  readonly trustProxy: readonly string[];
  /** Sources of the policy for the scripts that are written into the built pages. */
  readonly inlineScripts: readonly string[];
  readonly writer: Writer;
};

/** A server without routes: what holds for every call, whoever answers it. */
export async function createServer(settings: Settings) {
  const app = fastify(serverOptions(settings)).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileCheck);
  app.setSerializerCompiler(compileWriter);
  app.removeContentTypeParser('text/plain');
  readJson(app);
  app.decorateRequest('admin', undefined);
  app.decorateRequest('replica', undefined);
  app.decorateRequest('language', 'en');
  handleErrors(app);
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply, request.log));
  await addSecurityHeaders(app, settings);
  forwardToWriter(app, settings.writer);
  noticeUnnamedProxy(app);
  await addRateLimits(app);
  await app.register(cookie);
  app.addHook('onRequest', requireSameOrigin(settings.publicUrl));
  app.addHook('preValidation', ignoreEmptyFilters);
  app.addHook('preValidation', readMissingBody);
  return app;
}

export type Server = Awaited<ReturnType<typeof createServer>>;

/**
 * True if the request came from our own pages. `Sec-Fetch-Site` decides if a browser sends it, because no page can
 * set it; otherwise `Origin` does. Undefined if the request carries neither.
 */
function isSameOrigin(
  { headers, protocol, host }: FastifyRequest,
  publicOrigin: string,
): boolean | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return undefined;
  return headers.origin === publicOrigin || headers.origin === `${protocol}://${host}`;
}

/**
 * Refuses calls that change something on the strength of a cookie but come from another site. Replication
 * also serves programs that send no `Origin`; there only a foreign one is refused.
 */
const requireSameOrigin = (publicOrigin: string) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (SAFE_METHODS.has(request.method) || request.headers.cookie === undefined) return;
  const isReplication = request.url.startsWith('/sync/');
  const allowed = isSameOrigin(request, publicOrigin) ?? isReplication;
  if (!allowed) return sendProblem(reply, REFUSALS.foreignOrigin);
};

/** The largest body of any call. */
export const BODY_LIMIT_BYTES = 256 * 1024;

type ServerSettings = {
  readonly logLevel: string;
  readonly logTo?: LogDestination | undefined;
  readonly trustProxy: readonly string[];
};

export const serverOptions = ({ trustProxy, ...logging }: ServerSettings) =>
  ({
    logger: logOptions(logging),
    // Fastify's own lines carry the raw path with its query string.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // A slow sender may take this long for one request; an answer may take as long as a long poll.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // Longer than a proxy keeps its side, so that it is never the server that hangs up first.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    // Open requests are answered as usual while the server stops.
    return503OnClosing: false,
    routerOptions: {
      ignoreTrailingSlash: true,
      // An encoded mail address is a path segment.
      maxParamLength: 800,
    },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  }) satisfies FastifyServerOptions;
