import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ConsoleLock } from './pages/console-lock.ts';
import { baseTest } from './support/base-test.ts';
import { fillSeenVisit, shownReviewsOf } from './support/fill-reviews.ts';
import { lookAt } from './support/look.ts';
import { reviewLink } from './support/sent-mails.ts';
import { ADMIN_PIN, type RunningServer, startServer } from './support/server.ts';

/** A server whose practice has a visit of the day before yesterday, and so many reviews that are shown. */
const test = baseTest.extend<{ shown: number; server: RunningServer; dataDir: string }>({
  shown: [0, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  dataDir: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fieldleaf-reviews-'));
    await use(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  },
  server: async ({ dataDir, shown }, use) => {
    await fillSeenVisit(dataDir, shownReviewsOf(shown));
    const server = await startServer({ dataDir });
    await use(server);
    await server.dispose();
  },
  baseURL: async ({ server }, use) => use(server.url),
});

test.use({ serviceWorkers: 'block' });

const WORDS = 'The fern <b>unfurled</b> again.\nShe asked about the window first.';

async function dataOf(page: Page) {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return JSON.parse(scripts.find((text) => text.includes('#business')) ?? '{}');
}

test('a mail leads to a review, written without a mouse; the consultant shows it, and it is on the site as it was written', async ({
  page,
  server,
  dataDir,
}, info) => {
  test.slow();
  const look = lookAt(page, info);
  await page.goto(await reviewLink(dataDir));
  await expect(page.getByRole('heading', { name: 'How was your visit?' })).toBeVisible();
  await expect(page.getByLabel('Name to show')).toHaveValue('Ana R.');

  await page.getByRole('button', { name: 'Send My Review' }).press('Enter');
  await expect(page.getByText('Please choose one to five stars.')).toBeVisible();
  await expect(page.getByRole('radio', { name: '1 star, poor' })).toBeFocused();
  await look('review with errors');
  await page.keyboard.press('Space');
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars, good' })).toBeChecked();
  await page.getByLabel('In your words').fill(WORDS);
  await page.getByRole('checkbox', { name: /^Show it on the site/ }).press('Space');
  await page.getByRole('button', { name: 'Send My Review' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(page.getByText(/^Your consultant reads it first/)).toBeVisible();
  await look('review that was sent');

  await page.goto('/');
  await expect(page.getByText('with 127 reviews')).toBeVisible();
  await expect(page.getByText('She asked about the window first.')).toHaveCount(0);
  expect(await dataOf(page)).not.toHaveProperty('aggregateRating');

  const lock = new ConsoleLock(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await page.getByRole('link', { name: /1 review to read/ }).click();
  await expect(page.getByText('4 of 5 stars')).toBeVisible();
  await look('reviews in the console');
  await page.getByRole('button', { name: 'Show on My Site' }).click();
  await expect(page.getByText('On your site', { exact: true })).toBeVisible();

  // Changes with undo leave the phone a moment later, and the page is rebuilt every ten seconds.
  const isSent = async () => (await (await fetch(server.url)).text()).includes('She asked about the window');
  await expect.poll(isSent, { timeout: 90_000, intervals: [1_000] }).toBe(true);
  await page.goto('/');
  const said = page.getByRole('region', { name: 'Reviews from customers' });
  await expect(said).toContainText('4.0 of 5 stars, from 1 review');
  await expect(said.locator('figure')).toContainText(['<b>unfurled</b>']);
  await expect(said).toContainText(/Video consultation, \w+ \d{4}/);
  await expect(page.getByText('with 127 reviews')).toBeVisible();
  const data = await dataOf(page);
  expect(data.aggregateRating).toMatchObject({ ratingValue: '4.0', reviewCount: 1 });
  expect(data.review).toMatchObject([{ author: { name: 'Ana R.' }, reviewBody: WORDS }]);
  await look('landing page with a review');

  await page.goto('about:blank');
  await page.goto(await reviewLink(dataDir));
  await expect(page.getByText(/^Your review has been read/)).toBeVisible();
});

test('a link that is no good says so, and an address without one too', async ({ page, dataDir }) => {
  await page.goto(`${await reviewLink(dataDir)}x`);
  await expect(page.getByRole('alert')).toContainText('This link is incomplete');
  await page.goto('/review');
  await expect(page.getByText(/^A review is written with the link in the email/)).toBeVisible();
});

test.describe('from eight reviews on', () => {
  test.use({ shown: 9 });

  test('they stand instead of the testimonials, also for whoever comes from another page', async ({
    page,
  }, info) => {
    await page.goto('/');
    const said = page.getByRole('region', { name: 'What plant parents say' });
    await expect(said.locator('figure')).toHaveCount(8);
    await expect(said).toContainText('4.6 of 5 stars, from 9 reviews');
    await expect(page.getByText('with 127 reviews')).toHaveCount(0);
    await expect(page.getByText('Marisol Vega')).toHaveCount(0);
    expect((await dataOf(page)).review).toHaveLength(8);
    await lookAt(page, info)('landing page with eight reviews');

    await page.goto('/review');
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await expect(said.locator('figure')).toHaveCount(8);
  });
});
