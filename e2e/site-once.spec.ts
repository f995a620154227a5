import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { goToPayment } from './pages/site-book-consultation.ts';
import { CARDS, SiteBooking } from './pages/site-booking.ts';
import { signInByApi } from './support/api-console.ts';
import { test } from './support/kept-server-test.ts';
import { holdBack } from './support/network-edge.ts';

let visitors = 0;

/** Somebody whose bookings can be told from everybody else's on the server. */
const newVisitor = () => {
  visitors += 1;
  return {
    firstName: 'Ana',
    lastName: 'Reyes',
    email: `ana.${test.info().workerIndex}.${visitors}@example.com`,
  };
};

async function bookingsOf(url: string, email: string) {
  const { bookings } = await signInByApi(url);
  return (await bookings()).filter(({ customer_email }) => customer_email === email);
}

/** The calls of the page (and of tabs it opens) that must not be made twice. */
function countCalls(page: Page) {
  const calls = { assessments: 0, intents: 0, payments: 0, bookings: 0 };
  page.context().on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/assessment')) calls.assessments += 1;
    if (pathname.endsWith('/create-payment-intent')) calls.intents += 1;
    if (pathname.endsWith('/confirm')) calls.payments += 1;
    if (/^\/api\/bookings\/?$/.test(pathname)) calls.bookings += 1;
  });
  return calls;
}

const again = (page: Page) => page.getByRole('button', { name: 'Continue your booking' }).click();

test('double clicks at every step skip nothing and make one payment and one booking', async ({
  page,
  sharedServer,
}) => {
  const visitor = newVisitor();
  const calls = countCalls(page);
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).dblclick();
  const assessment = new SiteAssessment(page);
  const booking = new SiteBooking(page);

  await page.goto('/');
  await press('Book Your Consultation');
  await expect(page.getByText('1 of 6')).toBeVisible();
  await assessment.answerChoices({ twice: true });
  await page.getByLabel('Your answer').fill('A greener living room.');
  await press('Complete Assessment');
  await page.getByText('Virtual Consultation', { exact: true }).dblclick();
  await press('Next');
  await booking.chooseDay();
  await booking.times.first().dblclick();
  await press('Next');
  await booking.fillDetails(visitor);
  await press('Next');
  await expect(page.getByRole('heading', { name: 'Add a tip?' })).toBeVisible();
  await press('Proceed to Payment');
  await booking.typeCard(CARDS.accepted);
  await press(/^Pay /);
  await booking.codes();

  expect(calls).toEqual({ assessments: 1, intents: 1, payments: 1, bookings: 1 });
  expect(await bookingsOf(sharedServer.url, visitor.email)).toHaveLength(1);
});

const reload = async (page: Page) => void (await page.reload());
const goBackAndForth = async (page: Page) => {
  await page.goBack();
  await page.goForward();
};

for (const [how, interruption] of [
  ['reload', reload],
  ['going back and forth', goBackAndForth],
] as const) {
  test(`${how} at every step loses nothing, and makes one booking`, { tag: '@once' }, async ({
    page,
    sharedServer,
  }) => {
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

test('two tabs of one run share the payment, and paying in both makes one booking', { tag: '@once' }, async ({
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

test('two tabs that reach the payment by themselves open one payment', { tag: '@once' }, async ({
  page,
  sharedServer,
}) => {
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
  const booking = await goToPayment(page, { visitor });
  await booking.pay();
  const { bookingId } = await booking.codes();
  await page.goto(`/?manage=${bookingId}`);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByRole('button', { name: 'Find Booking' }).dblclick();

  await page.getByRole('button', { name: 'Cancel Booking' }).dblclick();

  await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible();
  const [kept] = await bookingsOf(sharedServer.url, visitor.email);
  expect(kept?.status).toBe('confirmed');
});
