import { expect } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { goToPayment } from './pages/site-book-consultation.ts';
import { CARDS, SiteBooking } from './pages/site-booking.ts';
import { expectToast } from './pages/site-toast.ts';
import { test } from './support/kept-server-test.ts';
import { answerInstead, cutOff, holdBack } from './support/network-edge.ts';

/** A different customer per test: unpaid bookings count for the next. */
const visitorAt = (email: string) => ({ firstName: 'Ana', lastName: 'Reyes', email });
const SLOTS = '**/api/available-slots*';
const INTENT = '**/api/payments/create-payment-intent';
const CONFIRM = '**/api/payments/simulated/*/confirm';
const PLACE = '**/api/bookings/';

test('times that do not arrive and a payment that does not open say so and can be asked for again', async ({
  page,
}) => {
  await new SiteAssessment(page).skip();
  const booking = new SiteBooking(page);
  await booking.chooseService('Virtual Consultation');

  await cutOff(page, SLOTS);
  await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  await booking.days.first().click();
  await expectToast(page, 'Error', 'Failed to load available time slots.');
  await expect(booking.times).toHaveCount(0);
  await page.unroute(SLOTS);
  const letThrough = await holdBack(page, SLOTS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Loading available times')).toBeVisible();
  await letThrough();
  await booking.skipFullDays();
  await booking.chooseTime();
  await booking.next();
  await booking.fillDetails(visitorAt('again@example.com'));
  await booking.next();

  const forTheLog = { error: true, code: 'internal', message: 'TypeError at hold.ts:12', requestId: 'req-1' };
  await answerInstead(page, INTENT, { status: 500, body: forTheLog });
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expectToast(page, 'Payment Setup Error', 'Failed to initialize payment. Please try again.');
  await expect(page.getByRole('alert')).toContainText('Server error. Please try again later.');
  await expect(page.getByText('TypeError')).toHaveCount(0);
  await page.unroute(INTENT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('a refused card is a failed payment; a booking fails only while nothing is paid', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const booking = await goToPayment(page, { visitor: visitorAt('refused@example.com') });
  await booking.pay(CARDS.declined);
  await expectToast(page, 'Payment Failed', 'Your card was declined.');
  await answerInstead(page, CONFIRM, { status: 200, body: { status: 'requires_payment_method' } });
  await booking.pay();
  await expectToast(page, 'Payment Failed', 'Payment processing failed. Please try again.');
  await page.unroute(CONFIRM);

  // The card form says paid, the provider knows of nothing.
  await answerInstead(page, CONFIRM, { status: 200, body: { status: 'succeeded' } });
  await booking.pay();
  await expectToast(page, 'Booking Failed', 'The payment has not been completed.');
  await answerInstead(page, PLACE, { status: 402 });
  await booking.pay();
  await expectToast(page, 'Booking Failed', 'Failed to create booking. Please try again.');
  await page.unroute(PLACE);
  await page.unroute(CONFIRM);

  const letThrough = await holdBack(page, CONFIRM);
  await booking.pay();
  await expect(page.getByRole('button', { name: 'Processing Booking...' })).toBeVisible();
  await letThrough();
  const { confirmationCode } = await booking.codes();
  await expectToast(page, 'Booking Confirmed!', confirmationCode);
  await page.getByRole('button', { name: 'Copy Confirmation code' }).click();
  await expectToast(page, 'Copied', confirmationCode);
});

const REFUNDED = 'This time was taken before the payment arrived. The payment has been refunded.';

test('after a payment: a lost time is given back and asked for anew, and what only a person can sort out is promised', async ({
  page,
}) => {
  // An address of its own: two payments it leaves unbooked are all that one may hold.
  // Days that the others of this worker do not fill up: another time of it is chosen later.
  const booking = await goToPayment(page, { visitor: visitorAt('lost-time@example.com'), day: 5 });
  /** On the page itself: a toast with the same words is gone after five seconds. */
  const isTold = async (words: string) => {
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    // Looked at now, not waited for: a toast that says it goes away by itself.
    expect(await page.getByText(/failed/i).count()).toBe(0);
  };

  const refunded = { error: true, code: 'payment_refunded', message: REFUNDED };
  await answerInstead(page, PLACE, { status: 409, body: refunded });
  await booking.pay();
  await isTold('The payment has been refunded.');
  await page.unroute(PLACE);

  const mismatch = { error: true, code: 'slot_mismatch', message: 'No.' };
  await answerInstead(page, PLACE, { status: 422, body: mismatch });
  await booking.chooseTime(1);
  await booking.next();
  await booking.next();
  await booking.proceedToPayment();
  await booking.pay();
  await isTold('We confirm your booking personally and write to lost-time@example.com.');
});
