import { expect } from '@playwright/test';
import { test } from './support/kept-server-test.ts';
import { lookAt } from './support/look.ts';

test('a button to book stays in reach once the hero’s own is out of sight, and covers nothing that has the focus', async ({
  page,
}, info) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  const hero = page.getByRole('button', { name: 'Book Your Consultation' });
  const inReach = page.getByRole('button', { name: 'Book a Consultation' });
  await expect(hero).toBeInViewport();
  await expect(inReach).not.toBeInViewport();

  await page.getByRole('heading', { name: 'What plant parents say' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 400));
  await expect(hero).not.toBeInViewport();
  await expect(inReach).toBeInViewport({ ratio: 1 });
  await lookAt(page, info)('landing, its middle');
  const { bottom, top } = await inReach.evaluate((button) => button.getBoundingClientRect().toJSON());
  for (const link of await page.locator('main a').all()) {
    await link.focus();
    const place = await link.evaluate((element) => element.getBoundingClientRect().toJSON());
    const isClear = place.bottom <= top || place.top >= bottom || !(await inReach.isVisible());
    expect(isClear, (await link.textContent()) ?? '').toBe(true);
  }

  await page.getByRole('link', { name: 'Terms' }).scrollIntoViewIfNeeded();
  const footer = await page
    .getByRole('contentinfo')
    .evaluate((element) => element.getBoundingClientRect().top);
  const end = await inReach.evaluate((button) => button.getBoundingClientRect().bottom);
  expect(end, 'it ends above the footer').toBeLessThanOrEqual(footer);
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await inReach.click();
  await expect(page.getByText('1 of 6')).toBeVisible();
});

test('the drawings are in the page, in its colors, before any script', async ({ browser, sharedServer }) => {
  const page = await browser.newPage({ baseURL: sharedServer.url, javaScriptEnabled: false });
  await page.goto('/');
  for (const drawing of ['#monstera-leaf', '#potted-sprig', '#vine'])
    await expect(page.locator(`${drawing} path`).first()).not.toHaveCSS('stroke', 'none');
  await page.close();
});

test('a price leads to the times of what it is for', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^3 hours/ }).click();

  await expect(page.getByRole('heading', { name: 'Pick a day and time' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(page.getByRole('radio', { name: /^On-Site Visit/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^3 hours/ })).toBeChecked();
});

test('the first question is fetched at the first sign of a visitor, and not before', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const isFetched = () => fetched.some((path) => /^\/assets\/assessment-.*\.js$/.test(path));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(isFetched()).toBe(false);

  await page.evaluate(() => window.scrollBy(0, 200));

  await expect.poll(isFetched).toBe(true);
});
