import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ConsoleHandOver } from './pages/console-hand-over.ts';
import { CARDS } from './pages/site-booking.ts';
import { createInvoiceByApi } from './support/api-invoice.ts';
import { ADMIN_PIN } from './support/server.ts';
import { routeStripe, TERMINAL_SCRIPT } from './support/stripe-in-the-browser.ts';
import { test } from './support/stripe-test.ts';

test.use({ serviceWorkers: 'block' });

test('Stripe on the handed-over phone: its form without wallets, a reader of the server’s, a reader of the phone’s own', async ({
  page,
  server,
  standIn,
}) => {
  const strangers = await routeStripe(page, standIn);
  const refusedByPolicy: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refusedByPolicy.push(message.text());
  });
  const counter = standIn.readers.register('Counter');
  const console = consoleOn(page);
  const handOver = new ConsoleHandOver(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  const typedId = await createInvoiceByApi(server.url);
  const readId = await createInvoiceByApi(server.url);
  await console.shell.syncNow();

  await test.step('a card that the customer types', async () => {
    await console.invoices.open(typedId);
    await handOver.start('Pay Full');
    await handOver.choose('Type a Card Here');
    const number = page.getByLabel('Card number');
    const pay = page.getByRole('button', { name: 'Pay $151.55' });
    await number.fill(CARDS.declined);
    await pay.click();
    await expect(page.getByRole('alert')).toContainText('Your card was declined.');
    await number.fill(CARDS.accepted);
    await pay.click();
    await expect(handOver.paid('$151.55')).toBeVisible();
    const noWallets = { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } };
    expect(await page.evaluate(() => Reflect.get(window, 'stripeElements'))).toMatchObject([
      ['payment', noWallets],
    ]);
    await handOver.finishHandOver('$151.55', ADMIN_PIN);
  });

  await test.step('a reader that the server drives', async () => {
    await console.invoices.open(readId);
    await handOver.start('50% Deposit');
    await handOver.choose('Card Reader');
    await page.getByRole('button', { name: 'Pay on Counter' }).click();
    await expect(page.getByText('Tap, insert or swipe on Counter')).toBeVisible();
    standIn.readers.route('POST test_helpers/terminal', `readers/${counter}/present_payment_method`, {});
    await handOver.finishHandOver('$75.78', ADMIN_PIN);
  });

  await test.step('a reader that the phone talks to itself, by a script that does not come at first', async () => {
    const hold = (card: string) =>
      page.evaluate((number) => Reflect.get(window, 'heldToReader')(number), card.replaceAll(' ', ''));
    await console.invoices.open(readId);
    await handOver.start('Pay Full');
    await handOver.choose('Card Reader');
    await page.route(TERMINAL_SCRIPT, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Connect this phone to the reader directly' }).click();
    await expect(page.getByRole('alert')).toContainText('The link to the reader could not be loaded.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Pay on Garden reader' }).click();
    await expect(page.getByText('Tap, insert or swipe on Garden reader')).toBeVisible();
    await hold(CARDS.declined);
    await expect(page.getByRole('alert')).toContainText('The card was declined. Try another card.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Tap, insert or swipe on Garden reader')).toBeVisible();
    await hold(CARDS.accepted);
    await handOver.finishHandOver('$75.77', ADMIN_PIN);
  });

  const paid = new Map((await console.server.invoices()).map((each) => [each.invoiceId, each]));
  expect(paid.get(typedId)).toMatchObject({ badge: 'Paid', payments: [{ amount: 151.55 }] });
  expect(paid.get(readId)).toMatchObject({ badge: 'Paid', payments: [{ amount: 75.78 }, { amount: 75.77 }] });
  expect(strangers).toEqual([]);
  expect(refusedByPolicy).toEqual([]);
});
