import { PRACTICE_HEADER } from '@fieldleaf/contract/paths';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { Process, VirtualTime } from './virtual-time.ts';

export type Request = {
  readonly path: string;
  readonly body: unknown;
  readonly size: number;
  /** Body that is not JSON. */
  readonly bytes?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Possible fates of one request; `fine` is drawn among the faults. */
const FAULTS = [
  'fine',
  'lost-before',
  'lost-after',
  'twice',
  'late',
  'hang',
  'captive-page',
  'captive-401',
  'truncated',
  'too-large',
  'too-many',
  'broken',
  'bad-gateway',
] as const;

export type Fault = (typeof FAULTS)[number];

/** Current connection of one phone. */
export type Link = {
  online: boolean;
  weights: Readonly<Partial<Record<Fault, number>>>;
  /** The phone is out of reach before it hears what came of the next commands it sends. */
  leave?: (() => void) | undefined;
};

type Parts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly linkOf: (process: Process) => Link;
  /** Rejects when nobody listens, or the server dies while it works. */
  readonly handle: (from: Process, request: Request) => Promise<Answer>;
  readonly tell: (line: string) => void;
};

/** One command of ordinary length; nothing on the way finds that too much. */
const SMALL = 2_000;

const HTML: Answer = { status: 200, body: '<html>Welcome</html>', headers: { 'content-type': 'text/html' } };
const NAMED = { [PRACTICE_HEADER]: 'the-practice' };
/** As the practice's server answers. */
const json = (status: number, body: object, headers = {}): Answer => ({
  status,
  body,
  headers: { ...NAMED, ...headers },
});

const hasCommands = ({ body }: Request): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'commands' in body &&
  Array.isArray(body.commands) &&
  body.commands.length > 0;

/** Answers that come without the server having done anything. */
const REFUSALS: Readonly<Partial<Record<Fault, (chance: Chance) => Answer>>> = {
  'captive-page': () => HTML,
  'captive-401': () => ({ ...HTML, status: 401 }),
  'too-large': () => json(413, { error: true, code: 'body_too_large', message: 'Too large.' }),
  'too-many': (chance) =>
    json(
      429,
      { error: true, code: 'rate_limited', message: 'Slow down.' },
      { 'retry-after': `${chance.between(1, 90)}` },
    ),
  broken: () => json(500, { error: true, code: 'internal', message: 'Broken.' }),
  'bad-gateway': () => ({ ...HTML, status: 502 }),
};

/** A `fetch` between the phones and the server, on which everything can go wrong. */
export function createNetwork({ time, chance, linkOf, handle, tell }: Parts) {
  const carry = async (from: Process, request: Request, delayMs: number): Promise<Answer> => {
    await new Promise<void>((resolve) => time.plan(delayMs, resolve, time.world));
    return handle(from, request);
  };

  const faultOf = (from: Process, { size }: Request): Fault => {
    const link = linkOf(from);
    if (!link.online) return 'lost-before';
    const drawn = chance.draw(link.weights);
    if (drawn !== 'fine') tell(`${from.name}: ${drawn}`);
    // Only a large request can be too large: a few commands never are.
    return drawn === 'too-large' && size < SMALL ? 'fine' : drawn;
  };

  const attempt = async (from: Process, request: Request): Promise<Answer> => {
    const link = linkOf(from);
    if (link.leave && link.online && hasCommands(request)) {
      void carry(from, request, chance.between(20, 400)).catch(() => undefined);
      link.leave();
      return back(from, undefined);
    }
    const fault = faultOf(from, request);
    const refusal = REFUSALS[fault];
    if (refusal) return back(from, refusal(chance));
    if (fault === 'hang') return new Promise(() => undefined);
    if (fault === 'lost-before') return back(from, undefined);
    return back(from, await delivered(from, request, fault));
  };

  /** Returns the response to a request that arrives at least once, now or later. */
  const delivered = async (from: Process, request: Request, fault: Fault): Promise<Answer | undefined> => {
    // A copy on another way, which may arrive long after what was sent later.
    if (fault === 'twice') void carry(from, request, chance.between(1, 240_000)).catch(() => undefined);
    const travelMs = fault === 'late' ? chance.between(5_000, 240_000) : chance.between(20, 400);
    const answer = await carry(from, request, travelMs).catch(() => undefined);
    if (answer === undefined || fault === 'lost-after') return undefined;
    const named = { ...answer, headers: { ...NAMED, ...answer.headers } };
    return fault === 'truncated' ? { ...named, body: '{"outcomes":[{"id"' } : named;
  };

  /** Home to the phone, if its app still runs; without an answer the connection is gone. */
  const back = (from: Process, answer: Answer | undefined): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const arrive = () => (answer ? resolve(answer) : reject(new TypeError('Failed to fetch')));
      time.plan(chance.between(20, 400), arrive, from);
    });

  const fetch = (target: unknown, options: RequestInit = {}): Promise<Response> => {
    const from = time.current;
    const text = typeof options.body === 'string' ? options.body : '';
    const path = String(target).replace(/^https:\/\/[^/]+/, '');
    const bytes = options.body instanceof Uint8Array ? options.body : undefined;
    const headers = (options.headers ?? {}) as Record<string, string>;
    const json = text === '' ? null : JSON.parse(text);
    const request = { path, body: json, size: text.length, ...(bytes && { bytes, headers }) };
    return new Promise((resolve, reject) => {
      const { signal } = options;
      const abort = () => reject(signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      attempt(from, request)
        .then((answer) => resolve(responseOf(answer)), reject)
        .finally(() => signal?.removeEventListener('abort', abort));
    });
  };
  return { fetch: fetch as typeof globalThis.fetch };
}

/** As much of a response as the phone looks at; a real one per request would cost half the time. */
function responseOf({ status, body, headers = {} }: Answer): Response {
  const all = { 'content-type': 'application/json', ...headers };
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => (all as Record<string, string>)[name] ?? null },
    json: async () => (typeof body === 'string' ? JSON.parse(body) : body),
  } as unknown as Response;
}
