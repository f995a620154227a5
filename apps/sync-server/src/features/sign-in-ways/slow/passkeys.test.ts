import { expect, test } from 'vitest';
import { buildTestApp, createTestBrowser, TEST_PIN } from '../../../testing/build-test-app.ts';
import { readActs } from '../../../testing/read-acts.ts';
import { TestAuthenticator } from '../../../testing/test-authenticator.ts';
import {
  addTestPasskey,
  challengeToAdd,
  challengeToSignIn,
  keepTestCodes,
  requireTestPasskey,
  signInWithTestPasskey,
  waysOf,
} from '../../../testing/test-sign-in-ways.ts';

const SESSION = { method: 'POST', url: '/api/admin/session' } as const;

test('a passkey is added, signs a new device in, and says when and where it was used; then it is renamed and removed', async () => {
  const app = await buildTestApp();
  const phone = await app.signIn();
  const { authenticator, added } = await addTestPasskey(app, phone);
  expect(added.statusCode).toBe(201);
  app.clock.advance(3);

  const tablet = createTestBrowser(app.app);
  const signedIn = await signInWithTestPasskey(app, authenticator, { browser: tablet });

  expect(signedIn.statusCode).toBe(200);
  expect((await tablet.call({ url: '/api/admin/session' })).statusCode).toBe(200);
  const [row] = (await waysOf(phone)).passkeys;
  expect(row).toMatchObject({ name: 'Phone', lastUse: { at: app.clock.now() } });
  const { devices } = (await tablet.call({ url: '/api/admin/devices' })).json();
  expect(devices[0]).toMatchObject({ name: 'New phone', latest: { by: 'passkey' } });

  const url = `/api/admin/passkeys/${row.id}`;
  await phone.call({ method: 'PUT', url, payload: { name: 'Pixel' } });
  expect((await waysOf(phone)).passkeys[0].name).toBe('Pixel');
  expect((await phone.call({ method: 'DELETE', url })).statusCode).toBe(204);
  expect((await signInWithTestPasskey(app, authenticator)).json().code).toBe('passkey_refused');
  const acts = await readActs(app.store);
  expect(acts.filter((act) => act !== 'sign-in').sort()).toEqual(['passkey-added', 'passkey-removed']);
});

const FORGERIES = {
  'of another site': { origin: 'https://fern.example' },
  'for another host': { rpId: 'fern.example' },
  'without the user verified': { isVerified: false },
  'with a made-up challenge': { challenge: Buffer.alloc(38, 7).toString('base64url') },
};

test('what was signed for another site or host, unverified or unasked, neither adds a passkey nor signs in', async () => {
  const app = await buildTestApp();
  const phone = await app.signIn();
  const { authenticator } = await addTestPasskey(app, phone);

  for (const [forgery, changed] of Object.entries(FORGERIES)) {
    const { added } = await addTestPasskey(app, phone, { changed });
    expect([forgery, added.json().code]).toEqual([forgery, 'passkey_not_added']);
    const refused = await signInWithTestPasskey(app, authenticator, { changed });
    expect([forgery, refused.json().code]).toEqual([forgery, 'passkey_refused']);
  }
  expect((await waysOf(phone)).passkeys).toHaveLength(1);
});

test('an answer is taken once, and for five minutes; a passkey nobody knows is refused alike', async () => {
  const app = await buildTestApp();
  const phone = await app.signIn();
  // It counts nothing, as most do: then only the challenge tells an answer from its repetition.
  const { authenticator } = await addTestPasskey(app, phone, { step: 0 });
  const { origin, hostname: rpId } = new URL(app.config.publicUrl);
  const answerTo = (challenge: string, by = authenticator) =>
    by.get({ challenge, origin, rpId, isVerified: true });
  const send = (answer: object) =>
    createTestBrowser(app.app).call({ ...SESSION, url: '/api/admin/session/passkey', payload: { answer } });

  const stranger = createTestBrowser(app.app);
  const answer = answerTo(await challengeToSignIn(stranger));
  const rivals = await Promise.all([send(answer), send(answer), send(answer)]);
  expect(rivals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);

  const loser = rivals.find(({ statusCode }) => statusCode === 401);

  const late = answerTo(await challengeToSignIn(stranger));
  app.clock.advance(5);
  expect((await send(late)).statusCode).toBe(401);
  const forAnother = answerTo(await challengeToAdd(await app.signIn()));
  expect((await send(forAnother)).statusCode).toBe(401);
  const unknown = await send(answerTo(await challengeToSignIn(stranger), new TestAuthenticator()));
  expect(unknown.json()).toMatchObject({ code: 'passkey_refused', message: loser?.json().message });
});

