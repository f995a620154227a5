import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';

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
