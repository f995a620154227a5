import { clock } from '@fieldleaf/domain/testing/builders';
import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

const CANCELLED = 'BK-AAAAAA';
/** The server answers again a moment after it is back; the phone asks at least twice a minute. */
const ARRIVES_MS = 40_000;

test('without signal a customer is found, changed and written about; everything arrives once; erased, the phone forgets', async ({
  page,
  context,
  server,
}) => {
  const first = consoleOn(page);
  await first.lock.open();
  await first.lock.unlock(ADMIN_PIN);
  await first.server.addBooking(CANCELLED);
  await first.server.addBooking('BK-BBBBBB', {
    email: 'ben@example.com',
    firstName: 'Ben',
    selectedTime: clock('14:00'),
  });
  await first.server.execute('booking.cancel', { bookingId: CANCELLED });
  await first.shell.syncNow();
  await first.customers.find('ana@', 'Ana Reyes');
  await first.shell.waitUntilInstalled();
  await first.lock.lock();
  await page.close();
  await server.stop();

  const offline = consoleOn(await context.newPage());
  await offline.lock.open();
  await offline.lock.unlock(ADMIN_PIN);
  await offline.customers.find('ana', 'Ana Reyes');
  await offline.customers.change({ phone: '(469) 555-0100', remarks: 'Rings twice' });
  await expect(offline.customers.eraseButton).toBeDisabled();
  await expect(offline.customers.sheet.getByText('Erasing needs a connection')).toBeVisible();
  await offline.page.close();

  const again = consoleOn(await context.newPage());
  await again.lock.open();
  await again.customers.find('ana', 'Ana Reyes');
  await expect(again.customers.sheet.getByText('Rings twice').first()).toBeVisible();
  await again.customers.addNote('Has two cats');
  await expect(again.shell.syncState).toHaveText('Offline, 2 waiting');

  await server.restart();
  await expect(again.shell.syncState).toHaveText(/^All synced/, { timeout: ARRIVES_MS });
  const kept = await again.server.customerExport('ana@example.com');
  expect(kept.filter(({ type }) => type === 'customer')).toMatchObject([
    { details: { phone: '(469) 555-0100', remarks: 'Rings twice' }, history: [{}] },
  ]);
  expect(kept.filter(({ type }) => type === 'customer-note')).toMatchObject([{ note: 'Has two cats' }]);

  await again.customers.erase();
  await expect(again.page.getByText('Customer erased')).toBeVisible();
  // What was searched for is still typed; nobody has it any more.
  await again.page.getByRole('button', { name: 'Show All Customers' }).click();
  await expect(again.customers.people).toHaveText([/^Ben Reyes/]);
  expect(await again.server.customerExport('ana@example.com')).toEqual([]);
  await again.bookings.open(CANCELLED);
  await expect(again.bookings.details).toContainText('Erased customer');
  await expect(again.page.locator('body')).not.toContainText(/ana@example|555-0100|two cats/);
});
