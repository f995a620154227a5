import { expect } from '@playwright/test';
import { walkToBooking } from './pages/site-book-consultation.ts';
import { ANA } from './pages/site-booking.ts';
import { mailSubjects } from './support/sent-mails.ts';
import { test } from './support/test.ts';

test('a booking can be taken along, on paper too, and its mails go out without a word of the browser', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/notifications/')) asked.push(request.url());
  });

  const { bookingId } = await walkToBooking(page, { visitor: ANA });

  expect(bookingId).toMatch(/^BK-/);
  await expect(page.getByText('Booking Confirmed!', { exact: true })).toBeVisible();
  const calendar = page.getByRole('link', { name: 'Apple and others' });
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('BEGIN:VEVENT');

  const written = [
    expect.stringMatching(/^Booked: /),
    expect.stringMatching(/^New booking: Ana Reyes/),
    'A plant care assessment was completed',
  ];
  await expect(async () =>
    expect(await mailSubjects(server.dataDir)).toEqual(expect.arrayContaining(written)),
  ).toPass({ timeout: 15_000 });
  expect(asked).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(bookingId, { exact: true })).toBeVisible();
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Book Another Consultation' })).toBeHidden();
});
