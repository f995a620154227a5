import { cents } from '@fieldleaf/domain/money/cents';
import { clock, ZONE } from '@fieldleaf/domain/testing/builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, type Page } from '@playwright/test';
import { ADMIN_PIN } from '../support/server.ts';
import { consoleOn } from './console.ts';
import { ConsoleHandOver } from './console-hand-over.ts';
import { CARDS } from './site-booking.ts';
import type { Check } from './site-walk.ts';

const VISIT = 'BK-MMMMMM';
/** The phone asks at least twice a minute. */
const ARRIVES_MS = 40_000;

/** Taking money: the code, the phone in the customer's hands, a refund, the statements. */
export async function walkMoney(page: Page, check: Check) {
  const { lock, shell, server, bookings, collect, invoices } = consoleOn(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await server.addBooking(VISIT, {
    email: 'mia@example.com',
    firstName: 'Mia',
    selectedDate: localDateOf(instantOf(Date.now()), ZONE),
    // After hours: another test's visit may be at any free time of today.
    selectedTime: clock('22:00'),
    outsideUsualDays: true,
    paymentStatus: 'pending',
    tipCents: cents(0),
    priceCents: cents(7_000),
  });
  await shell.syncNow();
  await seesOnOverview(page, 'owed');
  await collect.open(VISIT);
  await collect.choose('Check');
  await check('Collect, a check');
  await collect.startHandOver();
  await check('Hand-over, a tip');
  await new ConsoleHandOver(page).enterPin('Cancel Payment', ADMIN_PIN);
  await expect(collect.owed).toBeVisible();
  await invoices.openNew(VISIT);
  await invoices.send();
  await invoices.showCode();
  await check('Invoice, a code to scan');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await walkHandOver(page, check);

  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible();
  // The invoice is drawn anew once its payment has arrived.
  await expect(shell.syncState).toHaveText(/^All synced/, { timeout: ARRIVES_MS });
  await page.getByRole('button', { name: 'Refund…' }).click();
  await expect(page.getByLabel('Refund in dollars')).toBeVisible();
  await check('Invoice, a refund');
  await seesOnOverview(page, 'settled');
  await bookings.open(VISIT);
  await bookings.unfold('Payment Summary');
  await expect(bookings.details.getByText('Paid · Cash')).toBeVisible();
  await check('Booking, paid by its invoice');
  await page.goto('/admin/#/invoices/statements');
  const months = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(months).toHaveCount(1);
  await check('Statements');
  await months.click();
  await expect(page.getByRole('article', { name: /^Statement/ })).toBeVisible();
  await check('Statement of a month');
  await page.goto('/admin/#/invoices/year');
  await expect(page.getByRole('article', { name: /^Year/ })).toBeVisible();
  await check('Year');
  await walkGiftCards(page, check);
}

/** The list, a sale, the card with its code, and what it is asked. */
async function walkGiftCards(page: Page, check: Check) {
  await page.goto('/admin/#/invoices/codes');
  await page.getByRole('button', { name: 'Sell a Gift Card' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sell Gift Card' }).click();
  await expect(dialog.getByText('Please enter an amount from $5 to $2,000.')).toBeVisible();
  await check('Selling a gift card, without an amount');
  await dialog.getByLabel('Amount ($)').fill('50');
  await dialog.getByLabel('Who is it for?').fill('Maximiliana-Theodora Featherstonehaugh');
  await dialog.getByRole('button', { name: 'Sell Gift Card' }).click();
  await expect(page.getByText('$50.00 left')).toBeVisible();
  await expect(page.getByText(/ends in/)).toBeVisible();
  await page.getByRole('button', { name: 'Show the Code' }).click();
  await expect(page.getByRole('link', { name: /^Print/ })).toBeVisible();
  await check('Gift card, its code');
  await page.getByRole('button', { name: 'Void Gift Card' }).click();
  await check('Gift card, the question before voiding');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Email It' }).click();
  await check('Gift card, emailed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto('/admin/#/invoices/codes');
  // The card it comes from has the name too, as its heading.
  await expect(page.getByRole('link', { name: 'Maximiliana-Theodora Featherstonehaugh' })).toBeVisible();
  await check('Gift cards and codes');
  await page.getByRole('button', { name: 'New Promo Code' }).click();
  await check('New promo code');
}

/** Checks if Today shows the visit as owed; large or as a row, by the time of day. */
async function seesOnOverview(page: Page, money: 'owed' | 'settled') {
  await page.goto('/admin/#/overview');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today).toContainText('Mia');
  await expect(today.getByText('$70 owed')).toHaveCount(money === 'owed' ? 1 : 0);
}

/** Every screen that the customer can come to, as far as cash. */
async function walkHandOver(page: Page, check: Check) {
  const handOver = new ConsoleHandOver(page);
  await handOver.start('Pay Full');
  await check('Hand-over, the ways to pay');
  await handOver.choose('Pay on Your Own Phone');
  await expect(page.getByRole('img', { name: /^Code that opens/ })).toBeVisible();
  await check('Hand-over, a code');
  await handOver.chooseAnother();
  await handOver.choose('Card Reader');
  await page.getByRole('button', { name: 'Pay on Simulated reader' }).click();
  await expect(page.getByText(/^Tap, insert or swipe on/)).toBeVisible();
  await check('Hand-over, at the reader');
  await handOver.chooseAnother();
  await handOver.choose('Type a Card Here');
  await handOver.payByCard(CARDS.declined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await check('Hand-over, a card declined');
  await handOver.chooseAnother();
  await handOver.choose('Cash');
  await expect(page.getByRole('heading', { name: 'Please give the phone back' })).toBeVisible();
  await check('Hand-over, cash');
  await handOver.enterPin('Enter PIN', '000000');
  await expect(page.getByRole('alert')).toContainText('Incorrect PIN');
  await check('Hand-over, the PIN refused');
  await page.getByRole('dialog').getByLabel('6-digit PIN').fill(ADMIN_PIN);
  const received = page.getByRole('button', { name: 'Cash Received' });
  await expect(received).toBeVisible();
  await check('Hand-over, was it cash');
  await received.click();
}
