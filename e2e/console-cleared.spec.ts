import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { clock, day } from '@fieldleaf/domain/testing/builders';
import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { test } from './support/kept-server-test.ts';
import { ADMIN_PIN } from './support/server.ts';

// What the browser does to the storage; the worker's copy of the app is not part of it.
test.use({ serviceWorkers: 'block' });

const SERVER = /\/(api|sync)\//;

let visits = 0;

/** The console without signal, with two notes about a visit that the server does not have. */
async function withTwoUnsent(page: Page) {
  visits += 1;
  const bookingId: BookingId = `BK-BBBB${String(visits).padStart(2, '0')}`;
  const email = `nora.${visits}@example.com`;
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  const selectedDate = day(new Date(Date.UTC(2028, 2, 13 + 7 * visits)).toISOString().slice(0, 10));
  await console.server.addBooking(bookingId, { email, selectedDate, selectedTime: clock('10:00') });
  await console.shell.syncNow();
  await page.route(SERVER, (route) => route.abort());
  await console.bookings.open(bookingId);
  await console.bookings.addNote('Prefers mornings');
  await expect(console.bookings.details.getByLabel('New note')).toHaveValue('');
  await console.bookings.addNote('Has a cat');
  await console.bookings.close();
  await expect(console.shell.syncState).toContainText('2 waiting');
  return { ...console, email, origin: new URL(page.url()).origin };
}

/** What a browser does that needs the room, with all the databases of the site. */
async function clearDatabases(page: Page, origin: string) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await browser.detach();
}

const back = (page: Page) => page.unroute(SERVER);

test('cleared while the console is open: what it still knows is saved again, told, and arrives once', {
  tag: '@once',
}, async ({ page }) => {
  const { lock, shell, server, email, origin } = await withTwoUnsent(page);

  await clearDatabases(page, origin);
  await shell.syncState.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sync Now' }).click();
  // Its rows move while the loss is noticed, and a pointer would miss the button.
  await page.keyboard.press('Escape');

  // In the notice, and at the PIN as soon as that has taken its place.
  const told = page.getByText('2 unsent changes were still open here and saved again.');
  await expect(told).toBeVisible({ timeout: 15_000 });
  // What knew the PIN went too: the phone locks itself, and the server has to say that the PIN is right.
  await expect(page.getByLabel('6-digit PIN')).toBeVisible({ timeout: 15_000 });
  await back(page);
  await lock.unlock(ADMIN_PIN);
  await expect.poll(() => server.noteCount(email)).toBe(2);
  await expect(shell.syncState).not.toContainText('All synced');
  await page.getByRole('button', { name: 'Got It' }).click();
  await expect(shell.syncState).toHaveText(/^All synced/);
});

test('evicted while it was closed: told at the PIN and after it, with what is known, never "All synced"', {
  tag: '@once',
}, async ({ page }) => {
  const { lock, shell, server, email, origin } = await withTwoUnsent(page);
  await page.goto('about:blank');
  await clearDatabases(page, origin);
  await back(page);

  await lock.open();
  await expect(page.getByText('2 changes had not been sent')).toBeVisible();
  await lock.unlock(ADMIN_PIN);

  const told = page.getByRole('alert').filter({ hasText: 'This browser cleared' });
  await expect(told).toContainText('2 customer notes; saved');
  await expect(shell.syncState).toHaveText('Data was cleared');
  expect(await server.noteCount(email)).toBe(0);
  await page.getByRole('button', { name: 'Got It' }).click();
  await expect(shell.syncState).toHaveText(/^All synced/);
  await page.reload();
  await expect(shell.syncState).toBeVisible();
  await expect(page.getByText('This browser cleared')).toHaveCount(0);
});

test('only what lies beside the databases is gone: nothing is called lost, and everything arrives', {
  tag: '@once',
}, async ({ page }) => {
  const { shell, server, email } = await withTwoUnsent(page);
  await page.goto('about:blank');
  await back(page);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('cleared')) localStorage.clear();
    sessionStorage.setItem('cleared', 'yes');
  });
  await page.goto('/admin/');

  await expect(shell.syncState).toHaveText(/^All synced/);
  await expect(page.getByText('This browser cleared')).toHaveCount(0);
  await expect.poll(() => server.noteCount(email)).toBe(2);
});
