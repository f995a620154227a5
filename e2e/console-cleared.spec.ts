import { clock, day } from '@fieldleaf/domain/testing/builders';
import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { test } from './support/kept-server-test.ts';
import { ADMIN_PIN } from './support/server.ts';

// This is about clearing storage; the service worker's copy of the app is not part of it.
test.use({ serviceWorkers: 'block' });

const SERVER = /\/(api|sync)\//;

const VISIT = 'BK-BBBBBB';
const EMAIL = 'nora.cleared@example.com';

type Console = ReturnType<typeof consoleOn>;

/** Two notes that the server does not have: from here on there is no signal. */
async function writeWithoutSignal({ bookings, page, shell }: Console, notes: readonly [string, string]) {
  await page.route(SERVER, (route) => route.abort());
  await bookings.open(VISIT);
  for (const note of notes) {
    await bookings.addNote(note);
    await expect(bookings.details.getByLabel('New note')).toHaveValue('');
  }
  await bookings.close();
  await expect(shell.syncState).toContainText('2 waiting');
}

/** Clears the site's databases, as a browser does that needs the space. */
async function clearDatabases(page: Page, origin: string) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await browser.detach();
}

const back = (page: Page) => page.unroute(SERVER);

test('whatever the browser clears, open or closed: nothing is called synced that is lost, and what is known arrives once', async ({
  page,
  sharedServer,
}) => {
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await console.server.addBooking(VISIT, {
    email: EMAIL,
    selectedDate: day('2028-03-20'),
    selectedTime: clock('10:00'),
  });
  await console.shell.syncNow();

  await test.step('only what lies beside the databases is gone: nothing is called lost, and everything arrives', () =>
    clearBeside(console));
  await test.step('evicted while it was closed: told at the PIN and after it, with what is known, never "All synced"', () =>
    evictClosed(console, sharedServer.url));
  await test.step('cleared while the console is open: what it still knows is saved again, told, and arrives once', () =>
    clearOpen(console, sharedServer.url));
});

async function clearBeside(console: Console) {
  const { page, server, shell } = console;
  await writeWithoutSignal(console, ['Prefers mornings', 'Has a cat']);
  await page.goto('about:blank');
  await back(page);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('cleared')) localStorage.clear();
    sessionStorage.setItem('cleared', 'yes');
  });
  await page.goto('/admin/');

  await expect(shell.syncState).toHaveText(/^All synced/);
  await expect(page.getByText('This browser cleared')).toHaveCount(0);
  await expect.poll(() => server.noteCount(EMAIL)).toBe(2);
}

async function evictClosed(console: Console, origin: string) {
  const { lock, page, server, shell } = console;
  await writeWithoutSignal(console, ['Will be lost', 'So will this']);
  await page.goto('about:blank');
  await clearDatabases(page, origin);
  await back(page);

  await lock.open();
  await expect(page.getByText('2 changes had not been sent')).toBeVisible();
  await lock.unlock(ADMIN_PIN);

  const told = page.getByRole('alert').filter({ hasText: 'This browser cleared' });
  await expect(told).toContainText('2 customer notes; saved');
  await expect(shell.syncState).toHaveText('Data was cleared');
  expect(await server.noteCount(EMAIL)).toBe(2);
  await page.getByRole('button', { name: 'Got It' }).click();
  await expect(shell.syncState).toHaveText(/^All synced/);
  await page.reload();
  await expect(shell.syncState).toBeVisible();
  await expect(page.getByText('This browser cleared')).toHaveCount(0);
}

async function clearOpen(console: Console, origin: string) {
  const { lock, page, server, shell } = console;
  await writeWithoutSignal(console, ['Has moved', 'Has two cats now']);

  await clearDatabases(page, origin);
  // Not by its button: the loss may be noticed before, and then the console is locked already.
  await shell.findSignal();

  // In the notice, and at the PIN as soon as that has taken its place.
  const told = page.getByText('2 unsent changes were still open here and saved again.');
  await expect(told).toBeVisible({ timeout: 15_000 });
  // The PIN verifier went too: the phone locks itself, and the server must confirm the PIN.
  await expect(page.getByLabel('6-digit PIN')).toBeVisible({ timeout: 15_000 });
  await back(page);
  await lock.unlock(ADMIN_PIN);
  await expect.poll(() => server.noteCount(EMAIL)).toBe(4);
  await expect(shell.syncState).not.toContainText('All synced');
  await page.getByRole('button', { name: 'Got It' }).click();
  await expect(shell.syncState).toHaveText(/^All synced/);
}
