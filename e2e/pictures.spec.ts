import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { walkBooking } from './pages/site-walk.ts';
import { MORNING } from './support/a-morning.ts';
import { expectLooks } from './support/picture.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';
import { test as testInWeek } from './week-jobs/week-test.ts';

// Always the same morning: what the screens say of time is in their pictures.
test.use({ serviceWorkers: 'block', clockAt: MORNING });
testInWeek.use({ serviceWorkers: 'block' });

const ON_THE_SITE = [
  'landing',
  'assessment, choices',
  'service',
  'times',
  'details with errors',
  'tip, asked about',
  'payment',
  'payment, declined',
  'confirmation',
];

test('the site looks as it did, from the landing page to the confirmation', async ({ page }) => {
  const visitor = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com' };
  const seen: string[] = [];
  await walkBooking(page, visitor, async (screen) => {
    if (!ON_THE_SITE.includes(screen)) return;
    seen.push(screen);
    await expectLooks(page, `site ${screen}`);
  });
  expect(seen).toEqual(ON_THE_SITE);
});

const IN_THE_CONSOLE = [
  ['Overview', 'overview'],
  ['Calendar', 'calendar'],
  ['All Bookings', 'bookings'],
  ['a visit', 'bookings/BK-TDAY12'],
  ['Collect', 'bookings/BK-TDAY12/collect'],
  ['Manual Booking', 'manual-booking'],
  ['Invoicing', 'invoices'],
  ['Customers', 'customers'],
  ['Consultation Notes', 'notes'],
  ['Settings', 'settings'],
  ['Email Management', 'emails'],
] as const;

testInWeek('the console looks as it did, in a practice of a month', async ({ page }) => {
  const { lock, shell } = consoleOn(page);
  await lock.open();
  await expectLooks(page, 'console PIN');
  await lock.unlock(ADMIN_PIN);
  await expect(shell.syncState).toContainText('All synced');
  for (const [name, address] of IN_THE_CONSOLE) {
    await page.goto(`/admin/#/${address}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectLooks(page, `console ${name}`);
  }
});
