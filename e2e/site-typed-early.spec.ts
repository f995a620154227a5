import { expect } from '@playwright/test';
import { test } from './support/kept-server-test.ts';

test('an address that is typed before the page’s script has come is sent', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/my-data', { waitUntil: 'commit' });
  await page.getByLabel('Email Address').fill('slow@example.com');
  const send = page.getByRole('button', { name: 'Send Me the Link' });
  await expect(send).toBeDisabled();

  release();

  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByText(/If we keep anything about slow@example.com/)).toBeVisible();
});
