import { expect, type Page } from '@playwright/test';
import { SiteBooking } from './pages/site-booking.ts';
import { SiteManageBooking } from './pages/site-manage-booking.ts';
import { expectToast } from './pages/site-toast.ts';
import { createApiCustomer } from './support/api-customer.ts';
import { bookVisit } from './support/book-visit.ts';
import { test } from './support/kept-server-test.ts';
import { answerInstead, cutOff } from './support/network-edge.ts';

const LOOKUP = '**/api/customer/lookup-booking';
const RESCHEDULE = '**/api/customer/reschedule-booking';
const CANCEL = '**/api/customer/cancel-booking';
const NO_NETWORK = 'Network error. Please check your connection.';

async function open(page: Page, url: string) {
  const booked = await bookVisit(url);
  const manage = new SiteManageBooking(page);
  await manage.lookup(booked.email, booked.bookingId);
  await expectToast(page, 'Booking Found!');
  return manage;
}

test('looking up says what is missing, what is wrong, and what is found', async ({ page, sharedServer }) => {
  const { bookingId, email } = await bookVisit(sharedServer.url);
  await page.goto('/?manage');
  await page.getByRole('button', { name: 'Find Booking' }).click();
  await expectToast(page, 'Missing Information', 'Please enter both email and booking ID.');

  const manage = new SiteManageBooking(page);
  await manage.lookup('somebody.else@example.com', bookingId);
  await expectToast(page, 'Booking Not Found', 'Please check your email and booking ID');
  await answerInstead(page, LOOKUP, { status: 400, body: { error: true, detail: 'That is no booking ID' } });
  await page.getByRole('button', { name: 'Find Booking' }).click();
  await expectToast(page, 'Booking Not Found', 'That is no booking ID');
  await page.unroute(LOOKUP);
  await answerInstead(page, LOOKUP, { status: 500 });
  await page.getByRole('button', { name: 'Find Booking' }).click();
  await expectToast(page, 'Error', 'Failed to lookup booking. Please try again.');
  await page.unroute(LOOKUP);

  await manage.lookup(email, bookingId);
  await expectToast(page, 'Booking Found!');
  await expect(manage.status('Confirmed')).toBeVisible();
});

test('moving a booking says what is missing, why it was refused, and where it is now', async ({
  page,
  sharedServer,
}) => {
  const manage = await open(page, sharedServer.url);
  await manage.openReschedule();
  await manage.confirmReschedule();
  await expectToast(page, 'Missing Information', 'Please select a new date and time');

  const calendar = new SiteBooking(page);
  await calendar.chooseDay(4);
  const wanted = calendar.times.first();
  const [time = ''] = await wanted.locator('> *').allTextContents();
  await wanted.click();
  const asked = page.waitForRequest(RESCHEDULE);
  await cutOff(page, RESCHEDULE);
  await manage.confirmReschedule();
  await expectToast(page, 'Reschedule Failed', NO_NETWORK);
  await page.unroute(RESCHEDULE);
  await answerInstead(page, RESCHEDULE, { status: 500 });
  await manage.confirmReschedule();
  await expectToast(page, 'Reschedule Failed', 'Failed to reschedule booking');
  await page.unroute(RESCHEDULE);

  const { new_date: selectedDate, new_time: selectedTime } = (await asked).postDataJSON();
  await createApiCustomer(sharedServer.url, 2000).hold({ selectedDate, selectedTime });
  await manage.confirmReschedule();
  await expectToast(page, 'Reschedule Failed', 'This time has just been taken. Please choose another time.');
  await expect(page.getByRole('button', { name: time })).toBeDisabled();

  const [free = ''] = await calendar.times.first().locator('> *').allTextContents();
  await calendar.chooseTime();
  await manage.confirmReschedule();
  await expectToast(page, 'Booking Rescheduled!', free);
  await expect(manage.status('Rescheduled')).toBeVisible();
});

test('calling a booking off says why it was refused, and that it is done', async ({ page, sharedServer }) => {
  const manage = await open(page, sharedServer.url);
  await manage.openCancel();

  await cutOff(page, CANCEL);
  await manage.confirmCancel();
  await expectToast(page, 'Cancellation Failed', NO_NETWORK);
  await page.unroute(CANCEL);
  await answerInstead(page, CANCEL, { status: 500 });
  await manage.confirmCancel();
  await expectToast(page, 'Cancellation Failed', 'Failed to cancel booking');
  await page.unroute(CANCEL);
  const message = 'This booking can no longer be cancelled.';
  await answerInstead(page, CANCEL, { status: 409, body: { error: true, message } });
  await manage.confirmCancel();
  await expectToast(page, 'Cancellation Failed', message);
  await page.unroute(CANCEL);

  await manage.confirmCancel('Traveling');
  await expectToast(page, 'Booking Cancelled');
  await expect(manage.status('Cancelled')).toBeVisible();
});
