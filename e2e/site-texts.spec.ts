import { expect } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { expectToast } from './pages/site-toast.ts';
import { test } from './support/kept-server-test.ts';
import { answerInstead, cutOff, holdBack } from './support/network-edge.ts';
import { startServer } from './support/server.ts';

/*
 * The catalogue of texts a customer can meet, and where each is asserted in a browser.
 *
 * | Texts                                                               | Where                                |
 * |---------------------------------------------------------------------|--------------------------------------|
 * | Shared client messages                                              | here, at the lookup                  |
 * | Assessment: Error, Assessment Complete!                             | here                                 |
 * | Failed to load available time slots.                                | here, and site-texts-booking.spec.ts |
 * | Payment Setup Error, Payment Failed, Booking Failed, Booking        | site-texts-booking.spec.ts           |
 * |   Confirmed!, Copied, the labels while something is being sent      |                                      |
 * | Booking Not Found, Failed to lookup, Missing Information, Booking   | site-texts-manage.spec.ts            |
 * |   Found!, Reschedule Failed, Booking Rescheduled!, Cancellation     |                                      |
 * |   Failed, Booking Cancelled                                         |                                      |
 * | Quote Request Submitted!, Failed to submit quote request.           | the quote form's tests               |
 * | Error Loading Invoice, Payment Processing Error, Payment            | the invoice page's tests             |
 * |   Successful!, Invoice Not Found, Invoice Already Paid              |                                      |
 * | Notes, e-mail, admin and lock texts                                 | the console's tests                  |
 */

const LOOKUP = '**/api/customer/lookup-booking';
const SAVE = '**/api/assessment/';

const SHARED_MESSAGES = [
  [{ status: 409, body: { error: true, message: 'Out of order today' } }, 'Out of order today'],
  [{ status: 409, body: { error: true } }, 'An error occurred'],
  [{ status: 404 }, 'Resource not found'],
  [{ status: 503 }, 'Server error. Please try again later.'],
  [{ status: 418 }, 'An unexpected error occurred'],
] as const;

test('the words for a call that failed are the catalogue’s', async ({ page }) => {
  await page.goto('/?manage=BK-AAAAAA');
  await page.getByLabel('Email').fill('ana@example.com');
  const find = page.getByRole('button', { name: 'Find Booking' });

  for (const [answer, message] of SHARED_MESSAGES) {
    await answerInstead(page, LOOKUP, answer);
    await find.click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await page.unroute(LOOKUP);
  }
  await cutOff(page, LOOKUP);
  await find.click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
});

test('an assessment that is not saved says so, stays, and is saved by the next press', async ({ page }) => {
  const assessment = new SiteAssessment(page);
  await page.goto('/');
  await assessment.start();
  await assessment.answerChoices();
  await page.getByLabel('Your answer').fill('Fewer brown tips.');
  const complete = page.getByRole('button', { name: 'Complete Assessment' });

  await answerInstead(page, SAVE, { status: 418 });
  await complete.click();
  await expectToast(page, 'Error', 'Failed to save assessment. Please try again.');
  await page.unroute(SAVE);
  await answerInstead(page, SAVE, { status: 400, body: { error: true, message: 'Please write less.' } });
  await complete.click();
  await expectToast(page, 'Error', 'Please write less.');
  await page.unroute(SAVE);

  const letThrough = await holdBack(page, SAVE);
  await complete.click();
  await expect(page.getByRole('button', { name: 'Saving Assessment...' })).toBeDisabled();
  await letThrough();
  await expectToast(page, 'Assessment Complete!', 'Your plant care assessment has been saved successfully.');
});

test('a server that is gone is said at the assessment, the times and the lookup, and nothing typed is lost', async ({
  page,
  context,
}) => {
  const server = await startServer();
  const assessment = new SiteAssessment(page);
  await page.goto(server.url);
  await assessment.start();
  await assessment.answerChoices();

  // The question's last piece has come.
  await expect(page.getByRole('button', { name: 'Add Photos' })).toBeVisible();
  // Killed: one that is stopped waits for what the browser has open.
  await server.kill();
  await page.getByLabel('Your answer').fill('Fewer brown tips.');
  await page.getByRole('button', { name: 'Complete Assessment' }).click();
  await expectToast(page, 'Error', 'Network error. Please check your connection.');
  await server.restart();
  await assessment.complete('Fewer brown tips.');

  const booking = new SiteBooking(page);
  await booking.chooseService('Virtual Consultation');
  await booking.chooseDay();
  const manage = await context.newPage();
  await manage.goto(`${server.url}/?manage=BK-AAAAAA`);
  await manage.getByLabel('Email').fill('ana@example.com');
  await server.kill();
  await booking.days.nth(2).click();
  await expectToast(page, 'Error', 'Failed to load available time slots.');
  await expect(booking.times).toHaveCount(0);
  await manage.getByRole('button', { name: 'Find Booking' }).click();
  await expectToast(manage, 'Error', 'Failed to lookup booking. Please try again.');
  await server.restart();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(booking.times.first()).toBeVisible();
  await server.dispose();
});
