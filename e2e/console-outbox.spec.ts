import { cents } from '@fieldleaf/domain/money/cents';
import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ConsoleOutbox } from './pages/console-outbox.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

const VISIT = 'BK-AAAAAA';
const walkIn = {
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@example.com',
  phone: '(214) 555-0188',
  concerns: 'Fungus gnats',
};

/** The phone asks at least twice a minute whether the server is back. */
const ARRIVES_MS = 40_000;

test('without a server: taken back while it waits, exported, refused later, edited and done once', async ({
  page,
  server,
}) => {
  const console = consoleOn(page);
  const outbox = new ConsoleOutbox(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await console.server.addBooking(VISIT);
  await console.shell.syncNow();
  await console.bookings.open(VISIT);
  await console.bookings.close();
  await console.shell.waitUntilInstalled();

  // On the laptop the price goes up, and the phone does not hear of it before the server is gone.
  await page.route(/\/sync\/|\/api\/admin\/commands/, (route) => route.abort());
  const prices = [{ consultationType: 'virtual', duration: '60min', priceCents: cents(8_000) } as const];
  await console.server.execute('settings.change', { changes: { prices: [...prices] } });
  await server.stop();
  await page.unroute(/\/sync\/|\/api\/admin\/commands/);

  await console.bookings.open(VISIT);
  await console.bookings.addNote('Written by mistake');
  await console.bookings.close();
  await console.shell.goTo('Manual Booking');
  const refusedId = await console.manualBooking.book(walkIn);
  await outbox.open();
  await expect(outbox.waiting.getByRole('listitem')).toHaveCount(2);
  await outbox.undo(/^Add a note/);
  await expect(outbox.waiting.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(outbox.waiting.getByText(/^Book Nora Quist for/)).toBeVisible();
  expect(await outbox.exportUnsent()).toMatchObject([{ kind: 'booking.create', state: 'waiting' }]);

  await server.restart();
  await console.shell.findSignal();
  await expect(console.shell.toReview).toHaveAccessibleName('1 to review', { timeout: ARRIVES_MS });
  await expect(outbox.refused).toContainText('Not done: The amount does not match the price');
  await outbox.edit();
  await expect(page.getByRole('heading', { name: 'Booking Details' })).toBeVisible();
  await console.manualBooking.chooseFirstFreeTime();
  await console.manualBooking.describe(walkIn.concerns);
  await expect(page.getByText('$90')).toBeVisible();
  await console.manualBooking.payInCash('$10');

  await expect(console.shell.syncState).toHaveText(/^All synced/, { timeout: ARRIVES_MS });
  await outbox.open();
  await expect(page.getByText('Nothing is waiting on this phone')).toBeVisible();
  expect(await console.server.bookedBy()).toHaveLength(2);
  expect(await console.server.history(refusedId)).toEqual([]);
  expect(await console.server.noteCount('ana@example.com')).toBe(0);
});
