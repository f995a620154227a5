import { cents } from '@fieldleaf/domain/money/cents';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import { clock } from '@fieldleaf/domain/testing/builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { expectFits } from './support/reflow.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });
test.slow();

const VISIT = 'BK-WWWWWW';
const LAST_NAME = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe';
const CUSTOMER = {
  firstName: 'Maximiliane-Kunigunde',
  lastName: LAST_NAME,
  email: `m.${LAST_NAME.toLowerCase()}@rindfleischetikettierungsueberwachung.example.com`,
  address: 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetzstrasse 12, Dallas, TX 75201',
};

const SIZES = [
  { width: 360, height: 780 },
  { width: 640, height: 390 },
  { width: 1280, height: 800 },
];

/** The screen, with nothing cut off at any size; a table shows its last column without being pushed. */
const fitsOn = (page: Page) => async (screen: string) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // The layout adapts to the available space one frame later.
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    await expectFits(page, `${screen}, ${size.width} px`);
    const pushed = await page.evaluate(() =>
      [...document.querySelectorAll('table, dialog > *')].filter(({ parentElement: frame }) =>
        frame ? frame.scrollWidth > frame.clientWidth + 1 : false,
      ),
    );
    expect.soft(pushed, `${screen}, ${size.width} px`).toEqual([]);
  }
};

test('a long name is cut off nowhere', async ({ page }) => {
  const { lock, server, shell, bookings, customers, invoices } = consoleOn(page);
  const fits = fitsOn(page);
  const { business } = defaultSettings('America/Chicago');
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  const visit = {
    ...CUSTOMER,
    consultationType: 'onsite',
    duration: '2hr',
    priceCents: cents(14_000),
    paymentStatus: 'pending',
  } as const;
  const today = localDateOf(instantOf(Date.now()), business.timeZone);
  const when = { selectedDate: today, selectedTime: clock('09:00'), outsideUsualDays: true };
  await server.addBooking(VISIT, { ...visit, ...when });
  await shell.syncNow();
  await expect(page.getByRole('main').getByRole('link', { name: LAST_NAME }).first()).toBeVisible();
  await fits('Overview');
  await page.goto('/admin/#/bookings');
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();
  await fits('All Bookings');
  await bookings.open(VISIT);
  await fits('Booking details');
  await bookings.close();
  await customers.open();
  await fits('Customers');
  await customers.find('maximiliane', LAST_NAME);
  await fits('Customer');
  await customers.askToErase();
  await fits('Customer, the question before erasing');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await invoices.openNew(VISIT);
  await invoices.send();
  await invoices.openList();
  await fits('Invoicing');
  await page.goto('/admin/#/manual-booking');
  await page.getByLabel('Find a known customer').fill('maximiliane');
  await expect(page.getByRole('main').getByRole('button', { name: LAST_NAME })).toBeVisible();
  await fits('Manual Booking, a known customer');
});
