import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ConsoleHandOver } from './pages/console-hand-over.ts';
import { CARDS } from './pages/site-booking.ts';
import { signInByApi } from './support/api-console.ts';
import { createInvoiceByApi } from './support/api-invoice.ts';
import { holdBack } from './support/network-edge.ts';
import { scanCode } from './support/scan-code.ts';
import { ADMIN_PIN, type RunningServer } from './support/server.ts';
import { test } from './support/test.ts';
import { watchForNames } from './support/watch-for-names.ts';

const ARRIVES_MS = 40_000;
/** Somebody whom the payer must not see, in the booking and everywhere else. */
const ben = { email: 'ben.okafor@example.com', firstName: 'Bartholomew', lastName: 'Okafor' };

const walkIn = {
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@example.com',
  phone: '(214) 555-0188',
  concerns: 'Fungus gnats',
};

async function openInvoice(page: Page, server: RunningServer) {
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await console.server.addBooking('BK-AAAAAA', ben);
  const invoiceId = await createInvoiceByApi(server.url);
  await console.shell.syncNow();
  await console.bookings.open('BK-AAAAAA');
  await console.invoices.open(invoiceId);
  return { console, invoiceId };
}

test('a handed-over phone shows one payment whatever is tried; cash and the code need no server; the PIN leads out', {
  tag: '@once',
}, async ({ page, context, browser, server }) => {
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
    for (const address of ['/admin/#/customers', '/admin/#/bookings/BK-AAAAAA', '/admin/']) {
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

test('in the customer’s hands: a card is declined, then pays; so at the reader and at Pay Now; interrupted, it is looked up', {
  tag: '@once',
}, async ({ page, context, server }) => {
  const { console, invoiceId } = await openInvoice(page, server);
  const handOver = new ConsoleHandOver(page);

  await handOver.start('50% Deposit');
  await handOver.choose('Type a Card Here');
  await handOver.payByCard(CARDS.declined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await handOver.payByCard(CARDS.accepted);
  await handOver.takeBack('$75.78', ADMIN_PIN);
  await expect(page.getByRole('main').getByText('Partial').first()).toBeVisible();

  await handOver.start('Pay Full');
  await handOver.choose('Card Reader');
  await page.getByRole('button', { name: 'Pay on Simulated reader' }).click();
  await page.getByRole('button', { name: 'Tap a declined card' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Tap a good card' }).click();
  await handOver.takeBack('$75.77', ADMIN_PIN);
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible();

  await test.step('Pay Now makes the booking, once', () => payNow(page, server));

  const interruptedId = await createInvoiceByApi(server.url);
  await console.shell.syncNow();
  await console.invoices.open(interruptedId);
  await handOver.start('Pay Full');
  await handOver.choose('Type a Card Here');
  const killed = new Promise<void>((resolve) => {
    void page.route('**/confirm', async (route) => {
      await route.fetch();
      await page.close();
      resolve();
    });
  });
  await handOver.payByCard(CARDS.accepted).catch(() => undefined);
  await killed;
  const again = await context.newPage();
  const letThrough = await holdBack(again, `**/api/invoices/${interruptedId}/payment`);
  await again.goto('/admin/');
  await expect(again.getByRole('heading', { name: 'Checking the payment…' })).toBeVisible();
  await expect(again.getByRole('region', { name: 'Ways to pay' })).toHaveCount(0);
  await letThrough();
  await new ConsoleHandOver(again).takeBack('$151.55', ADMIN_PIN);

  const paid = new Map((await consoleOn(again).server.invoices()).map((each) => [each.invoiceId, each]));
  expect(paid.get(invoiceId)).toMatchObject({
    badge: 'Paid',
    paidAmount: 151.55,
    payments: [{ amount: 75.78 }, { amount: 75.77, method: 'card_present' }],
  });
  expect(paid.get(interruptedId)).toMatchObject({ badge: 'Paid', payments: [{ amount: 151.55 }] });
});

async function payNow(page: Page, server: RunningServer) {
  const console = consoleOn(page);
  const handOver = new ConsoleHandOver(page);
  await console.shell.goTo('Manual Booking');
  await console.manualBooking.fillCustomer(walkIn);
  await console.manualBooking.chooseFirstFreeTime();
  await console.manualBooking.describe(walkIn.concerns);
  await console.manualBooking.payNow('$5');
  await handOver.choose('Type a Card Here');
  await handOver.payByCard(CARDS.declined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await handOver.payByCard(CARDS.accepted);
  await expect(handOver.paid('$75.00')).toBeVisible();
  await page.reload();
  await expect(handOver.paid('$75.00')).toBeVisible();
  await handOver.enterPin('Enter PIN', ADMIN_PIN);

  await expect(page.getByText(/^Booking ID/)).toBeVisible();
  const { bookings } = await signInByApi(server.url);
  expect((await bookings()).filter(({ customer_email }) => customer_email === walkIn.email)).toMatchObject([
    { status: 'confirmed', payment_status: 'paid', total_amount: 75 },
  ]);
}
