import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { logStoreOutageOnce } from './log-store-outage.ts';

/** Written instead of an address a person could be found by: the network it lies in. */
function networkOf(address: string): string {
  const known = normalizeIP(address, 48);
  return known.includes(':') ? `${known}/48` : known.replace(/\.\d+$/, '.0/24');
}

const SECRETS = ['pin', '*.pin', 'clientSecret', '*.clientSecret', 'cookie', '*.cookie', 'authorization'];

/** A text whose addresses name nobody's password. */
export const withoutCredentials = (text: string): string => text.replaceAll(/\/\/[^/@\s]+@/g, '//***@');

/** Log destination instead of standard output. */
export type LogDestination = { readonly write: (line: string) => void };

type Options = { readonly logLevel: string; readonly logTo?: LogDestination | undefined };

/** Logs name what was called, never by whom or with what: no bodies, no query strings, no raw paths. */
export const logOptions = ({ logLevel, logTo }: Options): NonNullable<FastifyServerOptions['logger']> => ({
  level: logLevel,
  ...(logTo ? { stream: logTo } : {}),
  base: null,
  redact: SECRETS,
  hooks: logStoreOutageOnce(),
  serializers: {
    req: () => ({}),
    err: (error: Error) => ({
      type: error.name,
      message: withoutCredentials(error.message),
      stack: withoutCredentials(error.stack ?? ''),
      cause: error.cause instanceof Error ? withoutCredentials(error.cause.message) : undefined,
    }),
  },
});

/** One line per answered request; a refusal with a time to try again is an answer, and its cause has a line of its own. */
export function logRequest(request: FastifyRequest, reply: FastifyReply, log: FastifyBaseLogger): void {
  const line = {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    client: networkOf(request.ip),
  };
  const isFault = reply.statusCode >= 500 && !reply.hasHeader('retry-after');
  log[isFault ? 'error' : 'info'](line, 'answered');
}
