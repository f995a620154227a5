import { expect, test } from 'vitest';
import { builtApp } from './testing/built-app.ts';

test('the site answers its pages, and every address it does not know with its own page and 404', async () => {
  const app = await builtApp();
  const titleAt = async (url: string) => {
    const answer = await app.inject({ url });
    return [answer.statusCode, /<title>(.*)<\/title>/.exec(answer.body)?.[1]];
  };

  expect(await titleAt('/')).toEqual([200, 'Landing']);
  expect(await titleAt('/?utm_source=x')).toEqual([200, 'Landing']);
  expect(await titleAt('/terms')).toEqual([200, 'Terms']);
  expect(await titleAt('/terms/')).toEqual([200, 'Terms']);
  expect(await titleAt('/events')).toEqual([200, 'Events']);
  expect(await titleAt('/pay-invoice/abc?type=deposit')).toEqual([200, 'Invoice']);
  expect(await titleAt('/pay/visit/BK-7XK2QD')).toEqual([200, 'Visit']);
  for (const url of [
    '/administrator',
    '/no/such/page',
    '/no/such/page/?book=',
    '/terms/more',
    '/pay-invoice',
    '/pay-invoice/',
    '/pay-invoice/abc/def',
    '/pay/visit',
    '/pay/visit/BK-7XK2QD/more',
    '/pay-visit',
  ]) {
    expect([url, ...(await titleAt(url))]).toEqual([url, 404, 'Nothing here']);
  }
});

test('below /es/ the same addresses are answered in Spanish, and what leads nowhere too', async () => {
  const app = await builtApp();
  const titleAt = async (url: string) => {
    const answer = await app.inject({ url });
    return [answer.statusCode, /<title>(.*)<\/title>/.exec(answer.body)?.[1]];
  };

  expect(await titleAt('/es/?utm_source=x')).toEqual([200, 'Principal']);
  expect(await titleAt('/es/terms')).toEqual([200, 'Términos']);
  expect(await titleAt('/es/pay/visit/BK-7XK2QD')).toEqual([200, 'Visita']);
  for (const url of ['/es/no/such/page', '/es/pay-visit', '/es/es/', '/es/terms/more'])
    expect([url, ...(await titleAt(url))]).toEqual([url, 404, 'Nada aquí']);
  expect(await titleAt('/estate')).toEqual([404, 'Nothing here']);
  const bare = await app.inject({ url: '/es?from=mail' });
  expect([bare.statusCode, bare.headers.location]).toEqual([308, '/es/?from=mail']);
  expect((await app.inject({ url: '/es/404.html' })).statusCode).toBe(404);
  const script = await app.inject({ url: '/es/assets/index-abc123.js' });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('the page for unknown addresses is never "unchanged", is compressed, and has no address of its own', async () => {
  const app = await builtApp();
  const unknown = await app.inject({ url: '/gone', headers: { 'accept-encoding': 'gzip' } });

  expect(unknown.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
  });
  expect(unknown.headers.etag).toBeUndefined();
  expect((await app.inject({ method: 'HEAD', url: '/gone' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/404.html' })).statusCode).toBe(404);
});

test('a query that opens a view is answered with its page, which has no address of its own', async () => {
  const app = await builtApp();
  const titleAt = async (url: string) => /<title>(.*)<\/title>/.exec((await app.inject({ url })).body)?.[1];

  expect(await titleAt('/?book=virtual&duration=60min&date=2026-12-01&time=10:00')).toBe('Times');
  expect(await titleAt('/?book')).toBe('Questions');
  expect(await titleAt('/?manage=BK-7XK2QD')).toBe('My booking');
  expect(await titleAt('/es/?book=onsite')).toBe('Horas');
  // A build without that page answers as it did before.
  expect(await titleAt('/es/?manage')).toBe('Principal');
  expect(await titleAt('/terms?book')).toBe('Terms');
  for (const url of ['/opened/booking.html', '/es/opened/booking.html'])
    expect((await app.inject({ url })).statusCode).toBe(404);
});
