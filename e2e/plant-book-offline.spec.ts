import { clock } from '@fieldleaf/domain/testing/builders';
import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { MORNING, TODAY } from './support/a-morning.ts';
import { countingTaps } from './support/count-taps.ts';
import { mailedLinks } from './support/sent-mails.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'block', clockAt: MORNING });

const VISIT = 'BK-SHARED';
const SERVER = /\/(api|sync)\//;
/** The phone asks at least twice a minute whether the server is back. */
const ARRIVES_MS = 60_000;

test('a visit that is noted, completed and shared without signal is on its customer’s page once there is some, in at most three taps', async ({
  page,
  browser,
  server,
}) => {
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await console.server.execute('settings.change', {
    changes: { closedWeekdays: [], manualClosedWeekdays: [] },
  });
  const ida = { firstName: 'Ida', email: 'ida@example.com' };
  await console.server.addBooking(VISIT, { ...ida, selectedDate: TODAY, selectedTime: clock('09:00') });
  await console.shell.syncNow();
  await console.notes.openForm(VISIT);
  await page.route(SERVER, (route) => route.abort('connectionrefused'));

  const { jobHere } = countingTaps(page, async () => undefined);
  await jobHere('write down a plant, complete the visit and share it', 3, async () => {
    await console.notes.plantName.fill('Olive tree');
    await page.getByRole('button', { name: 'Save, Complete and Share' }).click();
    await expect(page.getByRole('region', { name: 'Share with customer' })).toContainText(
      'On the customer’s page since',
    );
  });
  await expect(console.shell.syncState).toHaveText(/waiting/);

  await page.unroute(SERVER);
  await expect(console.shell.syncState).toHaveText(/^All synced/, { timeout: ARRIVES_MS });
  const link = (await mailedLinks(server.dataDir, 'plant-book')).get('Open your plant book');
  const customer = await browser.newPage();
  await customer.goto(link ?? 'no link');
  await expect(customer.getByRole('heading', { name: 'Ida’s plants' })).toBeVisible();
  await expect(customer.getByRole('article').filter({ hasText: 'Olive tree' })).toBeVisible();
});
