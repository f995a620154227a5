import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { onTestFinished } from 'vitest';

export type StandInEvent = {
  readonly id: string;
  readonly status: string;
  readonly hangoutLink?: string;
  readonly [field: string]: unknown;
};

/** Failure the next calls get instead of a response; `drop`: done, but the response is lost. */
type Trouble = { readonly status: number; readonly message?: string } | 'hang' | 'drop';

const TOKEN = 'stand-in-token';
const EVENTS = '/calendar/v3/calendars/:calendarId/events';

/**
 * Google's token call and its calendar, as far as we use them: ids of our own and what is wrong with
 * them, conflicts, removed entries, rooms, and an account that may not make rooms.
 */
export async function openGoogleStandIn({ mayMakeRooms = true } = {}) {
  const app = fastify();
  const events = new Map<string, StandInEvent>();
  const troubles: Trouble[] = [];
  const calls: string[] = [];
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.post('/token', (request) => {
    const assertion = request.body instanceof URLSearchParams ? request.body.get('assertion') : null;
    if (assertion?.split('.').length !== 3)
      throw Object.assign(new Error('invalid_grant'), { statusCode: 400 });
    return { access_token: TOKEN, expires_in: 3_600, token_type: 'Bearer' };
  });

  const failed = (code: number, message: string) => ({ error: { code, message } });
  app.addHook('preHandler', async (request, reply) => {
    if (request.url === '/token') return;
    calls.push(`${request.method} ${request.url.split('?')[0]?.split('/').slice(6).join('/')}`);
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return reply.status(401).send(failed(401, 'Invalid Credentials'));
    const trouble = troubles.shift();
    if (trouble === undefined) return;
    if (trouble === 'hang') return new Promise(() => undefined);
    if (trouble === 'drop') return void Object.assign(request, { isDropped: true });
    return reply.status(trouble.status).send(failed(trouble.status, trouble.message ?? 'Trouble'));
  });
  app.addHook('onSend', async (request, reply) => {
    if ('isDropped' in request) reply.raw.destroy();
  });

  type Body = { readonly id?: string; readonly conferenceData?: unknown };
  const entryOf = (body: Body, before?: StandInEvent): StandInEvent => {
    const { conferenceData, ...fields } = body;
    const id = before?.id ?? body.id ?? '';
    const room = conferenceData ? { hangoutLink: `https://meet.google.com/${id.slice(-10)}` } : {};
    return { status: 'confirmed', ...before, ...fields, ...room, id };
  };
  const refusalOf = ({ conferenceData }: Body) =>
    conferenceData && !mayMakeRooms ? failed(400, 'Invalid conference type value.') : undefined;

  app.post<{ Body: Body }>(EVENTS, (request, reply) => {
    const id = request.body.id ?? '';
    if (!/^[a-v0-9]{5,1024}$/.test(id))
      return reply.status(400).send(failed(400, 'Invalid resource id value.'));
    const refusal = refusalOf(request.body);
    if (refusal) return reply.status(400).send(refusal);
    // A removed entry keeps its id.
    if (events.has(id))
      return reply.status(409).send(failed(409, 'The requested identifier already exists.'));
    const event = entryOf(request.body);
    events.set(id, event);
    return event;
  });
  app.patch<{ Body: Body; Params: { id: string } }>(`${EVENTS}/:id`, (request, reply) => {
    const before = events.get(request.params.id);
    if (!before) return reply.status(404).send(failed(404, 'Not Found'));
    const refusal = refusalOf(request.body);
    if (refusal) return reply.status(400).send(refusal);
    const event = entryOf(request.body, before);
    events.set(before.id, event);
    return event;
  });
  app.delete<{ Params: { id: string } }>(`${EVENTS}/:id`, (request, reply) => {
    const before = events.get(request.params.id);
    if (!before || before.status === 'cancelled') return reply.status(410).send(failed(410, 'Gone'));
    events.set(before.id, { ...before, status: 'cancelled' });
    return reply.status(204).send();
  });

  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return {
    events,
    calls,
    /** The next calls, one after another, meet this. */
    trouble: (...next: readonly Trouble[]) => troubles.push(...next),
    /** The calendar's own addresses, answered here. */
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      return fetch(`${origin}${pathname}${search}`, init);
    },
    credentialsFile: await writeKey(),
  };
}

let privateKey: string | undefined;

/** Made once: it takes a tenth of a second or half of one. */
function makeKey(): string {
  privateKey ??= generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;
  return privateKey;
}

async function writeKey(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldleaf-google-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'account.json');
  const account = { client_email: 'fieldleaf@example.iam.gserviceaccount.com', private_key: makeKey() };
  await writeFile(file, JSON.stringify(account));
  return file;
}
