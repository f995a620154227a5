import { PATHS } from '@fieldleaf/contract/paths';
import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-payloads';
import { type Browser, expect, type Page } from '@playwright/test';
import { ConsolePractice } from './pages/console-practice.ts';
import { goToPayment } from './pages/site-book-consultation.ts';
import { ANA } from './pages/site-booking.ts';
import { drawnJpeg } from './support/drawn-jpeg.ts';
import { testOnServer } from './support/file-server-test.ts';
import { lookAt } from './support/look.ts';
import { ADMIN_PIN, startServer } from './support/server.ts';

// The first test is of a practice in which nobody has said anything yet.
const test = testOnServer(startServer);

const ABOUT = {
  name: 'Ada Moss',
  story: 'I grew up in a greenhouse.\nToday I go where the plants are.',
  credentials: ['Texas Master Gardener since 2016', 'B.S. in Horticulture'],
  exclusions: ['Lawns', 'Tree removal'],
};

/** Saves the consultant's text about herself, with a portrait. */
async function sayAbout(page: Page, about: SettingsChanges['about']) {
  await page.goto('/terms');
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post(PATHS.adminSession, { headers, data: { pin: ADMIN_PIN } });
  const portrait = (await drawnJpeg(page, { width: 320, height: 320 })).toString('base64');
  const outcome = await new ConsolePractice(page).execute('settings.change', {
    changes: { about: { ...about, portrait } },
  });
  expect(outcome?.status).toBe('applied');
}

const lineOf = (page: Page) => page.locator('#who-comes');
const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth === 320;

async function pageWithoutScripts(browser: Browser, url: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url });
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

test('where she has not said who she is, nothing stands in for it', async ({ page }) => {
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(lineOf(page)).toBeHidden();
  await expect(page.getByText('Who you will meet')).toBeHidden();
  const booking = await goToPayment(page, { visitor: ANA });
  await expect(booking.page.getByText('With', { exact: true })).toHaveCount(0);
});

test('who comes is said in the hero, in full below, and beside the payment', async ({ page }, info) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await sayAbout(page, ABOUT);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));

  await page.goto('/');

  await expect(lineOf(page)).toContainText('Ada Moss');
  await expect(lineOf(page)).toContainText('Texas Master Gardener since 2016');
  await expect.poll(() => lineOf(page).locator('img').evaluate(isDrawn)).toBe(true);
  const section = page.getByRole('region', { name: 'Who you will meet' });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText('I grew up in a greenhouse.');
  await expect(section).toContainText('What I do not do: Lawns; Tree removal');
  await expect
    .poll(() => section.getByRole('img', { name: 'Portrait of Ada Moss' }).evaluate(isDrawn))
    .toBe(true);
  expect(
    scripts.filter((url) => url.includes('consultant')),
    'its words need no code',
  ).toEqual([]);
  await lookAt(page, info)('landing, who comes');

  const booking = await goToPayment(page, { visitor: ANA });
  await expect(booking.page.getByText('With Ada Moss')).toBeVisible();
  await lookAt(page, info)('payment, who comes');
});

test('nothing moves for it: not when its picture arrives, and not when the page comes alive', async ({
  page,
}) => {
  await sayAbout(page, ABOUT);
  await page.route('**/api/portrait/*', async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });

  await page.goto('/');
  await expect.poll(() => lineOf(page).locator('img').evaluate(isDrawn)).toBe(true);

  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1_000);
      }),
  );
  expect(moved).toBe(0);
});

test('whoever comes from another view of the site reads it as well', async ({ page }) => {
  await sayAbout(page, ABOUT);
  await page.goto('/terms');

  await page.getByRole('banner').getByRole('link').first().click();

  await expect(lineOf(page)).toContainText('Ada Moss');
  await expect(page.getByRole('region', { name: 'Who you will meet' })).toContainText('B.S. in Horticulture');
  await expect(page.locator('blockquote')).toHaveCount(8);
});

test('without JavaScript it can be read, and search engines read it too', async ({
  page,
  browser,
  server,
}) => {
  await sayAbout(page, ABOUT);

  const plain = await pageWithoutScripts(browser, server.url);

  await expect(lineOf(plain)).toContainText('Ada Moss');
  await expect(plain.getByRole('region', { name: 'Who you will meet' })).toContainText(
    'I grew up in a greenhouse.',
  );
  const data = JSON.parse((await plain.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data.employee).toMatchObject({ '@type': 'Person', name: 'Ada Moss' });
  await plain.context().close();
});
