import { expect, type Page } from '@playwright/test';
import { ConsoleBookings } from './pages/console-bookings.ts';
import { ConsoleLock } from './pages/console-lock.ts';
import { ConsoleManualBooking } from './pages/console-manual-booking.ts';
import { ConsoleShell } from './pages/console-shell.ts';
import { bookConsultation } from './pages/site-book-consultation.ts';
import { signInByApi } from './support/api-console.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

const stranger = {
  firstName: 'Marta',
  lastName: 'Quintero',
  email: 'marta@example.com',
  phone: '(214) 555-0188',
};

const walkIn = {
  firstName: 'Leo',
  lastName: 'Brandt',
  email: 'leo@example.com',
  phone: '(972) 555-0121',
  concerns: 'Brown tips on the calathea.',
};

async function signIn(page: Page) {
  const lock = new ConsoleLock(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
}

// biome-ignore lint/suspicious/noSkippedTests: skipped on the desktop project only, not disabled
test.skip(({ isMobile }) => !isMobile, "The story is a phone's; once is enough.");

test('a customer books, the phone has it, works without signal, and everything arrives once', async ({
  page: customer,
  browser,
  server,
}) => {
  const { bookingId } = await bookConsultation(customer, { visitor: stranger, tip: '15%' });

  const consultant = await browser.newContext({
    baseURL: server.url,
    viewport: customer.viewportSize(),
    timezoneId: 'Europe/Berlin',
  });
  const online = await consultant.newPage();
  await signIn(online);
  await new ConsoleBookings(online).open(bookingId);
  await expect(new ConsoleBookings(online).details).toContainText('Marta Quintero');
  await new ConsoleBookings(online).close();
  await new ConsoleShell(online).waitUntilInstalled();
  await new ConsoleLock(online).lock();
  await online.close();

  await server.stop();

  // Closed and opened again without a server: the app comes from the phone, and so does the PIN check.
  const offline = await consultant.newPage();
  await signIn(offline);
  const shell = new ConsoleShell(offline);
  await new ConsoleBookings(offline).open(bookingId);
  await new ConsoleBookings(offline).complete();
  await new ConsoleBookings(offline).close();
  await shell.goTo('Manual Booking');
  const walkInId = await new ConsoleManualBooking(offline).book(walkIn);
  await expect(shell.syncState).toContainText('2 waiting');
  await offline.close();

  await server.restart();

  // Unlocked a minute ago: no PIN is asked for, and what waited goes out by itself.
  const back = await consultant.newPage();
  await new ConsoleLock(back).open();
  await expect(new ConsoleShell(back).syncState).toContainText('All synced', { timeout: 40_000 });
  const { bookings } = await signInByApi(server.url);
  const arrived = await bookings();
  expect(arrived.map(({ booking_id, status }) => [booking_id, status]).toSorted()).toEqual(
    [
      [bookingId, 'completed'],
      [walkInId, 'confirmed'],
    ].toSorted(),
  );
  await consultant.close();
});
