import { expect, type Route } from '@playwright/test';
import { CARDS } from './pages/site-booking.ts';
import { SitePayInvoice } from './pages/site-pay-invoice.ts';
import { SitePayVisit } from './pages/site-pay-visit.ts';
import { expectToast } from './pages/site-toast.ts';
import { createInvoiceByApi } from './support/api-invoice.ts';
import { unpaidVisitByApi } from './support/api-visit.ts';
import { test } from './support/kept-server-test.ts';
import { answerInstead } from './support/network-edge.ts';
import { test as ownServerTest } from './support/test.ts';

test('a customer pays what a visit owes, and a tip, and the key stays in the browser', async ({
  page,
  sharedServer,
}) => {
  const path = await unpaidVisitByApi(sharedServer.url);
  const key = path.slice(path.indexOf('#k=') + 3);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const visit = new SitePayVisit(page);

  await visit.openAt(path);
  await visit.chooseTip('20%');
  await visit.goOn('Pay $84.00 by card');
  await page.reload();
  await visit.chooseTip('20%');
  await visit.goOn('Pay $84.00 by card');
  await visit.pay();
  await expect(visit.heading('Payment Successful!')).toBeFocused();
  await expect(visit.sum('Left to pay')).toHaveText('$0.00');

  await visit.openAt(path);
  await expect(visit.heading('Your visit is paid')).toBeVisible();
  expect(asked.filter((url) => url.split('#')[0]?.includes(key))).toEqual([]);
});

test('an invoice nobody knows is not found', async ({ page }) => {
  const invoice = new SitePayInvoice(page);

  await invoice.open('0123456789abcdef0123456789abcdef');

  await expect(invoice.heading('Invoice Not Found')).toBeVisible();
  await expect(page.getByText('could not be found or may have expired')).toBeVisible();
  await expectToast(page, 'Error Loading Invoice', 'Invoice Not Found');
});

test('an invoice that does not load can be asked for again', async ({ page, sharedServer }) => {
  const invoiceId = await createInvoiceByApi(sharedServer.url);
  const invoice = new SitePayInvoice(page);
  await page.route(`**/api/invoices/${invoiceId}`, (route) => route.abort(), { times: 1 });

  await invoice.open(invoiceId);
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(invoice.payButton('Pay $151.55')).toBeVisible();
});

test('a declined card pays nothing, and the next card does', async ({ page, sharedServer }) => {
  const invoiceId = await createInvoiceByApi(sharedServer.url);
  const invoice = new SitePayInvoice(page);
  await invoice.open(invoiceId);

  await invoice.pay(CARDS.declined);
  await expectToast(page, 'Payment Failed', 'Your card was declined.');
  await invoice.pay();

  await expect(invoice.heading('Payment Successful!')).toBeVisible();
  await expect(invoice.sum('Balance due')).toHaveText('$0.00');
});

ownServerTest(
  'a server that dies after the payment costs a wait, never a word of failure, and nothing twice',
  async ({ page, server }) => {
    const invoiceId = await createInvoiceByApi(server.url);
    const invoice = new SitePayInvoice(page);
    await invoice.open(invoiceId, 'deposit');
    const dyingServer = async (route: Route) => {
      await server.kill();
      await route.abort();
    };
    await page.route(`**/api/invoices/${invoiceId}/payment`, dyingServer, { times: 1 });

    await invoice.pay();
    await expect(page.getByText('Payment received, updating your invoice…')).toBeVisible();
    await expect(page.getByText('failed')).toHaveCount(0);
    await server.restart();

    await expect(invoice.heading('Payment Successful!')).toBeVisible({ timeout: 20_000 });
    await expect(invoice.sum('Paid')).toHaveText('$75.78');
  },
);

test('of two tabs that pay the same invoice, the second gets the money back and is told', async ({
  page,
  context,
  sharedServer,
}) => {
  const invoiceId = await createInvoiceByApi(sharedServer.url);
  const [first, second] = [new SitePayInvoice(page), new SitePayInvoice(await context.newPage())];
  await first.open(invoiceId);
  await second.open(invoiceId);
  await expect(second.payButton('Pay $151.55')).toBeVisible();

  await first.pay();
  await expect(first.heading('Payment Successful!')).toBeVisible();
  await second.pay();

  await expect(second.heading('Invoice Already Paid')).toBeVisible();
  await expect(second.page.getByText('Your payment has been refunded.')).toBeVisible();
});

test('on paper there is the invoice and no form', async ({ page, sharedServer }) => {
  const invoice = new SitePayInvoice(page);
  await invoice.open(await createInvoiceByApi(sharedServer.url));
  await expect(invoice.payButton('Pay $151.55')).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  await expect(invoice.sum('Total')).toBeVisible();
  await expect(invoice.payButton('Pay $151.55')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  // A row is not cut where the page ends.
  await expect(page.getByRole('row').last()).toHaveCSS('break-inside', 'avoid');
});

test('where the server has no words, the page has', async ({ page, sharedServer }) => {
  const invoiceId = await createInvoiceByApi(sharedServer.url);
  const invoice = new SitePayInvoice(page);
  const load = `**/api/invoices/${invoiceId}`;
  const intent = `${load}/payment-intent`;
  await answerInstead(page, load, { status: 418 });
  await invoice.open(invoiceId);
  await expectToast(page, 'Error Loading Invoice', 'Invoice not found');

  await page.unroute(load);
  await answerInstead(page, intent, { status: 418 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Payment Processing Error', 'Payment processing failed');

  await page.unroute(intent);
  await page.getByRole('button', { name: 'Try again' }).click();
  await answerInstead(page, '**/confirm', { status: 418 });
  await invoice.pay();
  await expectToast(page, 'Payment Failed', 'Payment processing failed. Please try again.');
});
