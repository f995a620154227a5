import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import type { Holder } from '../store/lease.ts';
import { LONE_WRITER, type Writer } from '../store/writer.ts';
import { sendProblem } from './send-problem.ts';
import { REFUSALS } from './transport-refusals.ts';

/** Carries who a forwarded request comes from, with the key that only a server on the store can know. */
const HEADER = 'fieldleaf-forwarded';

/** Somebody else writes within seconds. */
const NOBODY_WRITES = { ...REFUSALS.storeUnavailable, retryAfterSeconds: 2 };

export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whom a server that does not write serves itself: phones that pull, and who looks for a time or at the site. */
const ANSWERED_HERE = [
  /^\/(?!api\/|sync\/)/,
  /^\/sync\/(?!practice\/_local\/)/,
  /^\/api\/(?:health|config|portrait|work|openapi|docs|available-|customer\/available-)/,
];

/**
 * Hands every call of the API to the server that writes, those that only read as well: some note that somebody was there, and who has
 * just written wants to read it. A lone server has no such hook.
 */
export function forwardToWriter(app: FastifyInstance, writer: Writer): void {
  app.decorateRequest('peer', {
    getter(this: FastifyRequest) {
      return this.socket.remoteAddress;
    },
  });
  if (writer === LONE_WRITER) return;
  app.addHook('onRequest', async (request, reply) => {
    const origin = originIn(request.headers[HEADER]);
    if (origin) {
      // Never forwarded twice: of two servers each might believe that the other writes.
      if (!writer.isWriting() || !writer.isOwnKey(origin.key)) return sendProblem(reply, NOBODY_WRITES);
      return standInFor(request, origin);
    }
    if (writer.isWriting() || isAnsweredHere(request)) return;
    const other = writer.other();
    return other?.address === undefined
      ? sendProblem(reply, NOBODY_WRITES)
      : forward(request, reply, {
          ...other,
          address: other.address,
          isLost: () => writer.other()?.key !== other.key,
        });
  });
}

const isAnsweredHere = ({ method, url }: FastifyRequest): boolean =>
  (SAFE_METHODS.has(method) || url.startsWith('/sync/')) && ANSWERED_HERE.some((calls) => calls.test(url));

/** A request as the server saw it that it came to. */
type Origin = {
  readonly key: string;
  readonly ip: string;
  readonly peer: string;
  readonly protocol: string;
  readonly host: string;
};

function originIn(header: string | readonly string[] | undefined): Origin | undefined {
  if (header === undefined) return undefined;
  const [key = '', ip = '', peer = '', protocol = '', host = ''] = String(header).split(' ');
  return { key, ip, peer, protocol, host };
}

const headerOf = ({ key, ip, peer, protocol, host }: Origin): string =>
  [key, ip, peer, protocol, host].join(' ');

/** Limits, cookies and the audit go by the client, not by the server in between. */
function standInFor(request: FastifyRequest, { ip, peer, protocol, host }: Origin): void {
  Object.defineProperties(request, {
    ip: { value: ip },
    peer: { value: peer },
    protocol: { value: protocol },
    host: { value: host },
  });
}

const CONNECT_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 30_000;

const agent = new Agent({
  connect: { timeout: CONNECT_WITHIN_MS },
  headersTimeout: ANSWER_WITHIN_MS,
  bodyTimeout: ANSWER_WITHIN_MS,
});

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, key, isLost }: Holder & { readonly address: string; readonly isLost: () => boolean },
): Promise<FastifyReply> {
  const { raw, ip, peer = '', protocol, host } = request;
  const hasBody =
    Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined;
  const lost = new AbortController();
  // One that was stopped never answers; once another writes, the client is to ask that one.
  const watch = setInterval(() => isLost() && lost.abort(), LOOK_EVERY_MS);
  try {
    const answer = await agent.request({
      signal: lost.signal,
      // Not one address: a path such as `//elsewhere` would name another server.
      origin: address,
      path: raw.url ?? '/',
      method: raw.method ?? 'GET',
      headers: { ...endToEnd(raw.headers), [HEADER]: headerOf({ key, ip, peer, protocol, host }) },
      body: hasBody ? raw : null,
    });
    return reply.code(answer.statusCode).headers(endToEnd(answer.headers)).send(answer.body);
  } catch (error) {
    request.log.warn({ err: error }, 'the server that writes does not answer');
    return sendProblem(reply, NOBODY_WRITES);
  } finally {
    clearInterval(watch);
  }
}

const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

declare module 'fastify' {
  interface FastifyRequest {
    /** The neighbor whose connection the request came by. */
    readonly peer: string | undefined;
  }
}
