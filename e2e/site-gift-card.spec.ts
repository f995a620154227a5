import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, type Page } from '@playwright/test';
import { goToPayment } from './pages/site-book-consultation.ts';
import { ANA, SiteBooking } from './pages/site-booking.ts';
import { sent, signInByApi } from './support/api-console.ts';
import { createPromoCodeByApi } from './support/api-practice.ts';
import { lookAt } from './support/look.ts';
import { test } from './support/test.ts';

async function openShop(url: string) {
  const { send } = await signInByApi(url);
  const changes = { giftCards: { isOn: true } };
  await send([sent('settings.change', { changes }, instantOf(Date.now()))]);
  await createPromoCodeByApi(url, 'SPRING');
}

async function buyGiftCard(page: Page, look: (screen: string) => Promise<void>): Promise<string> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Gift cards' }).click();
  await page.getByText('$100', { exact: true }).click();
  await page.getByText('I’ll give it myself').click();
  await page.getByLabel('Who is it for?').fill('Ben');
  await page.getByLabel('Your message').fill('For your ferns');
  await page.getByLabel('Your name').fill('Eva Lane');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await look('the form of a gift card, with errors');
  await page.getByLabel('Your email').fill('eva@example.com');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for the gift card' })).toBeFocused();
  await look('the payment of a gift card');
  await new SiteBooking(page).pay();
  await expect(page.getByRole('heading', { name: 'Your gift card is ready' })).toBeFocused();
  await look('a gift card that is bought');
  await page.getByRole('link', { name: 'See and print the gift card' }).click();
  await expect(page.getByText('$100.00', { exact: true })).toBeVisible();
  return decodeURIComponent(new URL(page.url()).hash.slice(1));
}

async function bring(page: Page, code: string) {
  await page.getByRole('button', { name: 'Have a code?' }).click();
  await page.getByLabel('Gift card or promo code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

async function mailsIn(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

test('a gift card is bought, mailed, pays one visit with a promo code and a part of the next', async ({
  page,
  server,
}, testInfo) => {
  const look = lookAt(page, testInfo);
  await openShop(server.url);

  const code = await buyGiftCard(page, look);
  expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  await look('the gift card');
  await expect.poll(() => mailsIn(server.dataDir), { timeout: 10_000 }).toContain(code);

  await goToPayment(page, { visitor: ANA });
  await bring(page, 'SPRNG');
  await expect(page.getByText('We do not know this code. Please check it letter by letter.')).toBeVisible();
  await page.getByLabel('Gift card or promo code').fill('spring');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Pay $56' })).toBeEnabled();
  await bring(page, code.toLowerCase());
  await expect(page.getByText('Nothing is left to pay: no card is needed.')).toBeVisible();
  await look('a payment that codes cover');
  await page.getByRole('button', { name: 'Book My Visit' }).click();
  await new SiteBooking(page).codes();

  await page.goto(`/gift/card#${code}`);
  await page.reload();
  await expect(page.getByText('$44.00 of $100.00 is left.')).toBeVisible();

  // The next customer's turn: the first visit's browser memory is cleared.
  await page.evaluate(() => sessionStorage.clear());
  const booking = await goToPayment(page, { visitor: ANA, day: 1 });
  await bring(page, code);
  await expect(page.getByRole('button', { name: 'Pay $26' })).toBeEnabled();
  await booking.pay();
  await booking.codes();

  await page.goto(`/gift/card#${code}`);
  await page.reload();
  await expect(page.getByText('It has been used up.')).toBeVisible();
});
