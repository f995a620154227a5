import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { test } from './support/kept-server-test.ts';
import { ADMIN_PIN } from './support/server.ts';

// The worker's cached files are there at once.
test.use({ serviceWorkers: 'block' });

const KEY_MS = 40;

/** The part of the console that searches, on its way until it is let through. */
async function holdFind(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/find-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('what is typed right after the search was opened is searched for, however late the search comes', async ({
  page,
}) => {
  const release = await holdFind(page);
  const { lock } = consoleOn(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('vacx', { delay: KEY_MS });
  await page.keyboard.press('Backspace');
  await expect(page.getByLabel('Find anything', { exact: true }).and(page.locator('input'))).toHaveValue(
    'vac',
  );
  release();
  await page.keyboard.type('ation', { delay: KEY_MS });

  const field = page.getByRole('combobox', { name: 'Find anything' });
  await expect(field).toHaveValue('vacation');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option')).toHaveText([/Block a day/, /Settings: Time off/]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('');
});

test('a search that is closed before it has come stays closed, and forgets what was typed', async ({
  page,
}) => {
  const release = await holdFind(page);
  const { lock } = consoleOn(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('vac', { delay: KEY_MS });
  await page.keyboard.press('Escape');
  release();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Find anything' }).click();
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toHaveValue('');
});
