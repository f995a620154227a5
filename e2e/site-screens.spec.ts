import type { Page } from '@playwright/test';
import { walkBooking, walkManageBooking, walkQuoteAndInvoice } from './pages/site-walk.ts';
import { expectAccessible, expectAccessibleInTheDark } from './support/accessible.ts';
import { createInvoiceByApi } from './support/api-invoice.ts';
import { expectFits } from './support/reflow.ts';
import { test } from './support/site-test.ts';

const visitor = {
  firstName: 'Maximiliana-Theodora',
  lastName: 'Featherstonehaugh-Cholmondeley',
  email: 'maximiliana-theodora.featherstonehaugh@an-unusually-long-domain.example.com',
};

const NARROW = [
  { what: 'at 320 px', size: { width: 320, height: 568 } },
  // A window of 1280 x 800 zoomed to 200 % lays itself out in half of it.
  { what: 'at 200 % zoom', size: { width: 640, height: 400 } },
];

/** Free of violations; and, once for both projects, in the dark, and with nothing cut off where there is little room. */
async function look(page: Page, screen: string) {
  await expectAccessible(page, screen);
  const usual = page.viewportSize();
  if (test.info().project.name !== 'phone' || !usual) return;
  await expectAccessibleInTheDark(page, screen);
  for (const { what, size } of NARROW) {
    await page.setViewportSize(size);
    await expectFits(page, `${screen}, ${what}`);
  }
  await page.setViewportSize(usual);
}

// Dozens of looks at whole screens take their time on a busy machine.
test.slow();

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

test('every screen from the landing page to the confirmation is accessible and fits', async ({ page }) => {
  await walkBooking(page, visitor, (screen) => look(page, screen));
});

test('the quote, the events and every state of an invoice are accessible and fit', async ({
  page,
  sharedServer,
}) => {
  const invoiceId = await createInvoiceByApi(sharedServer.url);
  await walkQuoteAndInvoice(page, invoiceId, (screen) => look(page, screen));
});

test('every screen of managing a booking, and the terms, are accessible and fit', async ({ page }) => {
  await walkManageBooking(page, visitor, (screen) => look(page, screen));
});
