import { type APIRequestContext, expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { PIN_BUDGET } from './support/built-bytes.ts';
import { countBytes, KB } from './support/count-bytes.ts';
import { test } from './support/kept-server-test.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test as ownServerTest } from './support/test.ts';
import { withoutWaitingCalls } from './support/without-waiting-calls.ts';

/**
 * The rules of the whole practice, which a phone without signal decides by, are 54 kB of it; the one that brings back
 * what a restore lost is 4 of those. Maps that share what did not change, lists and totals that follow what changed, being told of
 * news at once, and reading the phone's storage at once are 3 kB more; out of its snapshot, another kilobyte. The field that
 * takes the first letters of a search while the search is on its way is half of one, what may be sold a whole one,
 * what may be said of the consultant a quarter, what photos everybody may see a half; what customers are written to in, and told in both languages by the rules themselves, one, and "On my way" at the next visit, with why it did not arrive, one and a half; to be opened while the practice is still being stored, a half. Reminders of invoices, tax by line and what is kept in two languages are two thirds.
 * A screen whose heading takes the focus is a fifth; customers who were merged, one. Plants by id, what is said of them, and what a note tells from their
 * plans are two and a half; the rules of a shared plant book one, of weather warnings a half, of check-ins and
 * their answers one and a half. To be read while the PIN is typed, and to have the other screens loaded before their first
 * tap, are two thirds.
 */
const TODAY_BUDGET = 96.5 * KB;
/** Code that loads the practice on a new phone, as here; no other loads it. */
const NEW_PHONE_BUDGET = 2 * KB;

// The worker's cached files come beside the page, and would be counted too.
test.use({ serviceWorkers: 'block' });

const filesIn = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].flatMap(([, file]) => (file ? [`/admin/${file}`] : [])));

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test('the PIN works with the files the page names, and they stay within their bytes', async ({
  page,
  request,
}) => {
  const named = filesIn(await textOf(request, '/admin/'), /(?:src|href)="\/admin\/(assets\/[^"]+)"/g);
  await page.route('**/admin/assets/**', (route) =>
    named.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  const bytesSince = countBytes(page);
  const { lock } = consoleOn(page);

  await lock.open();
  await lock.enter('000000');
  await expect(lock.message).toContainText('Incorrect PIN');
  const bytes = await bytesSince();

  test.info().annotations.push({ type: 'bytes', description: `${bytes} for the PIN` });
  expect(bytes).toBeGreaterThan(50 * KB);
  expect(bytes).toBeLessThanOrEqual(PIN_BUDGET);
});

// With a practice of its own: what waits in another is loaded with the rest.
ownServerTest('what comes after the PIN stays within its bytes', async ({ page }) => {
  const idle = withoutWaitingCalls(page);
  await page.addInitScript(markToday);
  const { lock } = consoleOn(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await idle;
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(bytesUntilToday);

  test.info().annotations.push({ type: 'bytes', description: `${bytes} until today's visits` });
  expect(bytes).toBeGreaterThan(100 * KB);
  expect(bytes).toBeLessThanOrEqual(PIN_BUDGET + TODAY_BUDGET + NEW_PHONE_BUDGET);
});

/** In the page: notes when today's visits were first shown; files asked for later are not waited for. */
function markToday() {
  const seen = new MutationObserver(() => {
    if (![...document.querySelectorAll('h1, h2')].some((heading) => heading.textContent === 'Today')) return;
    seen.disconnect();
    performance.mark('today');
  });
  seen.observe(document, { childList: true, subtree: true });
}

/** In the page: the compressed bytes of files asked for before that. */
function bytesUntilToday(): number {
  const [today] = performance.getEntriesByName('today');
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries
    .filter(({ name, startTime }) => today && startTime <= today.startTime && !/\/(api|sync)\//.test(name))
    .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
}
