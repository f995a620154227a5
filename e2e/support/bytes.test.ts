import { expect, test } from 'vitest';
import { bytesOfKept, bytesOfPage, LANDING_BUDGET, PIN_BUDGET } from './built-bytes.ts';
import { readCatalogues, scriptsBelow } from './site-words.ts';

const KB = 1000;

/**
 * The questions after a restore are 11 kB of it; signing in with passkeys and codes, what is kept and for how long, backups
 * and activity under Settings another 15; the services and their order 3, reviews that she reads before anybody else 2. A search that goes on from what was found and looks no further than
 * what is in sight is three quarters of one, what is left to do by what changed a quarter, what customers send along before a visit a whole one. Who she is takes 9: most of it is the window in which a
 * portrait is cut, which is loaded when a photo has been chosen, and kept because that works without signal. What mails say,
 * in both languages, is 6: she writes and previews them without signal. Photos of her work, with their consent, are 4; what was texted, and whether anybody is, are 2, and who waits for a time 2.
 */
const WHOLE_BUDGET = 595 * KB;

test.each([
  ['terms', LANDING_BUDGET],
  ['es/terms', LANDING_BUDGET],
  // The same in Spanish takes a tenth more words.
  ['es/privacy', LANDING_BUDGET + KB],
  ['es/events', LANDING_BUDGET],
  ['privacy', LANDING_BUDGET],
  ['events', LANDING_BUDGET],
])('%s, which is only read, costs no more than the landing page', async (path, budget) => {
  const bytes = await bytesOfPage(path);
  expect(bytes).toBeGreaterThan(50 * KB);
  expect(bytes).toBeLessThanOrEqual(budget);
});

test('everything the phone keeps, so that it works without signal, stays within its bytes', async () => {
  const bytes = await bytesOfKept();
  expect(bytes).toBeGreaterThan(PIN_BUDGET);
  expect(bytes).toBeLessThanOrEqual(WHOLE_BUDGET);
});

test('the scripts of one language carry no word of the other', async () => {
  const said = await readCatalogues();
  const english = await scriptsBelow('assets');
  const spanish = await scriptsBelow('es/assets');
  const only = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].filter((words) => !other.has(words));
  const [inEnglish, inSpanish] = [only(said.en, said.es), only(said.es, said.en)];

  expect(inEnglish.filter((words) => english.includes(words)).length).toBeGreaterThan(300);
  expect(inSpanish.filter((words) => spanish.includes(words)).length).toBeGreaterThan(300);
  expect(inEnglish.filter((words) => spanish.includes(words))).toEqual([]);
  expect(inSpanish.filter((words) => english.includes(words))).toEqual([]);
});
