import { afterEach, expect, test, vi } from 'vitest';
import { type ApiFailure, callApi, detailOr, messageOr } from './client.ts';

const answering = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

const json = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

afterEach(() => {
  vi.unstubAllGlobals();
  logged.mockClear();
});

test('an answer is handed on as it is', async () => {
  answering(() => json({ availableSlots: ['09:00'] }, 200));

  expect(await callApi('GET', '/api/x')).toEqual({ ok: true, value: { availableSlots: ['09:00'] } });
});

test('a refusal keeps its code, its words, its fields and when to come back', async () => {
  const issues = [{ path: 'email', message: 'Enter an e-mail' }];
  answering(() =>
    json({ error: true, code: 'invalid_input', message: 'Check', detail: 'Check', issues }, 400, {
      'retry-after': '7',
    }),
  );

  expect(await callApi('POST', '/api/x', { body: {} })).toEqual({
    ok: false,
    error: {
      status: 400,
      code: 'invalid_input',
      message: 'Check',
      detail: 'Check',
      issues,
      retryAfterSeconds: 7,
    },
  });
});

test('a server that is starting says how far it is to whoever changes something, who is not made to wait', async () => {
  const body = { error: true, code: 'starting', message: 'The server is starting, 40 %.', progress: 0.4 };
  answering(() => new Response(JSON.stringify(body), { status: 503, headers: { 'retry-after': '2' } }));

  expect(await callApi('POST', '/api/bookings')).toMatchObject({
    error: { code: 'starting', message: body.message, progress: 0.4, retryAfterSeconds: 2 },
  });
});

test.each([
  [404, 'Resource not found'],
  [502, 'Server error. Please try again later.'],
  [418, 'An unexpected error occurred'],
])('status %i without a readable body has words of its own', async (status, message) => {
  answering(() => new Response('<html></html>', { status }));

  expect(await callApi('GET', '/api/x')).toMatchObject({ ok: false, error: { status, message } });
});

test('an error flag without words still says something', async () => {
  answering(() => json({ error: true }, 400));

  expect(await callApi('GET', '/api/x')).toMatchObject({ error: { message: 'An error occurred' } });
});

async function failureOf(answer: () => Response | Promise<Response>): Promise<ApiFailure> {
  answering(answer);
  const called = await callApi('GET', '/api/x');
  if (called.ok) throw new Error('the call was answered');
  return called.error;
}

test('a screen shows its own words only where nobody else has any', async () => {
  const refused = await failureOf(() => json({ error: true, message: 'Taken' }, 409));
  const wordless = await failureOf(() => json({ error: true }, 409));
  const unreadable = await failureOf(() => new Response('<html></html>', { status: 418 }));
  const broken = await failureOf(() => new Response('<html></html>', { status: 500 }));
  const silent = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')));

  const failures = [refused, wordless, unreadable, broken, silent];
  expect(failures.map((failure) => messageOr(failure, 'Mine'))).toEqual([
    'Taken',
    'Mine',
    'Mine',
    'Server error. Please try again later.',
    'Network error. Please check your connection.',
  ]);
  expect(failures.map((failure) => detailOr(failure, 'Mine'))).toEqual([
    'Taken',
    'Mine',
    'Mine',
    'Mine',
    'Network error. Please check your connection.',
  ]);
});

test.each([
  ['internal', { code: 'internal', requestId: 'req-1' }, ' Reference: req-1'],
  ['no code at all', {}, ''],
])('what a server says of a failure with %s stays off the screen', async (_, rest, reference) => {
  const words = 'Cannot read properties of undefined';
  answering(() => json({ error: true, message: words, detail: words, ...rest }, 500));

  const failed = await callApi('GET', '/api/x');
  if (failed.ok) throw new Error('it failed');
  expect(JSON.stringify(failed.error)).not.toContain(words);
  expect(messageOr(failed.error, 'Not saved.')).toBe(`Server error. Please try again later.${reference}`);
  expect(detailOr(failed.error, 'Not saved.')).toBe(`Not saved.${reference}`);
});

