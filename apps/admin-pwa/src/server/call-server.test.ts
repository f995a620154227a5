import { PATHS } from '@fieldleaf/contract/paths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NEW_DEVICE, updateDeviceRecord } from '../db/device-record.ts';
import { faultOf } from '../sync/sync-fault.ts';
import { hasFields, isNothing, isSession, isSuccess } from './answer-checks.ts';
import { callServer, onServerAnswer } from './call-server.ts';

const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());
const named = (practiceId: string) => ({ 'fieldleaf-practice': practiceId });

vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => updateDeviceRecord({ practiceId: 'own' }));
afterEach(async () => {
  vi.unstubAllGlobals();
  await updateDeviceRecord(NEW_DEVICE);
});

const PORTALS: readonly [string, () => Response][] = [
  ['{}', () => Response.json({})],
  ['JSON that imitates ours', () => Response.json({ status: 'success', expiresAt: '2027-03-16T00:00:00Z' })],
  ['a page', () => new Response('<h1>Airport Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })],
  ['nothing', () => new Response(null, { status: 204 })],
  ['a redirect', () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })],
  ['302', () => new Response(null, { status: 302, headers: { location: 'https://portal.example' } })],
  ['407', () => new Response('<h1>Proxy</h1>', { status: 407 })],
  ['511', () => new Response('<h1>Sign in</h1>', { status: 511 })],
  ['a refusal in our words', () => Response.json({ error: true, code: 'device_revoked' }, { status: 401 })],
];

test.each(PORTALS)('a portal that answers %s is a portal on every path of the wire', async (_, portal) => {
  answering(portal);

  for (const path of Object.values(PATHS)) {
    const called = await callServer('POST', path, { answer: hasFields<object>({}) });
    expect(called.ok ? 'believed' : faultOf(called.error), path).toEqual({ kind: 'foreign' });
    if (!called.ok && called.error.status !== 511) expect(called.error.message).toContain('Wi-Fi');
  }
});

test.each(PORTALS)('a phone that has heard no practice yet does not believe %s either', async (_, portal) => {
  await updateDeviceRecord({ practiceId: null });
  answering(portal);

  for (const answer of [isSession, isSuccess, isNothing])
    expect((await callServer<unknown>('POST', PATHS.adminSession, { answer })).ok).toBe(false);
});

test('an answer of its own practice counts when it is one to the call', async () => {
  answering(() => Response.json({ status: 'success' }, { headers: named('own') }));

  expect(await callServer('POST', '/api/x', { answer: isSuccess })).toMatchObject({ ok: true });
  expect(await callServer('POST', '/api/x', { answer: isSession })).toMatchObject({
    error: { code: 'foreign' },
  });
});

test('whoever waits for the server hears of its healthy answers, of no refusal and of nobody else', async () => {
  let heard = 0;
  const stop = onServerAnswer(() => (heard += 1));
  const calls = async (answer: () => Response) => {
    answering(answer);
    await callServer('POST', '/api/x', { answer: isSuccess });
  };

  await calls(() => Response.json({ status: 'success' }));
  await calls(() => Response.json({ status: 'success' }, { headers: named('other') }));
  await calls(() => Response.json({ error: true, code: 'conflict' }, { status: 409, headers: named('own') }));
  expect(heard).toBe(0);
  await calls(() => Response.json({ status: 'success' }, { headers: named('own') }));
  expect(heard).toBe(1);

  stop();
  await calls(() => Response.json({ status: 'success' }, { headers: named('own') }));
  expect(heard).toBe(1);
});

test('the server of another practice is told from a portal, whatever it answers', async () => {
  for (const status of [200, 401]) {
    answering(() =>
      Response.json({ error: true, code: 'device_revoked' }, { status, headers: named('other') }),
    );
    const called = await callServer('GET', '/api/x', { answer: hasFields<object>({}) });
    expect(called.ok ? 'believed' : faultOf(called.error)).toEqual({ kind: 'other-practice' });
  }
});

test('a Retry-After counts when the practice has sent it', async () => {
  const busy = (headers: Record<string, string>) => async () => {
    answering(() => new Response('', { status: 503, headers: { 'retry-after': '900', ...headers } }));
    const called = await callServer('POST', '/api/x', { answer: isNothing });
    return called.ok ? undefined : called.error.retryAfterSeconds;
  };

  expect(await busy({})()).toBeUndefined();
  expect(await busy(named('own'))()).toBe(900);
});

test('a session without an end is none', () => {
  const session = { deviceId: 'a', practice: { practiceId: 'own', epoch: '1' }, received: [] };

  expect(isSession({ ...session, expiresAt: '2027-03-16T00:00:00Z' })).toBe(true);
  for (const expiresAt of [undefined, null, 'tomorrow', 12])
    expect(isSession({ ...session, expiresAt })).toBe(false);
});
