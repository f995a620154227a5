import { StoreUnavailable } from '../store.ts';

const ANSWER_WITHIN_MS = 10_000;

export type CouchRequest = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Segments of the path, unencoded. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly answerWithinMs?: number;
};

/** What CouchDB said; which statuses mean success is the caller's to know. */
export type CouchAnswer = { readonly status: number; readonly body: unknown };

export type CouchClient = {
  /** The user of the server in CouchDB; none in an open one. */
  readonly user: string | undefined;
  /**
   * One request, one answer. Throws `StoreUnavailable` when there is no whole answer in time, when it is
   * a 5xx or 429, or when the user is refused: nothing of the request may be believed to have happened,
   * nor not to have happened.
   */
  readonly send: (request: CouchRequest) => Promise<CouchAnswer>;
};

export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

/** Talks to the CouchDB at `url`, which may carry user and password; neither gets into a message. */
export function createCouchClient(url: string, fetch: Fetch = globalThis.fetch): CouchClient {
  const server = new URL(url);
  const user = decodeURIComponent(server.username);
  const headers = {
    ...authorization(server),
    accept: 'application/json',
    'content-type': 'application/json',
  };
  return {
    user: user === '' ? undefined : user,
    send: async (request) => {
      const { method, body, signal, answerWithinMs = ANSWER_WITHIN_MS } = request;
      const inTime = AbortSignal.timeout(answerWithinMs);
      const init: RequestInit = {
        method,
        headers,
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      return believable(request, await answerOf(request, () => fetch(address(server, request), init)));
    },
  };
}

function authorization(server: URL): { readonly authorization?: string } {
  if (server.username === '') return {};
  const credentials = `${decodeURIComponent(server.username)}:${decodeURIComponent(server.password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

function address(server: URL, { path, query = {} }: CouchRequest): URL {
  const base = server.pathname.replace(/\/$/, '');
  const url = new URL(`${base}/${path.map(encodeURIComponent).join('/')}`, server.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** The body is read here, so that an answer cut off in the middle is no answer. */
async function answerOf(request: CouchRequest, call: () => Promise<Response>): Promise<CouchAnswer> {
  try {
    const response = await call();
    return { status: response.status, body: await response.json() };
  } catch (cause) {
    throw new StoreUnavailable(`CouchDB does not answer (${described(request)}).`, { cause });
  }
}

function believable(request: CouchRequest, answer: CouchAnswer): CouchAnswer {
  const { status } = answer;
  if (status === 401 || status === 403) {
    throw new StoreUnavailable(`CouchDB refuses this user (${status}, ${described(request)}).`);
  }
  if (status === 429 || status >= 500) {
    throw new StoreUnavailable(`CouchDB answered ${status} (${described(request)}).`);
  }
  return answer;
}

/** The database and the kind of call; document ids stay out of logs. */
const described = ({ method, path: [database = '', call = ''] }: CouchRequest): string =>
  `${method} /${database}${call.startsWith('_') ? `/${call}` : ''}`;
