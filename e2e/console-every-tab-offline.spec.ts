import { expect } from '@playwright/test';
import { bookingsJob } from './offline-jobs/bookings-job.ts';
import { customersJob } from './offline-jobs/customers-job.ts';
import { emailsJob } from './offline-jobs/emails-job.ts';
import { invoicesJob } from './offline-jobs/invoices-job.ts';
import { notesJob } from './offline-jobs/notes-job.ts';
import { settingsJob } from './offline-jobs/settings-job.ts';
import { consoleOn } from './pages/console.ts';
import { createInvoiceByApi } from './support/api-invoice.ts';
import { changePinByApi } from './support/api-practice.ts';
import { startServer } from './support/server.ts';
import { test as base } from './support/test.ts';

const NEW_PIN = '975310';
const TOLD_PIN = /PIN: +(\d{6})/;
/** The server answers again a moment after it is back; the phone asks at least twice a minute. */
const ARRIVES_MS = 40_000;

/** A server whose PIN the console may change: it made one up itself, and told it once. */
const test = base.extend<{ pin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  server: async ({}, use) => {
    const server = await startServer({ env: { ADMIN_PIN: '' } });
    await use(server);
    await server.dispose();
  },
  pin: async ({ server }, use) => {
    await expect.poll(server.output).toMatch(TOLD_PIN);
    await use(TOLD_PIN.exec(server.output())?.[1] ?? '');
  },
});

// The whole day of six tabs, for which the server is really stopped.
test.slow();

test('without a server every tab does its whole job over two cold starts, and all of it arrives once', async ({
  page,
  context,
  server,
  pin,
}) => {
  const jobs = [bookingsJob(), notesJob(), emailsJob(), invoicesJob(), settingsJob(), customersJob()];
  const waiting = jobs.reduce((sum, job) => sum + job.waiting, 0);

  const home = consoleOn(page);
  await home.lock.open();
  await home.lock.unlock(pin);
  for (const { tab, prepare } of jobs) await test.step(`before: ${tab}`, () => prepare(home));
  await home.shell.waitUntilInstalled();
  await home.lock.lock();
  await page.close();
  // Another device bills somebody, under the number that this phone will show too.
  await createInvoiceByApi(server.url, pin);
  await server.stop();

  const garden = consoleOn(await context.newPage());
  await garden.lock.open();
  await garden.lock.enter('000000');
  await expect(garden.lock.message).toHaveText('Incorrect PIN - 4 attempts remaining before lockout');
  await garden.lock.unlock(pin);
  await expect(garden.shell.syncState).toHaveText('Offline, nothing waiting');
  for (const { tab, begin } of jobs) await test.step(`begin: ${tab}`, () => begin(garden));
  await garden.page.close();

  const car = consoleOn(await context.newPage());
  await car.lock.open();
  for (const { tab, finish } of jobs) await test.step(`finish: ${tab}`, () => finish(car));
  await expect(car.shell.syncState).toHaveText(`Offline, ${waiting} waiting`);

  await test.step('the PIN is changed at the desk before the phone has signal', async () => {
    await context.setOffline(true);
    await server.restart();
    await changePinByApi(server.url, { currentPin: pin, newPin: NEW_PIN });
    await car.lock.lock();
    await car.lock.enter(pin);
    await expect(car.shell.syncState).toHaveText(`Offline, ${waiting} waiting`);
    await context.setOffline(false);
    const signIn = `Sign in to sync, ${waiting} waiting`;
    await expect(car.shell.syncState).toHaveText(signIn, { timeout: ARRIVES_MS });
    await car.shell.syncState.click();
    await car.lock.enter(NEW_PIN);
    await expect(car.shell.syncState).toHaveText(/^All synced/, { timeout: ARRIVES_MS });
  });
  for (const { tab, check } of jobs) await test.step(`after: ${tab}`, () => check(car, server));

  await context.setOffline(true);
  await car.lock.lock();
  await car.lock.enter(pin);
  await expect(car.lock.message).toHaveText('Incorrect PIN - 4 attempts remaining before lockout');
});
