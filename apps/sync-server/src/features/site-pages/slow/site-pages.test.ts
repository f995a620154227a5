import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  businessData,
  type PublicPractice,
  practiceDescription,
} from '@fieldleaf/domain/settings/business-data';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { hashesOfPage } from '../../../http/inline-script-hashes.ts';
import { buildTestApp, makeDataDir } from '../../../testing/build-test-app.ts';
import { ORIGIN_MARK } from '../fill-page.ts';
import { builtApp, LANDING, SCRIPT, writePages } from '../testing/built-app.ts';

test('the console answers everything below /admin/', async () => {
  const app = await builtApp();

  const bare = await app.inject({ url: '/admin' });
  expect([bare.statusCode, bare.headers.location]).toEqual([308, '/admin/']);
  expect((await app.inject({ url: '/admin?from=home' })).headers.location).toBe('/admin/?from=home');
  for (const url of ['/admin/', '/admin/bookings', '/admin/bookings/BK-ABCDEF']) {
    expect((await app.inject({ url })).body).toContain('Console');
  }
});

test('a file that is not there is 404 and never a page', async () => {
  const app = await builtApp();

  for (const url of [
    '/assets/gone-1.js',
    '/admin/assets/gone-1.js',
    '/favicon.ico',
    '/..%2F..%2Fetc%2Fpasswd.txt',
    '/index.html.map',
  ]) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
  }
});

test('hashed files are kept for good; pages, worker and manifest are asked for again', async () => {
  const app = await builtApp();
  const cachingOf = async (url: string) => (await app.inject({ url })).headers['cache-control'];

  expect(await cachingOf('/assets/index-abc123.js')).toBe('public, max-age=31536000, immutable');
  expect(await cachingOf('/admin/assets/index-def456.js')).toBe('public, max-age=31536000, immutable');
  for (const url of ['/', '/admin/', '/admin/sw.js', '/admin/manifest.webmanifest', '/robots.txt']) {
    expect([url, await cachingOf(url)]).toEqual([url, 'no-cache']);
  }
  const { etag } = (await app.inject({ url: '/' })).headers;
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
});

test('what was compressed ahead of time is sent so, with the type of what it is', async () => {
  const app = await builtApp();

  const answer = await app.inject({
    url: '/assets/index-abc123.js',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });

  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-type']).toMatch(/javascript/);
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  const page = await app.inject({ url: '/events', headers: { 'accept-encoding': 'gzip' } });
  expect([page.headers['content-encoding'], page.headers['content-type']]).toEqual([
    'gzip',
    'text/html; charset=utf-8',
  ]);
});

test('a part of a file is sent alone; one that is not in it is 416, and a file that changed is 412', async () => {
  const app = await builtApp();
  const partOf = (headers: Record<string, string>) =>
    app.inject({ url: '/admin/assets/index-def456.js', headers });

  const part = await partOf({ range: 'bytes=0-6' });
  const beyond = await partOf({ range: 'bytes=9000-' });
  const changed = await partOf({ 'if-match': '"another"' });

  expect([part.statusCode, part.body]).toEqual([206, SCRIPT.slice(0, 7)]);
  expect([beyond.statusCode, beyond.json().code]).toEqual([416, 'range_not_satisfiable']);
  expect([changed.statusCode, changed.json().code]).toEqual([412, 'precondition_failed']);
});

test('HEAD answers as GET does, without the page', async () => {
  const app = await builtApp();

  const answer = await app.inject({ method: 'HEAD', url: '/' });

  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(Number(answer.headers['content-length'])).toBe(LANDING.length);
});

test('the manifest has the type browsers ask for', async () => {
  const app = await builtApp();

  const answer = await app.inject({ url: '/admin/manifest.webmanifest' });

  expect(answer.headers['content-type']).toContain('application/manifest+json');
});

test('a script written into a page is allowed by its hash, and by nothing else', async () => {
  const app = await builtApp();

  const policy = String((await app.inject({ url: '/' })).headers['content-security-policy']);

  const [hash] = hashesOfPage(LANDING);
  expect(hash).toMatch(/^'sha256-.{44}'$/);
  expect(policy).toContain(`script-src 'self' https://js.stripe.com https://*.js.stripe.com ${hash};`);
});

test('without built pages the calls still work and the pages are 404', async () => {
  const nowhere = join(await makeDataDir(), 'nothing');
  const { app } = await buildTestApp({ config: { siteFolder: nowhere, adminFolder: nowhere } });

  expect((await app.inject({ url: '/' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
});

test('a page cannot be written to', async () => {
  const app = await builtApp();

  const answer = await app.inject({ method: 'POST', url: '/', payload: {} });

  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

test('what names the public origin is filled in at start, and answered as any other page', async () => {
  const canonical = (origin: string) => `<link rel="canonical" href="${origin}/"><title>Landing</title>`;
  const siteFolder = await writePages({
    'index.html': canonical(ORIGIN_MARK),
    'pay-invoice/index.html': '<title>Invoice</title>',
    'robots.txt': `Sitemap: ${ORIGIN_MARK}/sitemap.xml`,
    'sitemap.xml': `<loc>${ORIGIN_MARK}/terms</loc>`,
  });
  const publicUrl = 'https://plants.example';
  const { app } = await buildTestApp({ config: { siteFolder, publicUrl } });

  const plain = await app.inject({ url: '/' });
  expect([plain.body, plain.headers['content-type']]).toEqual([
    canonical(publicUrl),
    'text/html; charset=utf-8',
  ]);
  const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(plain.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject({ url: '/robots.txt' })).body).toBe(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect((await app.inject({ url: '/sitemap.xml' })).headers['content-type']).toContain('xml');
  expect((await app.inject({ url: '/pay-invoice/0123?type=deposit' })).body).toContain('Invoice');
});

test('search engines and shared links are told what the consultant has decided since', async () => {
  const { business } = defaultSettings('America/Chicago');
  const built = (practice: PublicPractice) =>
    `<meta name="description" content="${practiceDescription(practice.business, 'en')}" /><title>Landing</title>` +
    `<script type="application/ld+json">${businessData(practice, ORIGIN_MARK, 'en')}</script>`;
  const short = { consultationType: 'virtual', label: '30 minutes', description: '', price: 40 } as const;
  const siteFolder = await writePages({
    'index.html': built({ business, prices: [short], closedWeekdays: [5] }),
  });
  const { app, signIn } = await buildTestApp({ config: { siteFolder } });
  const before = await app.inject({ url: '/' });
  const changes = {
    business: { name: 'Fern & Co', serviceArea: 'Austin "Hills"' },
    prices: [{ consultationType: 'virtual', duration: '30min', priceCents: 3_500 }],
  };
  const command = {
    id: ulid(),
    kind: 'settings.change',
    at: '2027-03-01T16:00:00.000Z',
    payload: { changes },
  };
  await (await signIn()).call({
    method: 'POST',
    url: '/api/admin/commands',
    payload: { commands: [command] },
  });

  const after = await app.inject({ url: '/' });

  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(after.body) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    name: 'Fern & Co',
    priceRange: '$35-$350',
    telephone: '+12145550142',
    openingHoursSpecification: {
      dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'],
      opens: '09:00',
      closes: '18:00',
    },
  });
  expect(after.body).toContain('on-site in Austin &quot;Hills&quot;.');
  expect(after.headers.etag).not.toBe(before.headers.etag);
});
