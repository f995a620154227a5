import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { expectToast } from './pages/site-toast.ts';
import { signInByApi } from './support/api-console.ts';
import { bookVisit } from './support/book-visit.ts';
import { test } from './support/kept-server-test.ts';
import { lookAt } from './support/look.ts';
import { cutOff } from './support/network-edge.ts';
import { mailedLinks } from './support/sent-mails.ts';

const OPEN_BOOKING = '**/api/customer/open-booking';

/** A visit that was booked elsewhere, and the links of the mail about it. */
async function openMail({ url, dataDir }: { readonly url: string; readonly dataDir: string }) {
  const booked = await bookVisit(url);
  const links = await mailedLinks(dataDir, `booking-placed.${booked.bookingId}`);
  return { ...booked, link: (label: string) => links.get(label) ?? '' };
}

test('the link to reschedule opens the calendar with everything known: a day, a time, one confirmation', async ({
  page,
  sharedServer,
}) => {
  const { link } = await openMail(sharedServer);
  await page.goto(link('Reschedule'));

  await expect(page.getByRole('heading', { name: 'Pick a new day and time' })).toBeVisible();
  // The booking's key is not left in the address bar, nor in the Back and Forward history.
  await expect(page).not.toHaveURL(/visit=/);
  const calendar = new SiteBooking(page);
  await calendar.chooseDay(3);
  await calendar.chooseTime();
  await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expectToast(page, 'Booking Rescheduled!');
});

test('the link to cancel asks once, and nothing happens by opening it', async ({ page, sharedServer }) => {
  const { bookingId, link } = await openMail(sharedServer);
  await page.goto(link('Cancel this booking'));
  await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible();
  await page.goto(link('Manage your booking'));
  await expect(page.getByRole('heading', { name: `Booking ${bookingId}` })).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  await page.goto(link('Cancel this booking'));
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await expectToast(page, 'Booking Cancelled');
});

test('the link to the skipped questions asks them, and the answers are with the visit', async ({
  page,
  sharedServer,
}, info) => {
  const { bookingId, link } = await openMail(sharedServer);
  await page.goto(link('Answer six questions about your plants'));

  await expect(page.getByRole('button', { name: 'Answer the Questions' })).toBeInViewport();
  await lookAt(page, info)('booking with open questions');
  await page.getByRole('button', { name: 'Answer the Questions' }).click();
  const assessment = new SiteAssessment(page);
  await assessment.answerChoices();
  await page.getByLabel('Your answer').fill('A greener living room.');
  await page.getByRole('button', { name: 'Complete Assessment' }).click();

  await expectToast(page, 'Thank you');
  await expect(page.getByRole('heading', { name: `Booking ${bookingId}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Answer the Questions' })).toHaveCount(0);
  const { documentOf } = await signInByApi(sharedServer.url);
  const { assessmentId } = await documentOf(`booking:${bookingId}`);
  expect(await documentOf(`assessment:${assessmentId}`)).toMatchObject({
    answers: { experience: 'beginner', plant_problems: ['yellowing'], goals: 'A greener living room.' },
  });
});

test('the managed booking has the video call, the calendar with an alarm, the receipt and the phone', async ({
  page,
  sharedServer,
}, info) => {
  const { bookingId, email, link } = await openMail(sharedServer);
  const look = lookAt(page, info);
  await page.goto(link('Add to your calendar'));

  await expect(page.getByRole('heading', { name: 'Add to your calendar' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Add to your calendar' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Join the Video Call' })).toHaveAttribute('href', /^https:/);
  const google = await page.getByRole('link', { name: 'Google' }).getAttribute('href');
  const [start = '', end = ''] = (new URL(google ?? '').searchParams.get('dates') ?? '').split('/');
  expect([start, end]).toEqual([
    expect.stringMatching(/^\d{8}T\d{6}Z$/),
    expect.stringMatching(/^\d{8}T\d{6}Z$/),
  ]);
  const outlook = new URL((await page.getByRole('link', { name: 'Outlook' }).getAttribute('href')) ?? '');
  expect(outlook.searchParams.get('startdt')?.replace(/[-:]/g, '')).toBe(start);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Apple and others' }).click();
  const ics = await readFile(await (await file).path(), 'utf8');
  expect(ics).toContain(`DTSTART:${start}`);
  expect(ics).toContain('BEGIN:VALARM');
  await expect(page.getByRole('link', { name: /\(\d{3}\) \d{3}-\d{4}/ })).toHaveAttribute('href', /^tel:/);
  await look('managed booking by link');
  await page.goto('about:blank');
  // A mail that went out before there was a room leads to where it is now.
  await page.goto(`${link('Manage your booking')}&open=join`);
  await expect(page.getByRole('heading', { name: 'Video call' })).toBeFocused();

  await page.goto(link('Receipt'));
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText(bookingId)).toBeVisible();
  await expect(page.getByText(/^Paid on .*Card/)).toBeVisible();
  await look('receipt of a booking');
  await page.goBack();
  await expect(page.getByText(email)).toBeVisible();
});

test('a link that is no good says so and leads to the ordinary way; without a network it is tried again', async ({
  page,
  sharedServer,
}, info) => {
  const { bookingId, email, link } = await openMail(sharedServer);
  const look = lookAt(page, info);
  await page.goto(link('Reschedule').replace(/visit=\w+/, 'visit=zzzz'));
  await expect(page.getByRole('alert').first()).toContainText(
    'belongs to another booking or another email address',
  );
  await expect(page.getByLabel('Booking ID')).toHaveValue(bookingId);
  await look('link that does not work');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Find Booking' }).click();
  await expect(page.getByRole('heading', { name: `Booking ${bookingId}` })).toBeVisible();

  await cutOff(page, OPEN_BOOKING);
  await page.goto(link('Receipt'));
  await expect(page.getByRole('alert').first()).toContainText('Network error');
  await look('link without a network');
  await page.unroute(OPEN_BOOKING);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
});

test('whoever lost the ID is mailed a link, and the page tells nobody whether there is a booking', async ({
  page,
  sharedServer,
}, info) => {
  const { bookingId, email } = await openMail(sharedServer);
  await page.goto('/?manage');
  await page.getByRole('button', { name: 'Email Me My Bookings' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Email Me My Bookings' }).click();
  const said = page.getByText(/^If anything is booked with/);
  await expect(said).toContainText('nobody@example.com');
  const toNobody = await said.textContent();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email Me My Bookings' }).click();
  await expect(said).toContainText(email);
  expect((await said.textContent())?.replace(email, 'nobody@example.com')).toBe(toNobody);
  await lookAt(page, info)('bookings asked for by mail');

  const links = await mailedLinks(sharedServer.dataDir, 'my-bookings');
  await page.goto(links.get('Manage your booking') ?? links.get(`Manage ${bookingId}`) ?? '');
  await expect(page.getByRole('heading', { name: `Booking ${bookingId}` })).toBeVisible();
});
