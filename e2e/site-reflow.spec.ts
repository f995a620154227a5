import { walkBooking, walkManageBooking, walkQuoteAndInvoice } from './pages/site-walk.ts';
import { createInvoiceByApi } from './support/api-invoice.ts';
import { expectFits } from './support/reflow.ts';
import { test } from './support/site-test.ts';

const visitor = {
  firstName: 'Maximiliana-Theodora',
  lastName: 'Featherstonehaugh-Cholmondeley',
  email: 'maximiliana-theodora.featherstonehaugh@an-unusually-long-domain.example.com',
};

const SIZES = [
  { what: 'at 320 px', use: { viewport: { width: 320, height: 568 }, deviceScaleFactor: 2 } },
  // A window of 1280 x 800 zoomed to 200 % lays itself out in half of it.
  { what: 'at 200 % zoom', use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
];

for (const { what, use } of SIZES) {
  test.describe(`${what} every screen fits and nothing lies under the action bar`, { tag: '@once' }, () => {
    test.use({ ...use, isMobile: false, hasTouch: false });

    test('booking', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await walkBooking(page, visitor, (screen) => expectFits(page, screen));
    });

    test('the quote, the events and an invoice', async ({ page, sharedServer }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const invoiceId = await createInvoiceByApi(sharedServer.url);
      await walkQuoteAndInvoice(page, invoiceId, (screen) => expectFits(page, screen));
    });

    test('managing a booking, and the terms', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await walkManageBooking(page, visitor, (screen) => expectFits(page, screen));
    });
  });
}
