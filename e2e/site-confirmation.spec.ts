import { expect } from '@playwright/test';
import { bookConsultation } from './pages/site-book-consultation.ts';
import { test } from './support/test.ts';

const ana = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com' };

test('a booking can be taken along: into a calendar, and on paper', async ({ page }) => {
  const { bookingId } = await bookConsultation(page, { visitor: ana });

  const calendar = page.getByRole('link', { name: 'Add to Calendar' });
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('BEGIN:VEVENT');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(bookingId, { exact: true })).toBeVisible();
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Book Another Consultation' })).toBeHidden();
});

test('the mail and the note to the consultant go out beside it, and a failure holds nobody up', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/api/notifications/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });

  const { bookingId } = await bookConsultation(page, { visitor: ana });

  expect(bookingId).toMatch(/^BK-/);
  await expect
    .poll(() => asked)
    .toEqual(['/api/notifications/assessment-completion', '/api/notifications/booking-confirmation']);
  await expect(page.getByText('Booking Confirmed!', { exact: true })).toBeVisible();
});
