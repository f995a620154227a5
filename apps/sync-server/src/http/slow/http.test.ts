import { expect, test } from 'vitest';
import { StoreUnavailable } from '../../store/store.ts';
import { removeDatabasesOfFolder } from '../../store/testing/store-in-folder.ts';
import { buildTestApp, createTestBrowser, TEST_PIN } from '../../testing/build-test-app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const URL = '/api/admin/session';

test('bad input is 400 and names every field, nested ones with their path', async () => {
  const { app } = await buildTestApp();
  const payload = { amount: -1, tipAmount: 0.123, customerInfo: { email: 'x', firstName: 'A' }, extra: 1 };

  const answer = await app.inject({ method: 'POST', url: '/api/payments/create-payment-intent', payload });

  expect(answer.statusCode).toBe(400);
  const { issues, ...body } = answer.json();
  expect(body).toEqual({
    error: true,
    code: 'invalid_input',
    message: 'Please check the highlighted fields.',
    detail: 'Please check the highlighted fields.',
    requestId: expect.any(String),
  });
  expect(issues).toEqual(
    expect.arrayContaining([
      { path: 'consultationType', message: 'is required' },
      { path: 'extra', message: 'is not a known field' },
      { path: 'amount', message: 'must be at least 0' },
      { path: 'tipAmount', message: 'must have at most two decimals' },
      { path: 'customerInfo.lastName', message: 'is required' },
      { path: 'customerInfo.email', message: 'is not in the expected form' },
    ]),
  );
});

test.each([
  ['a body that is not JSON', { payload: '{"pin":', headers: JSON_TYPE }, 400, 'invalid_json'],
  ['a body that is empty', { payload: '', headers: JSON_TYPE }, 400, 'invalid_input'],
  ['a body that is a list', { payload: '[]', headers: JSON_TYPE }, 400, 'invalid_input'],
  ['a number where a text belongs', { payload: { pin: 246810 } }, 400, 'invalid_input'],
  ['a poisoned prototype', { payload: '{"__proto__":{"pin":"1"}}', headers: JSON_TYPE }, 400, 'invalid_json'],
  [
    'a form',
    { payload: 'pin=246810', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_media_type',
  ],
  [
    'plain text',
    { payload: '{"pin":"246810"}', headers: { 'content-type': 'text/plain' } },
    415,
    'unsupported_media_type',
  ],
  ['more than 256 KiB', { payload: { pin: 'x'.repeat(262_144) } }, 413, 'body_too_large'],
] as const)('%s is refused as JSON', async (...[, options, status, code]) => {
  const { app } = await buildTestApp();

  const answer = await app.inject({ method: 'POST', url: URL, ...options });

  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.json().detail).toBe(answer.json().message);
});

test('a long hostile text costs no time', async () => {
  const { app } = await buildTestApp();
  const email = `a@${'.'.repeat(250_000)}@`;
  const startedAt = Date.now();

  const payload = { booking_id: 'BK-000000', email };
  const answer = await app.inject({ method: 'POST', url: '/api/customer/lookup-booking', payload });

  expect(answer.statusCode).toBe(400);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
});

test.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const)(
  '%s of an unknown path under /api is 404 as JSON',
  async (method) => {
    const { app } = await buildTestApp();

    for (const url of ['/api', '/api/', '/api/nothing', '/api/health/more', '/api/%E4%A0%B1']) {
      const answer = await app.inject({ method, url });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
    }
  },
);

test('a path that cannot be decoded is bad input', async () => {
  const { app } = await buildTestApp();

  const answer = await app.inject({ url: '/api/%zz' });

  expect([answer.statusCode, answer.json().error]).toEqual([400, true]);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.body).not.toContain('%zz');
});

test('a slash at the end makes no difference', async () => {
  const { app } = await buildTestApp();

  expect((await app.inject({ url: '/api/health/' })).statusCode).toBe(200);
});

test('without a session every admin path is 401, whether it exists or not', async () => {
  const { app } = await buildTestApp();

  for (const url of [
    '/api/admin',
    '/api/admin/devices',
    '/api/admin/nothing',
    '/api/consultation-notes/list',
    '/api/email-templates',
  ]) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 401, 'session_expired']);
    expect(answer.headers['www-authenticate']).toBeUndefined();
  }
});

