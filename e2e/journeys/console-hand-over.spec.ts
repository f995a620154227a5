import { expect, type Page } from '@playwright/test';
import { consoleOn } from '../pages/console.ts';
import { ConsoleHandOver } from '../pages/console-hand-over.ts';
import { CARDS } from '../pages/site-booking.ts';
import { signInByApi } from '../support/api-console.ts';
import { createInvoiceByApi } from '../support/api-invoice.ts';
import { test } from '../support/kept-server-test.ts';
import { holdBack } from '../support/network-edge.ts';
import { openInvoice } from '../support/open-invoice.ts';
import { ADMIN_PIN, type RunningServer } from '../support/server.ts';

// Taking money does not depend on being installed.
test.use({ serviceWorkers: 'block' });

const walkIn = {
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@example.com',
  phone: '(214) 555-0188',
  concerns: 'Fungus gnats',
};

test('in the customer’s hands: a card is declined, then pays; so at the reader and at Pay Now; interrupted, it is looked up', async ({
  page,
  context,
  sharedServer: server,
}) => {
  const { console, invoiceId } = await openInvoice(page, server);
  const handOver = new ConsoleHandOver(page);

  await handOver.start('50% Deposit');
  await handOver.choose('Type a Card Here');
  await handOver.payByCard(CARDS.declined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await handOver.payByCard(CARDS.accepted);
  await handOver.finishHandOver('$75.78', ADMIN_PIN);
  await expect(page.getByRole('main').getByText('Partial').first()).toBeVisible();

  await handOver.start('Pay Full');
  await handOver.choose('Card Reader');
  await page.getByRole('button', { name: 'Pay on Simulated reader' }).click();
  await page.getByRole('button', { name: 'Tap a declined card' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Tap a good card' }).click();
  await handOver.finishHandOver('$75.77', ADMIN_PIN);
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
  await new ConsoleHandOver(again).finishHandOver('$151.55', ADMIN_PIN);

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
