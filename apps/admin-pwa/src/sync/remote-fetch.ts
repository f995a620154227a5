import { eitherSignal } from '@fieldleaf/contract/either-signal';
import type { Starting } from '@fieldleaf/contract/health';
import { EPOCH_HEADER, PRACTICE_HEADER } from '@fieldleaf/contract/paths';
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
  /** The practice that every answer has to name; null: any. */
  readonly practiceId: string | null;
  /** The epoch it has to be of; undefined: this server names none. */
  readonly epoch?: string | undefined;
};

/**
 * The fetch PouchDB pulls through: a deadline on every request (its own `timeout` is never used), our
 * cookie, and an answer of this phone's practice or nothing: neither a captive portal's page nor its JSON, nor another
 * practice's server is taken for one.
 */
export function createRemoteFetch({
  fetch,
  remotePath,
  deadlineMs,
  practiceId,
  epoch,
}: Options): RemoteFetch {
  let first: SyncFault | undefined;

  const request = async (url: string, options: RequestInit): Promise<Response> => {
    const response = await send(fetch, url, { ...options, signal: withDeadline(options.signal, deadlineMs) });
    const fault =
      faultOfPractice(response, practiceId) ??
      faultOfEpoch(response, epoch) ??
      (await faultOfAnswer(url, response));
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
    return await fetch(url, {
      ...options,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'manual',
    });
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

/** Every answer of the practice names it, refusals too; of any other not even a Retry-After is believed. */
function faultOfPractice({ headers, status }: Response, practiceId: string | null): SyncFault | undefined {
  const named = headers.get(PRACTICE_HEADER);
  if (named !== null && (practiceId === null || named === practiceId)) return undefined;
  if (named !== null) return { kind: 'other-practice' };
  return status < 400 ? { kind: 'foreign' } : faultOf({ status, code: 'unreadable', message: '' });
}

/** The practice was put back in the midst of a pull: nothing of the other epoch may come into this mirror. */
function faultOfEpoch(response: Response, epoch: string | undefined): SyncFault | undefined {
  const named = response.headers.get(EPOCH_HEADER);
  if (epoch === undefined || named === null || named === epoch) return undefined;
  return { kind: 'busy', retryAfterSeconds: 1 };
}

/** Returns the fault of a streamed response before any of it is read; undefined if none. */
export const faultOfStream = async (
  response: Response,
  { practiceId, epoch }: Pick<Options, 'practiceId' | 'epoch'>,
): Promise<SyncFault | undefined> =>
  faultOfPractice(response, practiceId) ?? faultOfEpoch(response, epoch) ?? (await faultIn(response));

async function faultOfAnswer(url: string, response: Response): Promise<SyncFault | undefined> {
  if (isMissingCheckpoint(url, response)) return undefined;
  const fault = await faultIn(response);
  if (fault) return fault;
  const body: unknown = await response.json().catch(() => undefined);
  // Read once: a pull of a whole practice is megabytes.
  Object.defineProperty(response, 'json', { value: async () => body });
  return isAnswerTo(url, body) ? undefined : { kind: 'foreign' };
}

/** True if this is a response of the protocol; a portal that says `{}` to everything has pulled nothing. */
function isAnswerTo(url: string, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const has = (field: string) => field in body;
  const results = 'results' in body && Array.isArray(body.results);
  if (url.includes('/_changes')) return results && has('last_seq');
  if (url.includes('/_bulk_get')) return results;
  if (url.includes('/_local/')) return has('_id') || (has('id') && has('rev'));
  if (url.includes('/_all_docs')) return has('rows');
  return has('_id') || has('update_seq') || Array.isArray(body);
}

async function faultIn(response: Response): Promise<SyncFault | undefined> {
  const isJson = isJsonAnswer(response);
  if (isJson && response.ok) return undefined;
  const body = isJson ? ((await response.json().catch(() => ({}))) as Partial<Starting>) : {};
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return faultOf({
    status: response.status,
    code: (body.error === true && body.code) || 'unreadable',
    message: body.message ?? '',
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    progress: typeof body.progress === 'number' ? body.progress : undefined,
  });
}

const withDeadline = (signal: AbortSignal | null | undefined, deadlineMs: number): AbortSignal => {
  const deadline = AbortSignal.timeout(deadlineMs);
  return signal ? eitherSignal(signal, deadline) : deadline;
};

const emptyAnswer = (): Response => new Response('{}', { headers: { 'content-type': 'application/json' } });