test('a store that does not answer is 503 with a time to come back', async () => {
  const { app, store, config } = await buildTestApp();
  await store.close();
  // A CouchDB goes on answering other stores: it answers nothing of databases that it has lost.
  await removeDatabasesOfFolder(config.dataDir);

  const answer = await app.inject({ url: '/api/available-slots?date=2027-03-15' });

  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json().code).toBe('store_unavailable');
});

test.each([
  ['an unknown path', { url: '/api/nothing' }, 404],
  ['no session', { url: '/api/admin/devices' }, 401],
  ['no session to sync with', { url: '/sync/practice' }, 401],
  ['a path that cannot be read', { url: '/api/%zz' }, 400],
  ['bad input', { method: 'POST', url: URL, payload: {} }, 400],
  [
    'a foreign page',
    { method: 'POST', url: URL, headers: { origin: 'https://evil.example', cookie: 'a=b' } },
    403,
  ],
] as const)('%s is answered with the id that the log has for the request', async (_name, options, status) => {
  const { app, logged } = await buildTestApp({ config: { logLevel: 'info' } });

  const answer = await app.inject(options);

  expect(answer.statusCode).toBe(status);
  const { requestId } = answer.json();
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  if (options.url !== '/api/%zz') expect(logged()).toContain(`"reqId":"${requestId}"`);
});

test('what goes wrong inside is 500 with a sentence, never with its cause', async () => {
  const { signIn, store } = await buildTestApp();
  const phone = await signIn();
  const ops = store.database('ops');
  Object.assign(ops, { get: () => Promise.reject(new TypeError('secret detail')) });

  const answer = await phone.call({ url: URL });

  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error: true,
    code: 'internal',
    message: 'Server error. Please try again later.',
    detail: 'Server error. Please try again later.',
    requestId: expect.any(String),
  });
  Object.assign(ops, { get: () => Promise.reject(new StoreUnavailable('gone')) });
  expect((await phone.call({ url: URL })).statusCode).toBe(503);
});

test('a status that somebody else answered a library of ours is no answer to this request', async () => {
  const { signIn, store, logged } = await buildTestApp({ config: { logLevel: 'info' } });
  const phone = await signIn();
  const theirs = Object.assign(new Error('Expired key: sk_1234'), { statusCode: 401 });
  Object.assign(store.database('ops'), { get: () => Promise.reject(theirs) });

  const answer = await phone.call({ url: URL });

  expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
  expect(answer.body).not.toContain('sk_1234');
  expect(logged()).toContain('request failed');
});

test('a call with a cookie that another site sent is refused', async () => {
  const { app, signIn } = await buildTestApp();
  const phone = await signIn();
  const signOut = async (headers: Record<string, string>) => {
    const cookies = Object.fromEntries(phone.cookies);
    return (await app.inject({ method: 'DELETE', url: '/api/admin/devices/x', cookies, headers })).statusCode;
  };

  expect(await signOut({})).toBe(403);
  expect(await signOut({ origin: 'https://evil.example' })).toBe(403);
  expect(await signOut({ origin: 'null' })).toBe(403);
  expect(await signOut({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await signOut({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await signOut({ origin: 'http://localhost:3000' })).toBe(404);
  expect(await signOut({ origin: 'http://other:81', host: 'other:81' })).toBe(404);
  expect(await signOut({ 'sec-fetch-site': 'same-origin' })).toBe(404);
});

test('without a cookie nothing can be forged, so nothing is asked', async () => {
  const { app } = await buildTestApp();

  const answer = await app.inject({ method: 'POST', url: URL, payload: { pin: TEST_PIN } });

  expect(answer.statusCode).toBe(200);
});

test('every answer carries the protective headers, and HSTS only on https', async () => {
  const { app } = await buildTestApp();

  for (const url of ['/', '/api/health', '/api/nothing', '/admin/']) {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'permissions-policy': expect.stringContaining(
        'payment=(self "https://js.stripe.com" "https://pay.google.com")',
      ),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('logs name the route and the network, not the address, the path, the query or the PIN', async () => {
  const { app, logged } = await buildTestApp({ config: { logLevel: 'info' } });
  const browser = createTestBrowser(app);
  await browser.call({ method: 'POST', url: URL, payload: { pin: '135791' } });
  await app.inject({ url: '/api/bookings/BK-ABCDEF?email=fern@example.com', remoteAddress: '198.51.100.77' });

  const text = logged();

  expect(text).toContain('"route":"/api/admin/session"');
  expect(text).toContain('"client":"198.51.100.0/24"');
  expect(text).not.toMatch(/135791|fern@|BK-ABCDEF|198\.51\.100\.77/);
});