test('a passkey whose counter goes back is a copy: refused, and the owner hears of it', async () => {
  const app = await buildTestApp();
  const { authenticator } = await addTestPasskey(app, await app.signIn());
  expect((await signInWithTestPasskey(app, authenticator)).statusCode).toBe(200);

  authenticator.counter -= 1;
  authenticator.step = 0;
  expect((await signInWithTestPasskey(app, authenticator)).statusCode).toBe(401);
  const ways = await app.store.database('ops').get<{ changes: { kind: string }[] }>('secret:sign-in-ways');
  expect(ways?.changes.map(({ kind }) => kind)).toEqual(['passkey-copied', 'passkey-added']);
  authenticator.step = 2;
  expect((await signInWithTestPasskey(app, authenticator)).statusCode).toBe(200);
});

test('five wrong PINs of strangers keep nobody out who has a passkey', async () => {
  const app = await buildTestApp();
  const { authenticator } = await addTestPasskey(app, await app.signIn());
  const stranger = createTestBrowser(app.app);
  for (let wrong = 0; wrong < 5; wrong += 1) await stranger.call({ ...SESSION, payload: { pin: '000001' } });
  expect((await stranger.call({ ...SESSION, payload: { pin: TEST_PIN } })).statusCode).toBe(423);

  expect((await signInWithTestPasskey(app, authenticator, { browser: stranger })).statusCode).toBe(200);
  // A device of its own by now: its PIN is looked at again.
  expect((await stranger.call({ ...SESSION, payload: { pin: TEST_PIN } })).statusCode).toBe(200);
});

test('a passkey is required only with a way back; then a PIN alone signs no new device in, and is not even looked at', async () => {
  const app = await buildTestApp();
  const phone = await app.signIn();
  expect((await requireTestPasskey(phone, true)).json().code).toBe('sign_in_ways_missing');
  const { authenticator } = await addTestPasskey(app, phone);
  expect((await requireTestPasskey(phone, true)).json().code).toBe('sign_in_ways_missing');
  await phone.call({ method: 'POST', url: '/api/admin/recovery-codes' });
  expect((await requireTestPasskey(phone, true)).json().code).toBe('sign_in_ways_missing');
  await keepTestCodes(phone);
  // The answer to the first was lost on the way: what is asked for again is one line of Activity.
  for (const _time of ['first', 'again'])
    expect((await requireTestPasskey(phone, true)).statusCode).toBe(204);
  expect((await readActs(app.store)).filter((act) => act === 'passkey-required')).toHaveLength(1);

  const tablet = createTestBrowser(app.app);
  for (const pin of [TEST_PIN, ...Array.from({ length: 6 }, () => '000001')]) {
    const refused = await tablet.call({ ...SESSION, payload: { pin } });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'passkey_required']);
  }
  expect((await phone.call({ ...SESSION, payload: { pin: TEST_PIN } })).statusCode).toBe(200);
  const [row] = (await waysOf(phone)).passkeys;
  const removed = await phone.call({ method: 'DELETE', url: `/api/admin/passkeys/${row.id}` });
  expect(removed.json().code).toBe('last_passkey');
  expect((await signInWithTestPasskey(app, authenticator, { browser: tablet })).statusCode).toBe(200);
  expect((await tablet.call({ ...SESSION, payload: { pin: TEST_PIN } })).statusCode).toBe(200);
});

test('an open session in other hands changes nothing about signing in without the PIN, ten minutes on', async () => {
  const app = await buildTestApp();
  const phone = await app.signIn();
  await addTestPasskey(app, phone);
  const [{ id }] = (await waysOf(phone)).passkeys;
  app.clock.advance(10);

  const tries = [
    { method: 'POST', url: '/api/admin/passkeys/options' },
    { method: 'DELETE', url: `/api/admin/passkeys/${id}` },
    { method: 'POST', url: '/api/admin/recovery-codes' },
    { method: 'PUT', url: '/api/admin/recovery-codes', payload: { setId: 'x' } },
    { method: 'PUT', url: '/api/admin/sign-in-ways', payload: { requiresPasskey: false } },
  ] as const;
  for (const call of tries) {
    expect([call.url, (await phone.call(call)).json().code]).toEqual([call.url, 'confirm_pin']);
    expect((await createTestBrowser(app.app).call(call)).statusCode).toBe(401);
  }
  const confirm = { method: 'POST', url: '/api/admin/session/confirm' } as const;
  expect((await phone.call({ ...confirm, payload: { pin: '000001' } })).json().message).toBe(
    'Incorrect PIN - 4 attempts remaining before lockout',
  );
  expect((await phone.call({ ...confirm, payload: { pin: TEST_PIN } })).statusCode).toBe(204);
  expect((await addTestPasskey(app, phone)).added.statusCode).toBe(201);
});
