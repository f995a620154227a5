import { randomUUID } from 'node:crypto';
import { type FastifyServerOptions, LogController } from 'fastify';
import { answerUnreadable } from './answer-unreadable.ts';
import { answerUnroutable } from './handle-errors.ts';
import { type LogDestination, logOptions } from './log-options.ts';

/** The largest body of any call. */
const BODY_LIMIT_BYTES = 256 * 1024;

type Settings = {
  readonly logLevel: string;
  readonly logTo?: LogDestination | undefined;
  readonly trustProxy: readonly string[];
};

export const serverOptions = ({ trustProxy, ...logging }: Settings) =>
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
    // What is still being answered while the server stops is answered as ever.
    return503OnClosing: false,
    routerOptions: {
      ignoreTrailingSlash: true,
      // An encoded mail address is a path segment.
      maxParamLength: 800,
    },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  }) satisfies FastifyServerOptions;
