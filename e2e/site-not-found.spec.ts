import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { test } from './support/kept-server-test.ts';

test('an address that leads nowhere is 404, says so in the look of the site, and leads on', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  const answer = await page.goto('/no/such/page?book=');

  expect(answer?.status()).toBe(404);
  const heading = page.getByRole('heading', { level: 1, name: 'This page does not exist' });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Page Not Found | Fieldleaf Plant Care');
  await expectAccessible(page, 'not found');
  await page.getByRole('link', { name: /My booking, to look it up/ }).click();
  await expect(page.getByLabel('Booking ID')).toBeVisible();
  expect(failures).toEqual([]);
});

test('the way home from there is the landing page, without loading anew', async ({ page }) => {
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Back to the home page' }).click();

  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Same Week Availability')).toBeVisible();
});
