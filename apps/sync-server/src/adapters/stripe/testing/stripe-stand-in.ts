import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Form, parseForm, textOf } from './form-body.ts';
import { createAccount } from './stand-in-account.ts';
import { invalid, invalidKey, lacksRight, StandInError } from './stand-in-error.ts';
import { createIntents } from './stand-in-intents.ts';
import { createReaders } from './stand-in-readers.ts';
import { createSavedCards } from './stand-in-saved-cards.ts';

export const STAND_IN_KEYS = { secretKey: 'sk_test_stand_in', publishableKey: 'pk_test_stand_in' };
const API_VERSION = '2026-10-28.endive';

/** `silence`: nothing happens, and nobody answers; `... after all`, `reply lost`: what was asked for happens. */
type Fault = 'none' | 'key refused' | 'silence' | 'reply lost' | 'server error' | 'server error after all';

/**
 * Stripe's API as far as the product uses it, strict where Stripe is: API version, keys, unknown
 * parameters, idempotency. `next` makes the following calls go wrong.
 */
export async function startStripeStandIn() {
  const intents = createIntents();
  const readers = createReaders(intents);
  const cards = createSavedCards(intents);
  const account = createAccount();
  const answers = new Map<
    string,
    { readonly request: string; readonly status: number; readonly body: unknown; readonly keptUntil: number }
  >();
  const asked: string[] = [];
  const faults: Fault[] = [];
  let weather: () => Fault = () => 'none';
  let refusal: StandInError | undefined;
  const lacking = new Set<string>();

  const route = ({ method, path, form, query }: Call): unknown => {
    const terminal = /^\/v1\/((?:test_helpers\/)?terminal)\/(.+)$/.exec(path);
    if (terminal) return readers.route(`${method} ${terminal[1]}`, terminal[2] ?? '', form);
    const [, , resource, id = '', verb] = path.split('/');
    const secret = textOf(form, 'client_secret');
    const name = `${method} ${resource}${id && ' id'}${verb ? ` ${verb}` : ''}`;
    const ofAccount = account.route(name, id, { form, query });
    if (ofAccount) return ofAccount;
    const ofCards = cards.route(name, { id, form, query });
    if (ofCards) return ofCards;
    switch (name) {
      case 'POST payment_intents':
        return intents.create(form);
      case 'GET payment_intents':
        return intents.list(query);
      case 'GET payment_intents id':
        return query.has('client_secret')
          ? intents.retrieveWithSecret(id, query.get('client_secret') ?? undefined)
          : intents.retrieve(id, query.get('expand[0]') === 'latest_charge');
      case 'POST payment_intents id cancel':
        return intents.cancel(id, form);
      case 'POST payment_intents id confirm':
        return intents.confirm(id, secret, textOf(form, 'card_number') ?? '');
      case 'POST payment_intents id authenticate':
        return intents.authenticate(id, secret, textOf(form, 'approved') === 'true');
      case 'GET refunds':
        return intents.listRefunds(query);
      case 'GET balance_transactions':
        return intents.balance.listLines(query);
      case 'GET payouts':
        return intents.balance.listPayouts(query);
      case 'GET disputes':
        return intents.disputes.list(query);
      case 'POST refunds':
        return intents.refund(form);
      default:
        throw new StandInError(404, { type: 'invalid_request_error', message: `No such route: ${path}` });
    }
  };

  const answerOf = (call: Call): { readonly status: number; readonly body: unknown } => {
    try {
      checkCaller(call);
      if (refusal && !isFromBrowser(call)) throw refusal;
      if (lacking.has(rightOf(call)) && !isFromBrowser(call)) throw lacksRight();
      return { status: 200, body: route(call) };
    } catch (error) {
      if (error instanceof StandInError) return { status: error.status, body: { error: error.body } };
      throw error;
    }
  };

  /** Stripe keeps an answer for a day, its own errors too, and says it again. */
  const answerOnce = (call: Call, fault: Fault) => {
    const found = call.key === undefined ? undefined : answers.get(call.key);
    const kept = found && Date.now() < found.keptUntil ? found : undefined;
    const request = `${call.method} ${call.path} ${call.raw}`;
    if (kept && kept.request !== request)
      return {
        status: 400,
        body: {
          error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' },
        },
      };
    if (kept) return kept;
    const made = fault === 'server error' ? SERVER_ERROR : answerOf(call);
    const answer = fault === 'server error after all' ? SERVER_ERROR : made;
    // A refusal before the work began is not kept.
    if (call.key !== undefined && answer.status !== 401 && answer.status !== 403)
      answers.set(call.key, { request, ...answer, keptUntil: Date.now() + A_DAY_MS });
    return answer;
  };

  const server = createServer(async (request, response) => {
    const call = await callOf(request);
    const fault = isFromBrowser(call) ? 'none' : (faults.shift() ?? weather());
    asked.push(`${call.method} ${call.path}`);
    if (fault === 'silence') return response.destroy();
    if (fault === 'key refused') {
      const { status, body } = invalidKey();
      return send(response, status, { error: body });
    }
    const { status, body } = answerOnce(call, fault);
    if (fault === 'reply lost') return response.destroy();
    send(response, status, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    intents,
    readers,
    cards,
    account,
    /** Number of times a call arrived, SDK retries included. */
    timesAsked: (called: string) => asked.filter((each) => each === called).length,
    next: (...upcoming: readonly Fault[]) => faults.push(...upcoming),
    /** Sets the fault of each server call that `next` does not cover. */
    setWeather: (changed: () => Fault) => {
      weather = changed;
    },
    /** From now on the server's calls are refused, for good or until `accept`. */
    refuse: (how: StandInError) => {
      refusal = how;
    },
    accept: () => {
      refusal = undefined;
    },
    /** The key lacks a right from now on, named by a call that needs it: `POST refunds`. */
    lackRight: (right: string) => lacking.add(right),
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const A_DAY_MS = 24 * 60 * 60_000;
const SERVER_ERROR = { status: 500, body: { error: { type: 'api_error', message: 'Down' } } } as const;

type Call = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly raw: string;
  readonly form: Form;
  readonly headers: IncomingMessage['headers'];
  readonly key: string | undefined;
};

async function callOf(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
  const raw = await text(request);
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    raw,
    form: parseForm(raw),
    headers: request.headers,
    key: typeof key === 'string' ? key : undefined,
  };
}

/** Rights are about kinds of objects, to read or to write them, and not about one object. */
const rightOf = ({ method, path }: Call): string => `${method} ${path.split('/')[2]}`;

const BROWSER_CALLS = /\/(confirm|authenticate)$/;

const isFromBrowser = ({ path, query, form }: Call): boolean =>
  (BROWSER_CALLS.test(path) && 'client_secret' in form) || query.has('client_secret');

function checkCaller(call: Call): void {
  const { method, raw, headers } = call;
  const isBrowser = isFromBrowser(call);
  const key = isBrowser ? STAND_IN_KEYS.publishableKey : STAND_IN_KEYS.secretKey;
  if (headers.authorization !== `Bearer ${key}`) throw invalidKey(headers.authorization);
  if (!isBrowser && headers['stripe-version'] !== API_VERSION)
    throw invalid('api_version_mismatch', `This stand-in speaks ${API_VERSION} only`);
  if (
    method === 'POST' &&
    raw !== '' &&
    !headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  )
    throw invalid('content_type', 'Bodies are form-encoded');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  // Asked by the page of a shop through a browser, like the real one.
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'request-id': `req_${randomBytes(6).toString('hex')}`,
  });
  response.end(JSON.stringify(body));
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;
