import { PATHS } from '@fieldleaf/contract/paths';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import { clock } from '@fieldleaf/domain/testing/builders';
import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ConsolePractice } from './pages/console-practice.ts';
import { goToPayment } from './pages/site-book-consultation.ts';
import { ANA, CARDS } from './pages/site-booking.ts';
import { SiteManageBooking } from './pages/site-manage-booking.ts';
import { SitePayVisit } from './pages/site-pay-visit.ts';
import { MORNING, TODAY } from './support/a-morning.ts';
import { testOnServer } from './support/file-server-test.ts';
import { lookAt } from './support/look.ts';
import { ADMIN_PIN, startServer } from './support/server.ts';

// In the morning, so that a visit of today can have begun.
const test = testOnServer(startServer);

// Being installed has tests of its own, and costs as much as looking at three screens.
test.use({ serviceWorkers: 'block', clockAt: MORNING });

const TERMS = {
  deposit: { kind: 'deposit', percent: 50 },
  onFile: { kind: 'card-on-file', noShowFeeCents: cents(3_500) },
} as const;

/** The consultant, who decides how an hour by video is paid. */
async function practiceOf(page: Page, baseURL = '') {
  await page.goto('/');
  const headers = { origin: baseURL };
  await page.request.post(PATHS.adminSession, { headers, data: { pin: ADMIN_PIN } });
  const practice = new ConsolePractice(page);
  return {
    setTerms: (terms: (typeof TERMS)[keyof typeof TERMS]) =>
      practice.execute('settings.change', {
        changes: { paymentTerms: [{ consultationType: 'virtual', duration: '60min', terms }] },
      }),
    /** As somebody does who calls and asks for this morning. */
    moveToThisMorning: (bookingId: BookingId) =>
      practice.execute('booking.reschedule', {
        bookingId,
        newDate: TODAY,
        newTime: clock('08:00'),
        outsideUsualDays: true,
      }),
    payLink: async (bookingId: string): Promise<string> =>
      (await (await page.request.get(`${PATHS.adminVisits}/${bookingId}/pay-link`)).json()).link,
  };
}

const row = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');

test('a deposit is paid when booking, and the rest by a link', async ({ page, baseURL }, testInfo) => {
  const look = lookAt(page, testInfo);
  const { setTerms, payLink } = await practiceOf(page, baseURL);
  await setTerms(TERMS.deposit);

  const booking = await goToPayment(page, { visitor: ANA });
  await expect(page.getByRole('heading', { name: '$35 deposit now' })).toBeVisible();
  await look('a deposit');
  await booking.typeCard(CARDS.accepted);
  await page.getByRole('button', { name: 'Pay $35', exact: true }).click();
  const { bookingId } = await booking.codes();
  await expect(row(page, 'Paid')).toHaveText('$35');
  await expect(row(page, 'Left to pay')).toContainText('$35, by a link we email you the day before');

  await page.goto(await payLink(bookingId));
  await new SitePayVisit(page).payAll('$35.00');
  const manage = new SiteManageBooking(page);
  await manage.lookup(ANA.email, bookingId);
  await expect(row(page, 'Total paid')).toHaveText('$70');
  await expect(row(page, 'Still to pay')).toBeHidden();
});

test('a card is kept and nothing is charged; nobody comes, and its fee is charged at one press', async ({
  page,
  baseURL,
}, testInfo) => {
  const look = lookAt(page, testInfo);
  const { setTerms, moveToThisMorning } = await practiceOf(page, baseURL);
  await setTerms(TERMS.onFile);

  const booking = await goToPayment(page, { visitor: ANA });
  await expect(page.getByRole('heading', { name: 'Nothing due now' })).toBeVisible();
  await expect(page.getByText('to charge it a no-show fee of $35.00 if nobody is there')).toBeVisible();
  await look('a card on file');
  await booking.typeCard(CARDS.accepted);
  await page.getByRole('button', { name: 'Save Card and Book' }).click();
  const { bookingId } = await booking.codes();
  await expect(row(page, 'Left to pay')).toContainText('$70');
  expect(await moveToThisMorning(bookingId as BookingId)).toMatchObject({ status: 'applied' });

  const { lock, bookings } = consoleOn(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await bookings.open(bookingId);
  await bookings.choose('No-Show');
  const asked = page.getByRole('dialog', { name: 'No-Show' });
  await expect(asked).toContainText('the no-show fee ($35.00, card ending 4242)');
  await asked.getByRole('button', { name: 'Mark No-Show' }).click();
  // Held back by the phone as long as the no-show can be undone.
  await bookings.details.getByRole('button', { name: /^Charge the no-show fee/ }).click({ timeout: 20_000 });
  await expect(
    bookings.details.getByRole('status').filter({ hasText: /^The no-show fee was charged\.$/ }),
  ).toBeVisible();
  await bookings.unfold('Payment Summary');
  const account = bookings.details.getByRole('region', { name: 'Payment Summary' });
  await expect(account).toContainText(/Paid by card, .*−\$35/);
  await expect(account.getByText('Owed', { exact: true })).toBeHidden();
});
