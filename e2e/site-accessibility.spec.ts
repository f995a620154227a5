import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { walkBooking, walkManageBooking, walkQuoteAndInvoice } from './pages/site-walk.ts';
import { createInvoiceByApi } from './support/api-invoice.ts';
import { test } from './support/site-test.ts';

const ana = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com' };

type Scheme = 'light' | 'dark';

/** No violation of any axe rule. What the dark scheme changes is colours. */
async function expectAccessible(page: Page, screen: string, scheme: Scheme = 'light') {
  // What is still fading in has the contrast of neither of its ends.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const axe = new AxeBuilder({ page });
  const { violations } = await (scheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`,
  );
  expect.soft(found).toEqual([]);
}

// Dozens of looks at whole screens take their time on a busy machine.
test.slow();

for (const colorScheme of ['light', 'dark'] as const) {
  // Colours are the same on every screen size.
  const tag = colorScheme === 'dark' ? '@once' : [];

  test(`every screen from the landing page to the confirmation is accessible (${colorScheme})`, {
    tag,
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await walkBooking(page, ana, (screen) => expectAccessible(page, screen, colorScheme));
  });

  test(`the quote, the events and every state of an invoice are accessible (${colorScheme})`, {
    tag,
  }, async ({ page, sharedServer }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const invoiceId = await createInvoiceByApi(sharedServer.url);
    await walkQuoteAndInvoice(page, invoiceId, (screen) => expectAccessible(page, screen, colorScheme));
  });
}

test('every screen of managing a booking, and the terms, are accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await walkManageBooking(page, ana, (screen) => expectAccessible(page, screen));
});
