import { SOONEST_TIMES_ID, soonestMark } from '@fieldleaf/contract/soonest-times';
import { expect, test, vi } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { createTestCustomer } from '../../testing/test-customer.ts';
import { writePages } from './testing/built-app.ts';

/** An app whose landing page has room for both times, and what it says of them. */
async function landing() {
  const page = `<head></head><b>${soonestMark('virtual')}</b><i>${soonestMark('onsite')}</i>`;
  const siteFolder = await writePages({ 'index.html': page, 'es/index.html': page });
  const built = await buildTestApp({ config: { siteFolder } });
  const read = async () => (await built.app.inject({ url: '/' })).body;
  const byVideo = async () => /<b>(.*)<\/b>/.exec(await read())?.[1];
  return { ...built, read, byVideo };
}

test('the landing page is sent with the soonest time of each kind, in words and as data', async () => {
  const { read, byVideo } = await landing();

  const words = await byVideo();
  expect(words).toMatch(/^(Today|Tomorrow|\w{3}, Mar \d+), \d+:\d\d [AP]M CT$/);
  const page = await read();
  const data = new RegExp(`<script type="application/json" id="${SOONEST_TIMES_ID}">(.*?)</script></head>`);
  expect(JSON.parse(data.exec(page)?.[1] ?? '')).toMatchObject([
    { consultationType: 'virtual', duration: '60min', words },
    { consultationType: 'onsite', duration: '2hr' },
  ]);
  expect(page).not.toContain('soonest time of');
});

test('the Spanish landing page has the same times in Spanish words', async () => {
  const { app, byVideo } = await landing();

  const spanish = (await app.inject({ url: '/es/' })).body.replaceAll('\u00a0', ' ');
  const clock = /\d+:\d\d/.exec((await byVideo()) ?? '')?.[0];
  expect(/<b>(.*)<\/b>/.exec(spanish)?.[1]).toMatch(
    new RegExp(`^(Hoy|Mañana|\\p{L}{3}\\., \\d+ mar), ${clock} [ap]\\.m\\. CT$`, 'u'),
  );
});

test('a time that was booked is not the soonest one ten seconds later, and not before: it is not looked for with each visitor', async () => {
  const { app, byVideo, read, clock } = await landing();
  const before = await byVideo();
  const [soonest] = JSON.parse(/id="soonest-times">(.*?)<\/script>/.exec(await read())?.[1] ?? '');
  await createTestCustomer(app).book({ selectedDate: soonest.date, selectedTime: soonest.time });

  expect(await byVideo()).toBe(before);
  clock.advance(1 / 6);
  expect(await byVideo()).not.toBe(before);
});

test('without a free time, or a store that answers, the page says nothing of it', async () => {
  const { store, byVideo, clock, read } = await landing();
  vi.spyOn(store.database('slots'), 'getMany').mockRejectedValue(new Error('no answer'));
  clock.advance(1);

  expect(await byVideo()).toBe('');
  expect(await read()).toContain('[]</script>');
});
