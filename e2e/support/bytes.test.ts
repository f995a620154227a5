import { expect, test } from 'vitest';
import { bytesOfKept, bytesOfPage, LANDING_BUDGET, PIN_BUDGET } from './built-bytes.ts';
import { readCatalogues, scriptsBelow } from './site-words.ts';

const KB = 1000;

/**
 * The questions after a restore are 11 kB of it; signing in with passkeys and codes, retention, backups and
 * activity under Settings another 15; the services and their order 3; reviews, which the consultant reads first, 2.
 * A search that continues from previous results and stops at what is visible is three quarters of one, updating the
 * remaining work from changes a quarter, customers' additions before a visit a whole one. The consultant's profile
 * takes 9: most of it is the portrait cropping window, which loads once a photo is chosen and is cached because it
 * works without signal. Email texts in both languages are 6: she writes and previews them without signal. Photos of
 * her work, with consent, are 4; texts sent and the texting setting 2; the waiting list 2. One page to book and one to
 * add a customer are 4; merging two customers 4, gift cards at the reader 2. Sharing a visit is 3, and its preview in the
 * customer's own language 8: she looks at it without signal; their rules are 2. Plans for plants with what becomes of them
 * are 9, weather warnings 2; what became of them between visits, and who came back, 2. How plants do between visits
 * and what she answers, plans and times among it, are 6, keys of live copies 1, a record in two versions and
 * changes beside the backup a third of one. The name of the release is in all of it: how 177 files with other hashes
 * compress is luck, up to a kilobyte.
 */
const WHOLE_BUDGET = 629.5 * KB;

/** A customer's plants before their pictures, with everything that opens them without a connection. */
const PLANTS_BUDGET = 100 * KB;

test.each([
  ['terms', LANDING_BUDGET],
  ['es/terms', LANDING_BUDGET],
  ['es/privacy', LANDING_BUDGET],
  ['es/events', LANDING_BUDGET],
  ['privacy', LANDING_BUDGET],
  ['events', LANDING_BUDGET],
  ['plants', PLANTS_BUDGET],
  ['es/plants', PLANTS_BUDGET],
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
