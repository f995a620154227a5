import { expect } from '@playwright/test';
import { test } from './support/kept-server-test.ts';

test('the events have a page of their own, and leaving it leads home', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Events: Coming Soon' }).click();
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('heading', { name: 'Events: Coming Soon' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Back to Home' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Book Your Consultation' })).toBeVisible();
});

test('a page that brings its own events and booking pages is asked first', async ({ page }) => {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, {
      opened,
      fieldleafOpenEvents: () => opened.push('events'),
      fieldleafManageBooking: () => opened.push('manage'),
    });
  });
  await page.goto('/');

  await page.getByRole('button', { name: 'Events: Coming Soon' }).click();
  await page.getByRole('link', { name: 'Already have a booking? Manage it here' }).click();

  expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toEqual(['events', 'manage']);
  await expect(page).toHaveURL('/');
});

test('search engines and shared links find every page under the address it is reached at', async ({
  page,
  sharedServer,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  for (const path of ['/', '/terms', '/privacy', '/events']) {
    await page.goto(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${sharedServer.url}${path}`);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
      'content',
      `${sharedServer.url}${path}`,
    );
  }
  await page.goto('/');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'LocalBusiness', url: `${sharedServer.url}/` });
  const card = await page.request.get(data.image);
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${sharedServer.url}/sitemap.xml`);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${sharedServer.url}/terms</loc>`);
  expect(refused).toEqual([]);
});

test('an invoice is not for search engines', async ({ page }) => {
  const answer = await page.request.get('/pay-invoice/0123456789abcdef0123456789abcdef');

  expect(await answer.text()).toContain('<meta name="robots" content="noindex" />');
});
