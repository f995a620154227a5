import { expect } from '@playwright/test';
import { test } from './support/kept-server-test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the landing page says everything and how to book all the same', async ({ page }) => {
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Expert plant care consultations to help you develop')).toBeVisible();
  await expect(page.getByText('Same Week Availability')).toBeVisible();
  await expect(page.locator('blockquote')).toHaveCount(8);
  // Selected by tag: what is in it counts as absent for every locator by words or role.
  const instead = page.locator('noscript p');
  await expect(instead).toBeVisible();
  await expect(instead).toContainText('Booking online needs JavaScript.');
  await expect(instead.locator('a')).toHaveAttribute('href', /^mailto:.+@/);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('without JavaScript an address that leads nowhere says so and leads on', async ({ page }) => {
  const answer = await page.goto('/no/such/page');

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await page.getByRole('link', { name: /Home page/ }).click();
  await expect(page.getByText('Same Week Availability')).toBeVisible();
});

test('without JavaScript the terms can be read', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /terms/i }).first().click();

  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
  await expect(page.getByText('sales are final').first()).toBeVisible();
});

// Selected by tag, as above.
for (const [place, words, what] of [
  ['/?book=virtual', 'noscript p', 'Booking online needs JavaScript.'],
  ['/gift', 'main p', 'You can also order a gift card by email or phone'],
  ['/quote', 'noscript p', 'Your quote cannot be shown here without JavaScript.'],
  ['/review', 'noscript p', 'This page needs JavaScript.'],
] as const) {
  test(`without JavaScript ${place} says how else, waits for nothing and denies nothing`, async ({
    page,
  }) => {
    await page.goto(place);

    await expect(page.locator(words)).toContainText(what);
    await expect(page.locator(words)).toBeVisible();
    await expect(page.getByText(/Loading|not sold/)).toBeHidden();
  });
}
