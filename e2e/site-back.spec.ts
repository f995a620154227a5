import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { goToPayment, walkToPayment } from './pages/site-book-consultation.ts';
import { ANA, SiteBooking } from './pages/site-booking.ts';
import { SiteManageBooking } from './pages/site-manage-booking.ts';
import { SiteQuote } from './pages/site-quote.ts';
import { bookVisit } from './support/book-visit.ts';
import { test } from './support/kept-server-test.ts';

const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

const expectLanding = (page: Page) =>
  expect(page.getByRole('link', { name: 'Already have a booking? Manage it here' })).toBeVisible();

const STEPS = ['Choose your consultation', 'Pick a day and time', 'Your details', 'Add a tip?', 'Payment'];

test('Back leads through every step to the landing page, and Forward to the payment again', async ({
  page,
}) => {
  await walkToPayment(page, { visitor: ANA });

  for (const heading of [...STEPS].reverse().slice(1)) {
    await page.goBack();
    await expectHeading(page, heading);
  }
  for (const step of [6, 5, 4, 3, 2, 1]) {
    await page.goBack();
    await expect(page.getByText(`${step} of 6`)).toBeVisible();
  }
  await page.goBack();
  await expectLanding(page);

  for (const step of [1, 2, 3, 4, 5, 6]) {
    await page.goForward();
    await expect(page.getByText(`${step} of 6`)).toBeVisible();
  }
  for (const heading of STEPS) {
    await page.goForward();
    await expectHeading(page, heading);
  }
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('a reload keeps the step, and Back leads on from there', async ({ page }) => {
  await goToPayment(page, { visitor: ANA });
  await new SiteBooking(page).previous();
  await expectHeading(page, 'Add a tip?');

  await page.reload();
  await expectHeading(page, 'Add a tip?');
  await page.goBack();
  await expectHeading(page, 'Your details');
  await expect(page.getByLabel('Email')).toHaveValue(ANA.email);
});

test('after paying, Back leads to the landing page and never into the payment again', async ({ page }) => {
  const booking = await walkToPayment(page, { visitor: ANA });
  await booking.pay();
  const { bookingId } = await booking.codes();

  await page.getByRole('link', { name: 'My booking' }).click();
  await expectHeading(page, 'Manage your booking');
  await page.goBack();
  expect(await booking.codes()).toMatchObject({ bookingId });
  await page.goBack();
  await expectLanding(page);
  await expect(page.getByRole('button', { name: 'See your booking' })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('1 of 6')).toBeVisible();
});

test('while a paid booking is being confirmed, Back stays', async ({ page }) => {
  const booking = await goToPayment(page, { visitor: ANA });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/bookings/', async (route) => {
    await held;
    await route.continue();
  });
  await booking.pay();
  await expect(page.getByText('Payment received, confirming your booking…')).toBeVisible();

  await page.evaluate(() => history.back());
  await expect(page.getByText('Payment received, confirming your booking…')).toBeVisible();
  letThrough();

  await booking.codes();
});

test('Back from the first question leads to the landing page, and so does the cross from any step', async ({
  page,
}) => {
  await page.goto('/');
  const assessment = new SiteAssessment(page);
  await assessment.start();
  await page.goBack();
  await expectLanding(page);

  await assessment.takeAll();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expectLanding(page);
  await page.getByRole('button', { name: 'Continue your booking' }).click();
  await expectHeading(page, 'Choose your consultation');
  await page.goBack();
  await expectLanding(page);
});

test('Back from the quote form leads to the services, and Forward to what was typed', async ({ page }) => {
  const quote = new SiteQuote(page);
  await page.goto('/');
  await new SiteAssessment(page).takeAll();
  await quote.openFromServices();
  await page.getByLabel('City').fill('Austin');

  await page.goBack();
  await expectHeading(page, 'Choose your consultation');
  await page.goForward();
  await expect(page.getByLabel('City')).toHaveValue('Austin');
  await quote.backToServices();
  await page.goBack();
  await expect(page.getByText('6 of 6')).toBeVisible();
});

test('Back leads through the modes of a managed booking, which a reload keeps', async ({
  page,
  sharedServer,
}) => {
  const { bookingId, email } = await bookVisit(sharedServer.url);
  const manage = new SiteManageBooking(page);
  await page.goto('/');
  await manage.lookup(email, bookingId);
  await manage.openReschedule();

  await page.goBack();
  await expectHeading(page, `Booking ${bookingId}`);
  await page.reload();
  await expectHeading(page, `Booking ${bookingId}`);
  await manage.openCancel();
  await page.goBack();
  await expectHeading(page, `Booking ${bookingId}`);
  await page.goBack();
  await expectHeading(page, 'Manage your booking');
  await page.goForward();
  await expectHeading(page, `Booking ${bookingId}`);
  await page.goBack();
  await page.goBack();
  await expectLanding(page);
});
