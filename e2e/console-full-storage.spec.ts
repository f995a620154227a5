import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { test } from './support/kept-server-test.ts';
import { killablePhone } from './support/killable-phone.ts';
import { ADMIN_PIN } from './support/server.ts';

const INVOICE = {
  name: 'Nora Quist',
  email: 'nora@example.com',
  description: 'Repotting',
  quantity: '1',
  unitPrice: '70',
} as const;

/** Leaves so many bytes beyond what the phone keeps by now, fewer than none included; the browser refuses every write that takes more. */
async function leaveRoom(page: Page, bytes: number) {
  const session = await page.context().newCDPSession(page);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin: new URL(page.url()).origin });
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    quotaSize: Math.max(1, usage + bytes),
  });
}

const holdsReserve = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'fieldleaf-reserve'));

/** The browser asks anew how much room there is once nothing of the console is open any more. */
async function startAgain({ page, lock }: ReturnType<typeof consoleOn>) {
  await page.goto('about:blank');
  await page.waitForTimeout(3_000);
  await lock.open();
}

test('a full phone starts, says so, and still keeps what is typed and saved', async ({ sharedServer }) => {
  // A profile on the disk: in a window without one the browser counts otherwise.
  const phone = killablePhone(sharedServer);
  const page = await phone.start('signal');
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await expect.poll(() => holdsReserve(page)).toBe(true);
  await leaveRoom(page, -200_000);
  await startAgain(console);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.getByText(/^This phone's storage is full\. Changes and drafts still fit/)).toHaveCount(1);

  await page.route(/\/(api|sync)\//, (route) => route.abort());
  await console.invoices.openNew();
  await console.invoices.fill(INVOICE);
  await console.invoices.saveDraft();
  await expect(console.invoices.paper).toContainText('Nora Quist');
  await phone.dispose();
});
