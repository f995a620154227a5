import { eitherSignal } from '@fieldleaf/contract/either-signal';
import type { ErrorBody } from '@fieldleaf/contract/problem';
import { faultOf, type SyncFault } from './sync-fault.ts';

/** Carries a fault through PouchDB, which knows only that a request failed. */
export class RemoteFault extends Error {
  override readonly name = 'RemoteFault';
  readonly fault: SyncFault;
  constructor(fault: SyncFault) {
    super(`sync failed: ${fault.kind}`);
    this.fault = fault;
  }
}

export type RemoteFetch = {
  readonly fetch: (url: string | Request, options?: RequestInit) => Promise<Response>;
  /** The first thing that went wrong; PouchDB itself reports the last, or nothing. */
  readonly firstFault: () => SyncFault | undefined;
};

type Options = {
  readonly fetch: typeof globalThis.fetch;
  readonly remotePath: string;
  readonly deadlineMs: number;
};

/**
 * The fetch PouchDB pulls through: a deadline on every request (its own `timeout` is never used), our
 * cookie, and JSON or nothing, so that a captive portal's page is never taken for an answer.
 */
export function createRemoteFetch({ fetch, remotePath, deadlineMs }: Options): RemoteFetch {
  let first: SyncFault | undefined;

  const request = async (url: string, options: RequestInit): Promise<Response> => {
    const response = await send(fetch, url, { ...options, signal: withDeadline(options.signal, deadlineMs) });
    const fault = isMissingCheckpoint(url, response) ? undefined : await faultIn(response);
    if (!fault) return response;
    throw new RemoteFault(fault);
  };

  const remembering = async (url: string, options: RequestInit): Promise<Response> => {
    try {
      return await request(url, options);
    } catch (error) {
      if (error instanceof RemoteFault) first ??= error.fault;
      throw error;
    }
  };

  return {
    firstFault: () => first,
    fetch: async (target, options = {}) => {
      const url = typeof target === 'string' ? target : target.url;
      // PouchDB asks the server above the database for its name; there is nothing to see there.
      if (!new URL(url, location.href).pathname.startsWith(remotePath)) return emptyAnswer();
      if (!url.includes('/_bulk_get')) return remembering(url, options);
      // One failed _bulk_get would make PouchDB fetch document by document until the next reload.
      return request(url, options).catch(() => remembering(url, options));
    },
  };
}

async function send(fetch: Options['fetch'], url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...options, credentials: 'same-origin', cache: 'no-store', redirect: 'error' });
  } catch {
    throw new RemoteFault({ kind: 'unreachable' });
  }
}

const isJsonAnswer = ({ headers }: Response): boolean => /json/.test(headers.get('content-type') ?? '');

/**
 * A checkpoint that is not there, or that another pull has written, is part of the protocol. Any other
 * error answer would make PouchDB fail on our `error: true`, where it wants a name, and never end.
 */
const isMissingCheckpoint = (url: string, response: Response): boolean =>
  url.includes('/_local/') && isJsonAnswer(response) && [404, 409].includes(response.status);

async function faultIn(response: Response): Promise<SyncFault | undefined> {
  const isJson = isJsonAnswer(response);
  if (isJson && response.ok) return undefined;
  const body = isJson ? ((await response.json().catch(() => ({}))) as Partial<ErrorBody>) : {};
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return faultOf({
    // A page with status 200 is no answer either.
    status: isJson || response.status >= 400 ? response.status : 0,
    code: body.code ?? 'unreadable',
    message: body.message ?? '',
    ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
  });
}

const withDeadline = (signal: AbortSignal | null | undefined, deadlineMs: number): AbortSignal => {
  const deadline = AbortSignal.timeout(deadlineMs);
  return signal ? eitherSignal(signal, deadline) : deadline;
};

const emptyAnswer = (): Response => new Response('{}', { headers: { 'content-type': 'application/json' } });
