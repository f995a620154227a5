import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ConsoleHandOver } from './pages/console-hand-over.ts';
import { ben, openInvoice, VISIT } from './support/open-invoice.ts';
import { scanCode } from './support/scan-code.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';
import { watchForNames } from './support/watch-for-names.ts';

const ARRIVES_MS = 40_000;

test('a handed-over phone shows one payment whatever is tried; cash and the code need no server; the PIN leads out', async ({
  page,
  context,
  browser,
  server,
}) => {
  const names = await watchForNames(context, [ben.firstName, ben.lastName, ben.email]);
  const { console, invoiceId } = await openInvoice(page, server);
  await console.shell.waitUntilInstalled();
  await new ConsoleHandOver(page).start('Pay Full');
  names.begin();

  const isPaying = (at: Page) =>
    expect(at.getByRole('heading', { name: 'Collect Full Payment' })).toBeVisible();
  await test.step('back, typed addresses, a reload', async () => {
    await page.goBack();
    await isPaying(page);
    for (const address of ['/admin/#/customers', `/admin/#/bookings/${VISIT}`, '/admin/']) {
      await page.goto(address);
      await isPaying(page);
    }
    await page.reload();
    await isPaying(page);
    for (const address of ['/api/admin/export', '/sync/practice/_all_docs', '/api/admin/bookings'])
      expect((await page.goto(address))?.status(), address).toBe(403);
  });

  const phone = await test.step('a second window, and the first one killed', async () => {
    await page.goto('/admin/');
    await isPaying(page);
    const other = await context.newPage();
    await other.goto('/admin/#/customers');
    await expect(other.getByRole('heading', { name: 'A payment is open in another window' })).toBeVisible();
    await expect(other.locator('body')).not.toContainText('Ana Reyes');
    await page.close();
    await isPaying(other);
    await other.close();
    const again = await context.newPage();
    await again.goto('/admin/');
    await isPaying(again);
    return again;
  });

  const handOver = new ConsoleHandOver(phone);
  await handOver.enterPin('Cancel Payment', '000000');
  await expect(phone.getByRole('alert')).toContainText('Incorrect PIN');
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await server.stop();
  await phone.reload();
  for (const way of ['Card Reader', 'Type a Card Here'] as const) {
    await expect(handOver.way(way)).toBeDisabled();
    await expect(handOver.way(way)).toContainText('There is no signal here, and cards need it.');
  }
  await handOver.choose('Pay on Your Own Phone');
  const lens = await (await browser.newContext()).newPage();
  const code = phone.getByRole('img', { name: 'Code that opens the payment on your phone' });
  expect(await scanCode(code, lens)).toBe(`${server.url}/pay-invoice/${invoiceId}`);
  await handOver.chooseAnother();
  await handOver.choose('Cash');
  await expect(phone.getByText('Give $151.55 in cash with it.')).toBeVisible();
  expect(names.sightings).toEqual([]);

  await handOver.enterPin('Enter PIN', ADMIN_PIN);
  await phone.getByRole('button', { name: 'Cash Received' }).click();
  const back = consoleOn(phone);
  await expect(back.shell.syncState).toHaveText('Offline, 1 waiting');
  await server.restart();
  await back.shell.findSignal();
  await expect(back.shell.syncState).toHaveText(/^All synced/, { timeout: ARRIVES_MS });
  expect(await back.server.invoices()).toMatchObject([
    { invoiceId, badge: 'Paid', payments: [{ method: 'cash', amount: 151.55 }] },
  ]);
});
