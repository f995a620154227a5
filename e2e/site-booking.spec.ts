import { expect, type Page, type Route } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { bookConsultation } from './pages/site-book-consultation.ts';
import { CARDS, SiteBooking } from './pages/site-booking.ts';
import { SiteManageBooking } from './pages/site-manage-booking.ts';
import { test } from './support/test.ts';

const ana = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com' };

test('a customer books, moves the booking and calls it off', async ({ page }) => {
  const { bookingId, confirmationCode } = await bookConsultation(page, { visitor: ana, tip: '15%' });
  expect(bookingId).toMatch(/^BK-[0-9A-HJKMNP-TV-Z]{6}$/);

  const manage = new SiteManageBooking(page);
  await manage.lookup('ANA@example.com', confirmationCode);
  await expect(page.getByRole('definition').filter({ hasText: '$81' })).toBeVisible();
  await manage.openReschedule();
  const calendar = new SiteBooking(page);
  await calendar.chooseDay(3);
  await calendar.chooseTime(2);
  await manage.confirmReschedule();
  await expect(manage.status('Rescheduled')).toBeVisible();

  await manage.openCancel();
  await expect(page.getByText('does not refund')).toBeVisible();
  await manage.confirmCancel();
  await expect(manage.status('Cancelled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reschedule', exact: true })).toBeHidden();
});

test('a declined card books nothing, and the next card does', async ({ page }) => {
  await toPayment(page);
  const booking = new SiteBooking(page);

  await booking.pay('5555 5555 5555 4444');
  await expect(page.getByText('Only the test cards listed here can be used.')).toBeVisible();
  await booking.pay(CARDS.declined);
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await booking.pay(CARDS.accepted);

  expect((await booking.codes()).bookingId).toMatch(/^BK-/);
});

test('a reload keeps what was typed, the payment and its held time', async ({ page }) => {
  await toPayment(page);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/create-payment-intent')) opened.push(request.url());
  });

  await page.reload();
  await page.getByRole('button', { name: 'Continue your booking' }).click();
  const booking = new SiteBooking(page);
  await booking.pay();

  expect((await booking.codes()).bookingId).toMatch(/^BK-/);
  expect(opened).toEqual([]);
});

test('a server that dies between payment and booking costs the customer a wait, never a word of failure', async ({
  page,
  server,
}) => {
  await toPayment(page);
  const dyingServer = async (route: Route) => {
    await server.kill();
    await route.abort();
  };
  await page.route('**/api/bookings/', dyingServer, { times: 1 });

  await new SiteBooking(page).pay();
  await expect(page.getByText('Payment received, confirming your booking…')).toBeVisible();
  await expect(page.getByText('failed')).toHaveCount(0);
  await server.restart();

  expect((await new SiteBooking(page).codes()).bookingId).toMatch(/^BK-/);
});

test('leaving the payment gives the time back at once', async ({ page }) => {
  await toPayment(page);
  const whileHeld = await countFreeTimes(page);

  await page.goBack();

  await expect(page.getByRole('button', { name: 'Continue your booking' })).toBeVisible();
  await expect.poll(() => countFreeTimes(page)).toBeGreaterThan(whileHeld);
});

test('two presses of Pay, and two tabs of the same run, make one booking', async ({ page, context }) => {
  await toPayment(page);
  const opened = context.waitForEvent('page');
  await page.evaluate(() => window.open(window.location.href));
  const copy = await opened;
  await copy.getByRole('button', { name: 'Continue your booking' }).click();

  const [first, second] = [new SiteBooking(page), new SiteBooking(copy)];
  await first.pay();
  await second.pay();

  expect(await second.codes()).toEqual(await first.codes());
});

/** As far as the card form, with the first free time of next month. */
async function toPayment(page: Page) {
  await page.goto('/');
  await new SiteAssessment(page).takeAll();
  const booking = new SiteBooking(page);
  await booking.chooseService('Virtual Consultation');
  await booking.chooseDay();
  await booking.chooseTime();
  await booking.next();
  await booking.fillDetails(ana);
  await booking.next();
  await booking.proceedToPayment();
}

/** How many times of the day in this page's draft are still free. */
async function countFreeTimes(page: Page) {
  const draft = await page.evaluate(() => sessionStorage.getItem('fieldleaf.booking'));
  const { selectedDate } = JSON.parse(draft ?? '{}');
  const answer = await page.request.get(`/api/available-slots?date=${selectedDate}`);
  const { slots }: { slots: { available: boolean }[] } = await answer.json();
  return slots.filter(({ available }) => available).length;
}
