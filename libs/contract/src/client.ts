import type { Result } from '@fieldleaf/domain/result';
import { eitherSignal } from './either-signal.ts';
import type { Starting } from './health.ts';
import type { ErrorBody, ErrorCode } from './problem.ts';
import { words } from './words.ts';

/**
 * Reason a call failed; `message` can be shown to a person. `status` 0: no response at all, or, as `foreign`, one
 * from another server, e.g. a captive portal.
 */
export type ApiFailure = {
  readonly status: number;
  readonly code: ErrorCode | 'network' | 'unreadable' | 'foreign' | 'other_practice';
  readonly message: string;
  /** The server's own words for it; missing when it gave none. */
  readonly detail?: string | undefined;
  readonly issues?: ErrorBody['issues'] | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** Fraction of the practice that a starting server has loaded, from 0 to 1. */
  readonly progress?: number | undefined;
  /** The call is answered if it brings the solution. */
  readonly challenge?: ErrorBody['challenge'] | undefined;
  /** Finds an unexpected failure in the log. */
  readonly requestId?: string | undefined;
};

export type ApiResult<Answer> = Result<Answer, ApiFailure>;

/** A body that is no JSON; it may take twice as long. */
type Upload = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Tells an answer of the server from anybody else's. */
export type Trust = {
  /**
   * True if the headers carry the server's name. Without it nothing is trusted, not even a refusal or a
   * Retry-After.
   */
  readonly isNamed: (headers: Headers) => boolean;
  /** True if the body answers the request; undefined: no content. */
  readonly isAnswer: (body: unknown) => boolean;
};

export type CallOptions = {
  readonly trust?: Trust | undefined;
  readonly body?: unknown;
  readonly upload?: Upload | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** For a caller that asks again by itself, and shows meanwhile that the server is starting. */
  readonly asksOnce?: boolean;
};

const DEADLINE_MS = 15_000;
const UPLOAD_DEADLINE_MS = 30_000;

/** Longest total wait of a query for a starting server, and the pause between retries if the server names none. */
const STARTING_PATIENCE_MS = 15_000;
const STARTING_PAUSE_SECONDS = 2;

/** The message, unless it says no more than that something went wrong: then the screen's own words. */
export const messageOr = (failure: ApiFailure, fallback: string): string => {
  const { message } = failure;
  return withReference(
    message === words.unnamed || message === words.unexpected ? fallback : message,
    failure,
  );
};

/** Adds a reference for the server's administrator. */
const withReference = (said: string, { requestId }: ApiFailure): string =>
  requestId ? words.withReference(said, requestId) : said;

/** Returns the server's message, or that it could not be reached; otherwise the screen's own text. */
export const detailOr = (failure: ApiFailure, fallback: string): string =>
  withReference(failure.detail ?? (failure.status === 0 ? failure.message : fallback), failure);

/** A failure without a cause of its own speaks to whoever wrote the server: its words are for the log. */
const isForTheLog = (status: number, body: Partial<ErrorBody> | undefined): boolean =>
  status >= 500 && (!body?.code || body.code === 'internal');

/** The shared client's words of the specification, section 8. */
function wordsFor(status: number, body: Partial<ErrorBody> | undefined): string {
  if (isForTheLog(status, body)) return words.server;
  if (body?.error === true) return body.message || words.unnamed;
  if (status === 404) return words.notFound;
  return words.unexpected;
}

const noAnswer: ApiFailure = {
  status: 0,
  code: 'network',
  message: words.network,
};

const foreign: ApiFailure = { status: 0, code: 'foreign', message: words.foreign };

/** An error that somebody on the way has sent counts by its status alone. */
const failureOnTheWay = (status: number): ApiFailure => ({
  status,
  code: 'unreadable',
  message: status >= 500 ? words.server : words.foreign,
});

