import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

const SCREENS = ['calendar-screen', 'bookings-screen', 'customers-screen', 'invoices-screen', 'notes-screen'];

test('the scripts of all screens are there before the first tap on each', async ({ page }) => {
  const { lock } = consoleOn(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await expect
    .poll(
      async () => {
        const scripts = await page.evaluate(findLoadedScripts);
        return SCREENS.filter((screen) => !scripts.some((script) => script.includes(`/${screen}-`)));
      },
      // A busy machine first puts everything into the service worker's store.
      { timeout: 60_000 },
    )
    .toEqual([]);
});

/** In the page: what the browser has loaded, from the phone or over the network. */
const findLoadedScripts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'));
