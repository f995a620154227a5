import { expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';

test('the calls are described as OpenAPI 3.1, from the schemas that check them', async () => {
  const { app } = await buildTestApp();

  const document = (await app.inject({ url: '/api/openapi.json' })).json();

  expect(document.openapi).toBe('3.1.0');
  const signIn = document.paths['/api/admin/session'].post;
  expect(signIn.requestBody.content['application/json'].schema.properties.pin.pattern).toBe('^\\d{6}$');
  for (const path of [
    '/api/health',
    '/api/admin/devices/{deviceId}',
    '/sync/practice/_changes',
    '/api/config',
  ]) {
    expect(Object.keys(document.paths)).toContain(path);
  }
  expect(document.paths['/api/admin/devices'].get.security).toEqual([{ session: [] }]);
  expect([signIn.security, document.paths['/api/config'].get.security]).toEqual([[], []]);
  expect(signIn.responses['4XX'].content['application/json'].schema.required).toContain('code');
  expect(Object.keys(document.paths).filter((path) => path.includes('*'))).toEqual([]);
});

test('every call says what it answers and what it takes against doing it twice', async () => {
  const { app } = await buildTestApp();

  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json();

  const calls = Object.values<Record<string, { responses: object }>>(paths).flatMap(Object.values);
  const answers = calls.map(({ responses }) => Object.keys(responses).some((status) => /^2/.test(status)));
  expect(answers.every(Boolean)).toBe(true);
  const unnamed = Object.entries<Record<string, { summary?: string }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { summary }]) => (summary ? [] : [`${method} ${path}`])),
  );
  expect(unnamed).toEqual([]);
  const calendar = paths['/api/bookings/{id}/calendar.ics'].get.responses['2XX'];
  expect(Object.keys(calendar.content)).toEqual(['text/calendar']);
  const headersOf = (path: string) =>
    (paths[path].post.parameters ?? []).map(({ name }: { name: string }) => name);
  expect(headersOf('/api/bookings')).toContain('idempotency-key');
  expect(headersOf('/api/admin/commands')).not.toContain('idempotency-key');
});

test('whoever checks answers by the document finds no cent in them wrong', async () => {
  const { app } = await buildTestApp();

  const document = (await app.inject({ url: '/api/openapi.json' })).body;

  expect(document).toContain('At most two decimals');
  expect(document).not.toContain('"multipleOf":0.01');
});

test('the readable page needs no script and names every call of the document', async () => {
  const { app } = await buildTestApp();
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json();

  const page = await app.inject({ url: '/api/docs' });

  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).not.toMatch(/<script|style="/);
  for (const path of Object.keys(paths)) expect(page.body).toContain(` ${path}</h3>`);
  const style = await app.inject({ url: '/api/docs/style.css' });
  expect(style.headers['content-type']).toContain('text/css');
});
