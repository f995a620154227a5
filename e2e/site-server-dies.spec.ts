import { expect, type Route } from '@playwright/test';
import { goToPayment } from './pages/site-book-consultation.ts';
import { ANA, SiteBooking } from './pages/site-booking.ts';
import { test } from './support/test.ts';

test('a server that dies between payment and booking costs the customer a wait, never a word of failure', async ({
  page,
  server,
}) => {
  await goToPayment(page, { visitor: ANA });
  const dyingServer = async (route: Route) => {
    await server.kill();
    await route.abort();
  };
  await page.route('**/api/bookings/', dyingServer, { times: 1 });

  await new SiteBooking(page).pay();
  await expect(page.getByText('Payment received, confirming your booking…')).toBeVisible();
  await expect(page.getByText('failed')).toHaveCount(0);
  await server.restart();

  // The page asks again in its own time.
  await expect(page.getByRole('heading', { name: 'Your consultation is booked' })).toBeVisible({
    timeout: 30_000,
  });
  expect((await new SiteBooking(page).codes()).bookingId).toMatch(/^BK-/);
});
