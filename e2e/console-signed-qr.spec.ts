import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { SitePayInvoice } from './pages/site-pay-invoice.ts';
import { invoicesByApi } from './support/api-invoice.ts';
import { test } from './support/kept-server-test.ts';
import { cutOff } from './support/network-edge.ts';
import { scanCode } from './support/scan-code.ts';
import { ADMIN_PIN } from './support/server.ts';

// Being installed has tests of its own, and costs as much as looking at three screens.
test.use({ serviceWorkers: 'block' });

const repotting = {
  name: 'Ana Reyes',
  email: 'ana@example.com',
  description: 'Repotting, per plant',
  quantity: '2',
  unitPrice: '70',
};
const NETWORK = /\/(api|sync)\//;

test('the console has no signal, the customer has: the scanned code makes the invoice and pays it, once', async ({
  page,
  sharedServer,
  browser,
}) => {
  const console = consoleOn(page);
  await console.lock.open();
  const registered = page.waitForResponse((response) => response.url().endsWith('/api/admin/device-key'));
  await console.lock.unlock(ADMIN_PIN);
  await registered;

  await cutOff(page, NETWORK);
  await console.invoices.openNew();
  await console.invoices.fill(repotting);
  const invoiceId = await console.invoices.send();
  const code = await console.invoices.showCode();

  const customer = await (await browser.newContext()).newPage();
  const link = await scanCode(code, customer);
  expect(link).toMatch(new RegExp(`^${sharedServer.url}/pay-invoice/${invoiceId}#c=[\\w-]{300,}$`));
  const called: string[] = [];
  customer.on('request', (request) => called.push(request.url()));
  const payment = new SitePayInvoice(customer);
  await customer.goto(link);
  await expect(payment.payButton('Pay $151.55')).toBeVisible();
  await expect(customer).toHaveURL(`${sharedServer.url}/pay-invoice/${invoiceId}`);
  await payment.pay();
  await expect(payment.heading('Payment Successful!')).toBeVisible();
  const secret = link.slice(link.indexOf('#c=') + 3);
  expect(called.filter((url) => url.includes(secret) || url.includes('Ana'))).toEqual([]);

  await page.unroute(NETWORK);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await console.shell.syncNow();
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(console.invoices.history).toHaveText([/Created.*by you/, /\$151.55 paid by card/]);
  await expect(console.shell.syncState).toHaveText(/^All synced/);
  const made = (await invoicesByApi(sharedServer.url)).filter((each) => each.invoiceId === invoiceId);
  expect(made).toMatchObject([{ badge: 'Paid', payments: [{ amount: 151.55 }] }]);
});