test('what nobody expected has a reference that can be passed on; a refusal has none', async () => {
  const body = { error: true, code: 'internal', message: 'Server error. Please try again later.' };
  const unexpected = await failureOf(() => json({ ...body, requestId: 'req-7' }, 500));
  const taken = await failureOf(() =>
    json({ error: true, code: 'slot_taken', message: 'Taken', requestId: 'req-8' }, 409),
  );

  expect(messageOr(unexpected, 'Mine')).toBe('Server error. Please try again later. Reference: req-7');
  expect([messageOr(taken, 'Mine'), detailOr(taken, 'Mine')]).toEqual(['Taken', 'Taken']);
});

test('a network without an answer is no answer', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));

  expect(await callApi('GET', '/api/x')).toEqual({
    ok: false,
    error: { status: 0, code: 'network', message: 'Network error. Please check your connection.' },
  });
});

const redirected = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });

test.each([
  ['a page', () => new Response('<html>Welcome to the hotel</html>', { status: 200 })],
  ['a redirect', redirected],
])('a captive portal that answers %s is named as one, and is no answer', async (_, answer) => {
  answering(answer);

  const { status, code, message } = await failureOf(answer);
  expect([status, code]).toEqual([0, 'foreign']);
  expect(message).toContain('If this Wi-Fi wants you to sign in');
});

test('a body travels as JSON with its idempotency key', async () => {
  answering(() => json({}, 201));

  await callApi('POST', '/api/x', { body: { a: 1 }, idempotencyKey: 'k' });

  expect(fetch).toHaveBeenCalledWith(
    '/api/x',
    expect.objectContaining({
      method: 'POST',
      body: '{"a":1}',
      headers: expect.objectContaining({ 'content-type': 'application/json', 'idempotency-key': 'k' }),
    }),
  );
});

test('a call asks to be answered in the language of the page, whatever the browser prefers', async () => {
  answering(() => json({}, 200));

  await callApi('GET', '/api/x');

  const headers = expect.objectContaining({ 'accept-language': 'en' });
  expect(fetch).toHaveBeenCalledWith('/api/x', expect.objectContaining({ headers }));
});

test('a failure is logged without the person it is about', async () => {
  answering(() => json({ error: true, code: 'not_found', message: 'No note of ana@example.com' }, 404));

  await callApi('GET', '/api/admin/customer/ana@example.com/notes');

  expect(logged.mock.calls).toEqual([['GET /api/admin failed', { status: 404, code: 'not_found' }]]);
});

test('a question to a server that is starting is asked again until it answers; what changes something is not', async () => {
  vi.useFakeTimers();
  const refused = () =>
    json({ error: true, code: 'starting', message: 'Starting' }, 503, { 'retry-after': '2' });
  const answers = [refused(), refused(), json({ done: true }, 200), refused()];
  const fetched = vi.fn(async () => answers.shift() ?? refused());
  vi.stubGlobal('fetch', fetched);

  const asked = callApi('GET', '/api/config');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await asked).toEqual({ ok: true, value: { done: true } });
  expect(fetched).toHaveBeenCalledTimes(3);

  expect(await callApi('POST', '/api/x', { body: {} })).toMatchObject({ error: { code: 'starting' } });
  expect(fetched).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});

test('who asks again by itself hears at once that the server is starting', async () => {
  answering(() => json({ error: true, code: 'starting', message: 'Starting', progress: 0.4 }, 503));

  expect(await callApi('GET', '/api/admin/session', { asksOnce: true })).toMatchObject({
    error: { code: 'starting', progress: 0.4 },
  });
});

test('a server that is starting for longer than a question waits is said to be', async () => {
  vi.useFakeTimers();
  answering(() => json({ error: true, code: 'starting', message: 'The server is starting, 40 %.' }, 503));

  const asked = callApi('GET', '/api/config');
  await vi.advanceTimersByTimeAsync(20_000);

  expect(await asked).toMatchObject({ error: { message: 'The server is starting, 40 %.' } });
  vi.useRealTimers();
});
