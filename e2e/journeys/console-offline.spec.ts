import { clock, day } from '@fieldleaf/domain/testing/builders';
import { expect } from '@playwright/test';
import { consoleOn } from '../pages/console.ts';
import { test } from '../support/kept-server-test.ts';
import { ADMIN_PIN } from '../support/server.ts';

/** The server answers again a moment after it is back; the phone asks at least twice a minute. */
const ARRIVES_MS = 40_000;
const SERVER = /\/(api|sync)\//;
const LONGEST_BACK_OFF = '01:00';

// Covers a lost connection; the installed app has a test of its own, with the server really stopped.
test.use({ serviceWorkers: 'block' });

const VISIT = 'BK-AAAAAA';
const EMAIL = 'ana.offline@example.com';

type Console = ReturnType<typeof consoleOn>;

test('a lost connection, a lost session, an idle phone and another window lose no work and double none; a removed device keeps nothing', async ({
  page,
  context,
}) => {
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await console.server.addBooking(VISIT, {
    email: EMAIL,
    selectedDate: day('2094-03-22'),
    selectedTime: clock('10:00'),
  });
  await console.shell.syncNow();

  await test.step('a reply that was lost on the way is asked for again and counts once', () =>
    loseReply(console));
  await test.step('an expired session asks for the PIN over the work and loses none of it', () =>
    expireSession(console));
  await test.step('a cancellation can be taken back before it leaves the phone', () =>
    takeCancellationBack(console));
  await test.step('completed here and cancelled by the customer meanwhile becomes a question', () =>
    completeWhatIsCancelled(console));
  const other = consoleOn(await context.newPage());
  await test.step('of two windows one syncs for both, and the other takes over when it closes', () =>
    workInTwoWindows(console, other));
  await test.step('five idle minutes lock the screen, leave nothing of the practice on it, and keep the half-typed form', () =>
    idle(other));
  await test.step('a removed device forgets the practice and says what went with it', () =>
    removeDevice(other));
});

async function loseReply({ bookings, page, shell }: Console) {
  const connection = { lost: 0, isBack: false };
  await page.route('**/api/admin/commands', async (route) => {
    if (connection.isBack) return route.continue();
    connection.lost += 1;
    // The server did the work; only its answer is lost.
    if (connection.lost === 1) await route.fetch();
    await route.abort('connectionreset');
  });
  await bookings.open(VISIT);

  await bookings.addNote('Prefers mornings');
  await bookings.close();

  await expect(shell.syncState).toHaveText(/^Offline, 1 waiting/);
  connection.isBack = true;
  await expect(shell.syncState).toHaveText(/^All synced/, { timeout: ARRIVES_MS });
  await page.unroute('**/api/admin/commands');
  await bookings.open(VISIT);
  await expect(bookings.details.getByText('Prefers mornings')).toHaveCount(1);
}

async function expireSession({ bookings, lock, page, server, shell }: Console) {
  await server.endSession();
  await bookings.addNote('Left the key with the neighbor');
  await bookings.close();
  await shell.goTo('Manual Booking');
  await page.getByLabel('First Name').fill('Half');
  await expect(shell.syncState).toHaveText('Sign in to sync, 1 waiting');

  await shell.syncState.click();
  await lock.enter(ADMIN_PIN);

  await expect(shell.syncState).toHaveText(/^All synced/);
  await expect(page.getByLabel('First Name')).toHaveValue('Half');
}

async function takeCancellationBack({ bookings, server, shell }: Console) {
  await bookings.open(VISIT);

  await bookings.cancel();
  await bookings.undo();

  await expect(bookings.details.getByText('Confirmed', { exact: true })).toBeVisible();
  await bookings.close();
  await shell.syncNow();
  await expect(shell.syncState).toHaveText(/^All synced/);
  expect(await server.history(VISIT)).toEqual(['created']);
}

async function completeWhatIsCancelled({ bookings, page, server, shell }: Console) {
  await bookings.open(VISIT);
  await page.route('**/sync/**', (route) => route.abort());
  await server.execute('booking.cancel', { bookingId: VISIT });
  await bookings.complete();
  await bookings.close();
  await page.unroute('**/sync/**');

  await expect(shell.toReview).toHaveAccessibleName('1 to review', { timeout: ARRIVES_MS });
  await page.goto('/admin/#/needs-you');
  await page.getByRole('button', { name: 'It took place' }).click();

  await expect(shell.syncState).toHaveText(/^All synced/, { timeout: ARRIVES_MS });
  await expect(page.getByText('Nothing to review')).toBeVisible();
  expect(await server.history(VISIT)).toEqual(['created', 'cancelled', 'completed']);
}

async function workInTwoWindows(leader: Console, other: Console) {
  const before = await leader.server.noteCount(EMAIL);
  await other.lock.open();
  await other.bookings.open(VISIT);
  await other.bookings.addNote('Written in the second window');
  await other.bookings.close();
  await expect(other.shell.syncState).toHaveText(/^All synced/);
  await leader.bookings.open(VISIT);
  await leader.bookings.unfold('Admin Notes');
  await expect(leader.bookings.details.getByText('Written in the second window')).toBeVisible();

  await leader.page.close();
  await other.bookings.open(VISIT);
  await other.bookings.addNote('Written after the first was closed');
  await other.bookings.close();

  await expect(other.shell.syncState).toHaveText(/^All synced/);
  await expect.poll(() => other.server.noteCount(EMAIL)).toBe(before + 2);
}

async function idle({ lock, page, shell }: Console) {
  await shell.goTo('Manual Booking');
  // Begun in the other window.
  await expect(page.getByLabel('First Name')).toHaveValue('Half');
  await page.getByLabel('Last Name').fill('Typed');

  await page.clock.install();
  await page.clock.fastForward('05:10');
  await expect(page.getByLabel('6-digit PIN')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Half');
  // Out of reach: a server that answers the PIN late would have ended the session that the phone goes on with.
  await page.route(SERVER, (route) => route.abort());
  await lock.enter(ADMIN_PIN);

  await expect(page.getByLabel('Last Name')).toHaveValue('Typed');
  await expect(page.getByText('Continuing Half Typed’s booking.')).toBeVisible();
  await page.unroute(SERVER);
}

async function removeDevice({ bookings, page, server }: Console) {
  // Out of reach for a moment, so that the phone has something to lose.
  await page.route(SERVER, (route) => route.abort());
  await bookings.open(VISIT);
  await bookings.addNote('Will never arrive');
  await server.revokeThisDevice();
  await page.unroute(SERVER);
  await page.clock.fastForward(LONGEST_BACK_OFF);

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
}
