import { beforeEach, expect, test, vi } from 'vitest';
import { NEW_DEVICE, updateDeviceRecord } from '../../db/device-record.ts';
import { destroyLocalDatabases, type LocalDatabases, openLocalDatabases } from '../../db/local-databases.ts';
import { createPinVerifier } from '../../db/pin-verifier.ts';
import { unlock } from '../../features/lock/unlock.ts';
import { projectLock } from '../../read-models/lock-state.ts';
import { serveAnswers } from '../../testing/serve-answers.ts';
import { checkSession } from '../check-session.ts';
import { controlLock } from '../lock-control.ts';

const PIN = '246813';
const GET = 'GET /api/admin/session';
const POST = 'POST /api/admin/session';

const session = { expiresAt: '2027-03-16T14:00:00.000Z', deviceId: 'phone' };
const running = () =>
  Response.json({ ...session, practice: { practiceId: 'own', epoch: 'first' }, received: [] });
const refusal = (code: string) => () =>
  Response.json({ error: true, code, message: 'Sign in again.' }, { status: 401 });

let outbox: LocalDatabases['outbox'];
let asked: string[];

beforeEach(async () => {
  asked = [];
  await updateDeviceRecord({ ...NEW_DEVICE, verifier: await createPinVerifier(PIN, 10) });
  serveAnswers(asked, {});
  const databases = openLocalDatabases(`check-session-${crypto.randomUUID()}`);
  outbox = databases.outbox;
  expect(await unlock(PIN)).toEqual({ kind: 'unlocked', signedIn: false });
  asked.length = 0;
  return async () => {
    vi.unstubAllGlobals();
    await destroyLocalDatabases(databases);
  };
});

/** The server is heard again; it knows no session until one is opened. */
function serveSignIn() {
  let isOpen = false;
  serveAnswers(asked, {
    [GET]: () => (isOpen ? running() : refusal('session_expired')()),
    [POST]: () => {
      isOpen = true;
      return Response.json(session);
    },
  });
}

test('a sign-in that got no answer is asked again with the next sync, and not a third time', async () => {
  serveSignIn();

  expect(await checkSession(outbox)).toMatchObject({ ok: true });
  expect(await checkSession(outbox)).toMatchObject({ ok: true });

  expect(asked).toEqual([GET, POST, GET, GET]);
});

test('a session that still runs is prolonged by it, and serves when that is not answered either', async () => {
  serveAnswers(asked, { [GET]: running });
  expect(await checkSession(outbox)).toMatchObject({ ok: true });

  serveAnswers(asked, { [GET]: running, [POST]: () => Response.json(session) });
  expect(await checkSession(outbox)).toMatchObject({ ok: true });

  expect(asked).toEqual([GET, POST, GET, POST]);
});

test('no session and no answer is no signal: nobody is asked for a PIN that was right', async () => {
  serveAnswers(asked, { [GET]: refusal('session_expired') });

  expect(await checkSession(outbox)).toEqual({ ok: false, error: { kind: 'unreachable' } });
  expect(asked).toEqual([GET, POST]);
});

test('a PIN that the server refuses is sent once; then a person is asked', async () => {
  serveAnswers(asked, { [GET]: refusal('session_expired'), [POST]: refusal('incorrect_pin') });

  expect(await checkSession(outbox)).toEqual({ ok: false, error: { kind: 'sign-in' } });
  expect(await checkSession(outbox)).toEqual({ ok: false, error: { kind: 'sign-in' } });

  expect(asked).toEqual([GET, POST, GET]);
});

test('a phone that was locked meanwhile signs in with nothing', async () => {
  projectLock('unlocked');
  await controlLock().lock();
  serveSignIn();

  expect(await checkSession(outbox)).toEqual({ ok: false, error: { kind: 'sign-in' } });
  expect(asked).toEqual([GET]);
});
