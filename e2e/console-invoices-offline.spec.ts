import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { createInvoiceByApi, invoicesByApi } from './support/api-invoice.ts';
import { mailSubjects } from './support/sent-mails.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

const VISIT = 'BK-AAAAAA';
const repotting = {
  ...{ name: 'Nora Quist', email: 'nora@example.com' },
  ...{ description: 'Repotting, per plant', quantity: '3', unitPrice: '12,50' },
};
const slip = { ...repotting, name: 'Otto Slip', email: 'otto@example.com' };

const ARRIVES_MS = 40_000;

test('without signal: a draft changed and sent, a visit billed, half of it in cash, a slip voided; all arrive once', async ({
  page,
  context,
  server,
}) => {
  const first = consoleOn(page);
  await first.lock.open();
  await first.lock.unlock(ADMIN_PIN);
  await first.server.addBooking(VISIT);
  await first.shell.syncNow();
  await first.bookings.open(VISIT);
  await first.bookings.close();
  await first.shell.waitUntilInstalled();
  await first.lock.lock();
  await page.close();
  // Another device bills somebody, under the number that this phone will show too.
  await createInvoiceByApi(server.url);
  await server.stop();

  const cold = consoleOn(await context.newPage());
  await cold.lock.open();
  await cold.lock.unlock(ADMIN_PIN);
  await cold.invoices.openNew();
  await cold.invoices.fill(repotting);
  await expect(cold.invoices.summary).toContainText('$40.59');
  const draftId = await cold.invoices.saveDraft();
  await expect(cold.invoices.paper).toContainText('Number not confirmed yet');
  await cold.invoices.openNew();
  await cold.invoices.fill({ ...slip, unitPrice: '99' });
  await expect(cold.invoices.summary).toContainText('$321.50');
  await cold.page.close();

  const again = consoleOn(await context.newPage());
  await again.lock.open();
  await expect(again.shell.syncState).toHaveText('Offline, 1 waiting');
  await again.invoices.openNew();
  await expect(again.page.getByText('Continuing where you left off.')).toBeVisible();
  const slipId = await again.invoices.saveDraft();
  await again.invoices.annul('Billed by mistake');
  await again.invoices.openOf('Nora Quist');
  await again.invoices.edit({ unitPrice: '20' });
  await again.invoices.send();
  await expect(again.invoices.paper).toContainText('$64.95');
  await again.invoices.openNew(VISIT);
  const visitId = await again.invoices.send();
  await again.invoices.takeDepositInCash();
  await expect(again.shell.syncState).toHaveText('Offline, 7 waiting');

  await server.restart();
  await again.shell.syncNow();
  await expect(again.shell.syncState).toHaveText(/^All synced/, { timeout: ARRIVES_MS });
  const invoices = await invoicesByApi(server.url);
  expect(new Set(invoices.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(4);
  const stateOf = (invoiceId: string) => invoices.find((invoice) => invoice.invoiceId === invoiceId);
  expect(stateOf(draftId)).toMatchObject({ badge: 'Pending', totalAmount: 64.95, paidAmount: 0 });
  expect(stateOf(slipId)).toMatchObject({ badge: 'Voided', sentAt: null });
  expect(stateOf(visitId)).toMatchObject({
    ...{ badge: 'Partial', bookingId: VISIT, totalAmount: 75.78 },
    ...{ paidAmount: 37.89, payments: [{ method: 'cash', amount: 37.89 }] },
  });

  const mailed = [draftId, visitId].map(
    (id) => `Invoice ${stateOf(id)?.invoiceNumber} from Fieldleaf Plant Care`,
  );
  await expect.poll(() => mailSubjects(server.dataDir)).toEqual(expect.arrayContaining(mailed));
  const billed = (await mailSubjects(server.dataDir)).filter((subject) => subject.startsWith('Invoice '));
  expect([...billed].toSorted()).toEqual([...mailed].toSorted());
  await again.invoices.open(draftId);
  await expect(again.invoices.history).toHaveText([/^Created by you/, /^Changed by you/, /^Sent by you/]);
  await expect(again.page.getByText(/^This invoice was shown as INV-\d{8}-001 at first/)).toBeVisible();
});
