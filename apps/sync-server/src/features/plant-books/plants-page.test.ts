import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { writePages } from '../site-pages/testing/built-app.ts';

const page = (heading: string) =>
  [
    '<head><script>follow()</script><link rel="modulepreload" href="/assets/a.js"></head>',
    `<main class="page"><h1>${heading}</h1><noscript><form></form></noscript></main>`,
    '<script type="module" src="/assets/index.js"></script>',
  ].join('');

async function plantsApp() {
  const siteFolder = await writePages({
    'index.html': '<title>Landing</title>',
    '404.html': '<title>Nothing here</title>',
    'plants/index.html': page('Your plants'),
    'es/plants/index.html': page('Sus plantas'),
  });
  const { app } = await buildTestApp({ config: { siteFolder } });
  return (url: string, payload: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
}

test('a link that opens nothing is said to do so above the form, in the language of the page', async () => {
  const send = await plantsApp();
  const english = await send('/plants', 'link=https%3A%2F%2Fx.example%2Fplants%23abc.def');
  const spanish = await send('/es/plants', 'link=');

  expect([english.statusCode, spanish.statusCode]).toEqual([404, 404]);
  expect(english.body).toContain(
    '<h1>Your plants</h1><p role="alert">This link is incomplete, or a newer one has taken its place.</p><noscript>',
  );
  expect(spanish.body).toMatch(/<p role="alert">[^<]*enlace[^<]*<\/p><noscript>/);
});

test('the answer runs nothing, and nobody on the way keeps it', async () => {
  const answer = await (await plantsApp())('/plants', 'link=abc');

  expect(answer.body).not.toMatch(/<script|modulepreload/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});
