import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { goToPayment } from './pages/site-book-consultation.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { bookVisit } from './support/book-visit.ts';
import { test } from './support/kept-server-test.ts';
import { holdBack } from './support/network-edge.ts';
import { bookingsOf, countCalls, newVisitor } from './support/one-booking.ts';

const again = (page: Page) => page.getByRole('button', { name: 'Continue your booking' }).click();

const reload = async (page: Page) => void (await page.reload());
const goBackAndForth = async (page: Page) => {
  await page.goBack();
  await page.goForward();
};

for (const [how, interruption] of [
  ['reload', reload],
  ['going back and forth', goBackAndForth],
] as const) {
  test(`${how} at every step loses nothing, and makes one booking`, async ({ page, sharedServer }) => {
    const visitor = newVisitor();
    const calls = countCalls(page);
    const booking = new SiteBooking(page);
    const interrupt = async (heading: string) => {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await interruption(page);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    };

    await page.goto('/');
    await new SiteAssessment(page).start();
    await new SiteAssessment(page).choose('Beginner: I am just starting out');
    await interrupt('How many plants');
    await new SiteAssessment(page).answerChoices({ from: 2 });
    await interrupt('What would you like to achieve');
    await new SiteAssessment(page).complete();
    await interrupt('Choose your consultation');
    await booking.chooseService('Virtual Consultation');
    await booking.chooseDay();
    await booking.chooseTime();
    await interrupt('Pick a day and time');
    await booking.next();
    await booking.fillDetails(visitor);
    await interrupt('Your details');
    await booking.next();
    await booking.chooseTip('15%');
    await interrupt('Add a tip?');
    await booking.proceedToPayment();
    await interrupt('Payment');
    // A call that is on its way while a route is put in place is not told to the counter.
    await expect(page.getByLabel('Card number')).toBeVisible();

    const letThrough = await holdBack(page, '**/api/bookings/');
    await booking.pay();
    await expect(page.getByText('Payment received, confirming your booking…')).toBeVisible();
    await interruption(page);
    await letThrough();
    await booking.codes();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.getByRole('button', { name: 'Book Your Consultation' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue your booking' })).toBeHidden();

    // Going back from the payment gives it up with its time, so coming back asks for another.
    expect(calls.intents).toBe(how === 'reload' ? 1 : 2);
    expect(await bookingsOf(sharedServer.url, visitor.email)).toHaveLength(1);
  });
}

test('two tabs of one run share the payment, and paying in both makes one booking', async ({
  page,
  sharedServer,
}) => {
  const visitor = newVisitor();
  const calls = countCalls(page);
  const first = await goToPayment(page, { visitor });
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => window.open(window.location.href));
  const copy = await opened;
  await again(copy);
  const second = new SiteBooking(copy);
  await expect(copy.getByLabel('Card number')).toBeVisible();

  await Promise.all([first.pay(), second.pay()]);

  expect(await second.codes()).toEqual(await first.codes());
  expect(calls.intents).toBe(1);
  expect(await bookingsOf(sharedServer.url, visitor.email)).toHaveLength(1);
});

test('two tabs that reach the payment by themselves open one payment', async ({ page, sharedServer }) => {
  const visitor = newVisitor();
  const first = await goToPayment(page, { visitor });
  await first.previous();
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => window.open(window.location.href));
  const copy = await opened;
  await again(copy);
  const second = new SiteBooking(copy);

  const intents = await Promise.all(
    [first, second].map(async (tab) => {
      const answer = tab.page.waitForResponse('**/create-payment-intent');
      await tab.proceedToPayment();
      return ((await (await answer).json()) as { paymentIntentId: string }).paymentIntentId;
    }),
  );
  expect(intents[0]).toBe(intents[1]);
  await Promise.all([first.pay(), second.pay()]);

  expect(await second.codes()).toEqual(await first.codes());
  expect(await bookingsOf(sharedServer.url, visitor.email)).toHaveLength(1);
});

test('a double click on Cancel Booking asks before it calls anything off', async ({ page, sharedServer }) => {
  const visitor = newVisitor();
  const { bookingId } = await bookVisit(sharedServer.url, visitor);
  await page.goto(`/?manage=${bookingId}`);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByRole('button', { name: 'Find Booking' }).dblclick();

  await page.getByRole('button', { name: 'Cancel Booking' }).dblclick();

  await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible();
  const [kept] = await bookingsOf(sharedServer.url, visitor.email);
  expect(kept?.status).toBe('confirmed');
});
