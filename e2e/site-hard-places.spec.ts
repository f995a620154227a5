import { expect } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { bookConsultation, walkToBooking } from './pages/site-book-consultation.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { test } from './support/kept-server-test.ts';
import { answerInstead, holdBack } from './support/network-edge.ts';

const visitor = { firstName: 'Ana', lastName: 'Reyes', email: 'hard@example.com' };

const REFUSE_STORAGE = `
  const refuse = { get() { throw new DOMException('The operation is insecure.', 'SecurityError'); } };
  Object.defineProperty(window, 'sessionStorage', refuse);
  Object.defineProperty(window, 'localStorage', refuse);
`;

test('an open tab goes on where it was when a newer version of the site has replaced its pieces', async ({
  page,
}) => {
  const assessment = new SiteAssessment(page);
  await page.goto('/');
  await assessment.start();
  await answerInstead(page, '**/assets/booking-*.js', { status: 404 });
  page.once('framenavigated', () => void page.unrouteAll());
  await assessment.answerChoices();
  await assessment.complete();

  await new SiteBooking(page).chooseService('Virtual Consultation');
  await expect(page.getByRole('heading', { name: 'Pick a day and time' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose your consultation' })).toBeVisible();
});

test('a press that comes before the script, on a poor line, is not lost', async ({ page }) => {
  const letThrough = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Book Your Consultation' }).click({ noWaitAfter: true });
  await page.waitForURL('**/?book=', { waitUntil: 'commit' });
  await letThrough();

  await new SiteAssessment(page).answerChoices();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page.getByRole('button', { name: 'Continue your booking' })).toBeVisible();
});

test('whoever reloads after paying, or comes back later, finds the booking again', async ({ page }) => {
  const { bookingId } = await bookConsultation(page, { visitor, day: 2 });

  await page.reload();
  expect(await new SiteBooking(page).codes()).toMatchObject({ bookingId });
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await page.getByRole('button', { name: 'See your booking' }).click();
  expect(await new SiteBooking(page).codes()).toMatchObject({ bookingId });

  await page.getByRole('button', { name: 'Book Another Consultation' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your consultation' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page.getByRole('button', { name: 'Continue your booking' })).toBeVisible();
});

test('a browser that refuses storage books all the same, assessment included', async ({ page }) => {
  await page.addInitScript(REFUSE_STORAGE);
  const paying = page.waitForRequest('**/api/payments/create-payment-intent');
  const booked = walkToBooking(page, { visitor });
  const { assessmentId } = (await paying).postDataJSON() as { assessmentId?: string };
  expect(assessmentId).toBeTruthy();
  expect((await booked).bookingId).toMatch(/^BK-/);
});
