import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { goToPayment } from './pages/site-book-consultation.ts';
import { ANA, CARDS, SiteBooking } from './pages/site-booking.ts';
import { SiteManageBooking } from './pages/site-manage-booking.ts';
import { expectToast } from './pages/site-toast.ts';
import { test } from './support/kept-server-test.ts';

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
];

/**
 * Returns what the toast covers: headings, buttons, fields, answers, the progress, the way back. The name and the
 * language wait for its end.
 */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[aria-label="Notifications"] li');
    if (!toast) throw new Error('no toast is shown');
    const box = toast.getBoundingClientRect();
    const important =
      'main :is(h1, h2, button, input, textarea, label, [role="progressbar"]), header a[aria-label]:not([hreflang])';
    return [...document.querySelectorAll<HTMLElement>(important)]
      .filter((element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        const isApart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
        return width > 1 && !isApart;
      })
      .map((element) => `${element.tagName} ${element.textContent}`);
  });

const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

for (const viewport of WINDOWS) {
  test(`at ${viewport.width} a toast covers nothing of the screen that came next`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await new SiteAssessment(page).takeAll();
    await expectToast(page, 'Assessment Complete!');
    expect(await coveredByToast(page)).toEqual([]);

    await new SiteBooking(page).chooseService('Virtual Consultation');
    await expect(toast(page)).toHaveCount(0);
  });
}

test('a failed payment is not said any more once the next one has succeeded', async ({ page }) => {
  const booking = await goToPayment(page, { visitor: ANA });
  await booking.pay(CARDS.declined);
  await expectToast(page, 'Payment Failed');

  await page.route('**/api/bookings/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await booking.pay(CARDS.accepted);
  await expect(page.getByText('Payment received, confirming your booking…')).toBeVisible();
  await expect(toast(page)).toHaveCount(0);

  const { bookingId } = await booking.codes();
  await expectToast(page, 'Booking Confirmed!');
  expect(await coveredByToast(page)).toEqual([]);

  const manage = new SiteManageBooking(page);
  await manage.lookup('nobody@example.com', bookingId);
  await expectToast(page, 'Booking Not Found');
  expect(await coveredByToast(page)).toEqual([]);
  await manage.lookup(ANA.email, bookingId);
  await expectToast(page, 'Booking Found!');
  expect(await coveredByToast(page)).toEqual([]);
  await manage.openCancel();
  await expect(toast(page)).toHaveCount(0);
});
