import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { clock, day } from '@fieldleaf/domain/testing/builders';
import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { test } from './support/kept-server-test.ts';
import { ADMIN_PIN } from './support/server.ts';

/** The server answers again a moment after it is back; the phone asks at least twice a minute. */
const ARRIVES_MS = 40_000;

// What a lost connection does to the work; being installed has a test of its own, with the server really stopped.
test.use({ serviceWorkers: 'block' });

let visits = 0;

/** The console with a visit of a customer whom no other test on this server touches. */
async function openWithVisit(page: Page) {
  visits += 1;
  const bookingId: BookingId = `BK-AAAA${String(visits).padStart(2, '0')}`;
  const email = `ana.${visits}@example.com`;
  const monday = new Date(Date.UTC(2027, 2, 15 + 7 * visits)).toISOString().slice(0, 10);
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await console.server.addBooking(bookingId, {
    email,
    selectedDate: day(monday),
    selectedTime: clock('10:00'),
  });
  await console.shell.syncNow();
  await console.bookings.open(bookingId);
  return { ...console, bookingId, email };
}

test('a reply that was lost on the way is asked for again and counts once', { tag: '@once' }, async ({
  page,
}) => {
  const console = await openWithVisit(page);
  const connection = { lost: 0, isBack: false };
  await page.route('**/api/admin/commands', async (route) => {
    if (connection.isBack) return route.continue();
    connection.lost += 1;
    // The server did the work; only its answer is lost.
    if (connection.lost === 1) await route.fetch();
    await route.abort('connectionreset');
  });

  await console.bookings.addNote('Prefers mornings');
  await console.bookings.close();

  await expect(console.shell.syncState).toHaveText(/^Offline, 1 waiting/);
  connection.isBack = true;
  await expect(console.shell.syncState).toHaveText(/^All synced/, { timeout: ARRIVES_MS });
  await console.bookings.open(console.bookingId);
  await expect(console.bookings.details.getByText('Prefers mornings')).toHaveCount(1);
});

test('an expired session asks for the PIN over the work and loses none of it', { tag: '@once' }, async ({
  page,
}) => {
  const console = await openWithVisit(page);
  await console.server.endSession();
  await console.bookings.addNote('Left the key with the neighbor');
  await console.bookings.close();
  await console.shell.goTo('Manual Booking');
  await page.getByLabel('First Name').fill('Half');
  await expect(console.shell.syncState).toHaveText('Sign in to sync, 1 waiting');

  await console.shell.syncState.click();
  await console.lock.enter(ADMIN_PIN);

  await expect(console.shell.syncState).toHaveText(/^All synced/);
  await expect(page.getByLabel('First Name')).toHaveValue('Half');
});

test('five idle minutes lock the screen, leave nothing of the practice on it, and keep the half-typed form', {
  tag: '@once',
}, async ({ page }) => {
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await console.shell.goTo('Manual Booking');
  await page.getByLabel('First Name').fill('Half');
  await page.getByLabel('Last Name').fill('Typed');

  await page.clock.install();
  await page.clock.fastForward('05:10');
  await expect(page.getByLabel('6-digit PIN')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Half');
  await console.lock.enter(ADMIN_PIN);

  await expect(page.getByLabel('Last Name')).toHaveValue('Typed');
  await expect(page.getByText('Continuing Half Typed’s booking.')).toBeVisible();
});

test('a cancellation can be taken back before it leaves the phone', { tag: '@once' }, async ({ page }) => {
  const console = await openWithVisit(page);

  await console.bookings.cancel();
  await console.bookings.undo();

  await expect(console.bookings.details.getByText('Confirmed', { exact: true })).toBeVisible();
  await console.bookings.close();
  await console.shell.syncNow();
  await expect(console.shell.syncState).toHaveText(/^All synced/);
  expect(await console.server.history(console.bookingId)).toEqual(['created']);
});

test('completed here and cancelled by the customer meanwhile becomes a question', { tag: '@once' }, async ({
  page,
}) => {
  const console = await openWithVisit(page);
  await page.route('**/sync/**', (route) => route.abort());
  await console.server.execute('booking.cancel', { bookingId: console.bookingId });
  await console.bookings.complete();
  await console.bookings.close();
  await page.unroute('**/sync/**');

  await expect(console.shell.syncState).toHaveText('1 to review', { timeout: ARRIVES_MS });
  await page.goto('/admin/#/needs-you');
  await page.getByRole('button', { name: 'It took place' }).click();

  await expect(console.shell.syncState).toHaveText(/^All synced/, { timeout: ARRIVES_MS });
  await expect(page.getByText('Nothing to review')).toBeVisible();
  expect(await console.server.history(console.bookingId)).toEqual(['created', 'cancelled', 'completed']);
});

test('of two windows one syncs for both, and the other takes over when it closes', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const { bookingId, email, ...leader } = await openWithVisit(page);
  await leader.bookings.close();
  const other = consoleOn(await context.newPage());
  await other.lock.open();
  await other.bookings.open(bookingId);
  await other.bookings.addNote('Written in the second window');
  await other.bookings.close();
  await expect(other.shell.syncState).toHaveText(/^All synced/);
  await leader.bookings.open(bookingId);
  await leader.bookings.unfold('Admin Notes');
  await expect(leader.bookings.details.getByText('Written in the second window')).toBeVisible();

  await page.close();
  await other.bookings.open(bookingId);
  await other.bookings.addNote('Written after the first was closed');
  await other.bookings.close();

  await expect(other.shell.syncState).toHaveText(/^All synced/);
  await expect.poll(() => other.server.noteCount(email)).toBe(2);
});

test('a removed device forgets the practice and says what went with it', { tag: '@once' }, async ({
  page,
}) => {
  const console = await openWithVisit(page);
  // Out of reach for a moment, so that the phone has something to lose.
  const server = /\/(api|sync)\//;
  await page.route(server, (route) => route.abort());
  await console.bookings.addNote('Will never arrive');
  await console.server.revokeThisDevice();
  await page.unroute(server);

  await expect(page.getByText('This device was removed')).toBeVisible({ timeout: ARRIVES_MS });
  await expect(page.getByText('1 change had not been sent')).toBeVisible();
  const databases = await page.evaluate(() => indexedDB.databases());
  const documents = await Promise.all(
    databases.map(({ name = '' }) =>
      page.evaluate(
        (database) =>
          new Promise<number>((resolve, reject) => {
            const open = indexedDB.open(database);
            open.onerror = () => reject(open.error);
            open.onsuccess = () => {
              const stores = [...open.result.objectStoreNames];
              if (!stores.includes('document-store')) return resolve(0);
              const count = open.result.transaction('document-store').objectStore('document-store').count();
              count.onsuccess = () => resolve(count.result);
            };
          }),
        name,
      ),
    ),
  );
  expect(documents.reduce((sum, count) => sum + count, 0)).toBe(0);
});
