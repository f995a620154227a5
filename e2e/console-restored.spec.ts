import { join } from 'node:path';
import { clock, day } from '@fieldleaf/domain/testing/builders';
import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { createApiCustomer, type Visit } from './support/api-customer.ts';
import { createInvoiceByApi } from './support/api-invoice.ts';
import { lookAt } from './support/look.ts';
import { findOpenVisits } from './support/open-visits.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

// The phone stays the same, and what it loads is not what this is about.
test.use({ serviceWorkers: 'block' });

const KEPT = 'BK-KKKKKK';
const LOST = 'BK-222222';
const LOST_EMAIL = 'lena.lost@example.com';

/** The phone brings it back when it next reaches the server, at least twice a minute. */
const ARRIVES_MS = 40_000;

type Console = ReturnType<typeof consoleOn>;

const at = ({ selectedDate, selectedTime }: Visit) => ({
  selectedDate: day(selectedDate),
  selectedTime: clock(selectedTime),
});

test('a restore loses nothing that the phone has: it asks, and one tap brings all of it back', async ({
  page,
  server,
}, testInfo) => {
  const console = consoleOn(page);
  const look = lookAt(page, testInfo);
  const backup = join(server.dataDir, 'copy.backup');
  const [keptTime, lostTime] = (await findOpenVisits(server.url, 2)) as [Visit, Visit];
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await console.server.addBooking(KEPT, { ...at(keptTime), firstName: 'Kim' });
  await server.run('backup', '--to', backup);

  await test.step('what comes after the backup is on the phone', () =>
    changePractice(console, server.url, lostTime));
  await server.stop();
  await server.run('restore', '--from', backup, '--replace');
  await server.restart();
  await bookAgain(server.url, lostTime);

  await test.step('the phone signs in again, and asks', async () => {
    await reopen(console);
    await expectAsked(console);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await expect(page.getByText('This time has since been booked again')).toBeVisible();
    await look('The banner and the question after a restore');
  });
  await test.step('one tap brings all back, and the visits at one time are asked about', async () => {
    await page.getByRole('button', { name: 'Bring All Back' }).click();
    await expectBroughtBack(console);
  });
});

async function changePractice({ server, shell }: Console, url: string, lostTime: Visit) {
  await server.addBooking(LOST, { ...at(lostTime), firstName: 'Lena', lastName: 'Lost', email: LOST_EMAIL });
  await createInvoiceByApi(url);
  expect(await server.execute('booking.cancel', { bookingId: KEPT })).toMatchObject({ status: 'applied' });
  await shell.syncNow();
  await expect(shell.syncState).toHaveText(/^All synced/);
}

/** Books the slot that the server believes is free. */
async function bookAgain(url: string, visit: Visit) {
  const customer = createApiCustomer(url, 1);
  const { body } = await customer.hold(visit);
  await customer.pay(body);
  expect((await customer.place(visit, body.paymentIntentId)).status).toBe(201);
}

/** Sessions ended with the restore: the PIN is asked for again, and nothing is called synced meanwhile. */
async function reopen({ lock, page, shell }: Console) {
  await lock.open();
  await expect(shell.syncState).toContainText('Sign in to sync');
  await page.evaluate(() => {
    const badge = () => document.querySelector('header [role=status]')?.textContent ?? '';
    const seen: string[] = [badge()];
    Object.assign(globalThis, { seen });
    const options = { subtree: true, childList: true, characterData: true };
    new MutationObserver(() => seen.push(badge())).observe(document.body, options);
  });
  await shell.syncState.click();
  await lock.enter(ADMIN_PIN);
}

async function expectAsked({ page, shell }: Console) {
  const banner = page.getByRole('paragraph').filter({ hasText: 'The practice was put back to' });
  await expect(banner).toContainText(
    '1 visit and 1 invoice are only on this phone. 1 visit is different on this phone.',
  );
  await expect(shell.toReview).toHaveAccessibleName('4 to review');
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen.filter((words) => words.startsWith('All synced'))).toEqual([]);
}

async function expectBroughtBack({ page, server, shell }: Console) {
  const overlap = page.getByRole('listitem').filter({ hasText: 'Two visits at one time' });
  await expect(overlap).toContainText('Lena Lost', { timeout: ARRIVES_MS });
  await expect(page.getByText('only on this phone')).toHaveCount(0);
  expect(await server.document(`booking:${LOST}`)).toMatchObject({ status: 'confirmed' });
  expect(await server.document(`booking:${KEPT}`)).toMatchObject({ status: 'cancelled' });
  expect(await server.invoices()).toHaveLength(1);
  await overlap.getByRole('button', { name: 'I have settled it' }).click();
  await page.getByRole('button', { name: 'I have done this' }).click();
  await expect(page.getByText('Nothing to review')).toBeVisible();
  await expect(shell.syncState).toHaveText(/^All synced/);
}