async function readFailure(response: Response): Promise<ApiFailure> {
  const body = (await response.json().catch(() => undefined)) as Partial<Starting> | undefined;
  const said = body?.detail || (body?.error === true && body.message);
  const detail = !isForTheLog(response.status, body) && said;
  return {
    status: response.status,
    // Whatever else answers on the way may have a `code` too; ours says that it is an error.
    code: (body?.error === true && body.code) || 'unreadable',
    message: wordsFor(response.status, body),
    detail: typeof detail === 'string' && detail !== '' ? detail : undefined,
    issues: body?.issues || undefined,
    requestId: (body?.code === 'internal' && body.requestId) || undefined,
    challenge: body?.challenge || undefined,
    ...readPatience(response, body),
  };
}

/** Reads how long the server asks the caller to wait, and its progress if it is starting. */
function readPatience({ headers }: Response, body: Partial<Starting> | undefined): Partial<ApiFailure> {
  const retryAfterSeconds = Number(headers.get('retry-after') ?? Number.NaN);
  return {
    retryAfterSeconds: Number.isFinite(retryAfterSeconds) ? retryAfterSeconds : undefined,
    progress: typeof body?.progress === 'number' ? body.progress : undefined,
  };
}

function requestOf(method: string, options: CallOptions): RequestInit {
  const { upload } = options;
  const headers: Record<string, string> = {
    'accept-language': words.language,
    accept: 'application/json',
    ...options.headers,
    ...upload?.headers,
  };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (upload) headers['content-type'] = upload.contentType;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const deadline = AbortSignal.timeout(upload ? UPLOAD_DEADLINE_MS : DEADLINE_MS);
  const body = upload?.bytes ?? (options.body === undefined ? null : JSON.stringify(options.body));
  return {
    method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    // The API redirects nobody; what does is a portal, and is told from a silent network.
    redirect: 'manual',
    signal: options.signal ? eitherSignal(deadline, options.signal) : deadline,
    body,
  };
}

/** Logs the part of the API and the error: the rest of a path may name a customer, and so may the message. */
function logFailure(method: string, path: string, { status, code }: ApiFailure): void {
  const [, root, part] = path.split(/[/?]/);
  console.warn(`${method} /${root}/${part} failed`, { status, code });
}

/**
 * Calls the server: JSON in, JSON out, 15 seconds at most. Never throws for what the network or the
 * server does; a caller's own abort comes back as `network` too. A question to a server that is starting is asked
 * again for a while; what changes something is left to whoever wants it.
 */
export async function callApi<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: CallOptions = {},
): Promise<ApiResult<Answer>> {
  const until = Date.now() + STARTING_PATIENCE_MS;
  const request = () => fetch(path, requestOf(method, options));
  let answer = await read<Answer>(request, options.trust);
  const mayAskAgain = () => method === 'GET' && !options.asksOnce && !options.signal?.aborted;
  while (isStarting(answer) && mayAskAgain() && Date.now() < until) {
    const seconds = answer.error.retryAfterSeconds ?? STARTING_PAUSE_SECONDS;
    await new Promise((again) => setTimeout(again, seconds * 1_000));
    answer = await read<Answer>(request, options.trust);
  }
  if (!answer.ok) logFailure(method, path, answer.error);
  return answer;
}

const isStarting = <Answer>(answer: ApiResult<Answer>): answer is Extract<ApiResult<Answer>, { ok: false }> =>
  !answer.ok && answer.error.code === 'starting';

async function read<Answer>(
  request: () => Promise<Response>,
  trust: Trust | undefined,
): Promise<ApiResult<Answer>> {
  try {
    const response = await request();
    const isNamed = trust?.isNamed(response.headers) ?? true;
    if (response.type === 'opaqueredirect') return { ok: false, error: foreign };
    if (!response.ok)
      return { ok: false, error: isNamed ? await readFailure(response) : failureOnTheWay(response.status) };
    if (!isNamed || !isData(response)) return { ok: false, error: foreign };
    const value: unknown = response.status === 204 ? undefined : await response.json();
    if (trust && !trust.isAnswer(value)) return { ok: false, error: foreign };
    return { ok: true, value: value as Answer };
  } catch {
    return { ok: false, error: noAnswer };
  }
}

const isData = ({ status, headers }: Response): boolean =>
  status === 204 || /json/.test(headers.get('content-type') ?? '');
