import { clock } from '@fieldleaf/domain/testing/builders';
import { expect } from '@playwright/test';
import type { OfflineJob } from './offline-job.ts';

const CANCELLED = 'BK-CCCCCC';
const cleo = { email: 'cleo@example.com', firstName: 'Cleo', selectedTime: clock('15:00') };

/** Customers: one is found, changed and written about; erased with signal, the phone forgets her. */
export const customersJob = (): OfflineJob => ({
  tab: 'Customers',
  waiting: 2,
  prepare: async ({ customers, server, shell }) => {
    await server.addBooking(CANCELLED, cleo);
    await server.execute('booking.cancel', { bookingId: CANCELLED });
    await shell.syncNow();
    await customers.find('cleo@', 'Cleo Reyes');
  },
  begin: async ({ customers }) => {
    await customers.find('cleo', 'Cleo Reyes');
    await customers.change({ phone: '(469) 555-0100', remarks: 'Rings twice' });
    await expect(await customers.findErase()).toBeDisabled();
    await expect(customers.sheet.getByText('Erasing needs a connection')).toBeVisible();
    await customers.page.keyboard.press('Escape');
  },
  finish: async ({ customers }) => {
    await customers.find('cleo', 'Cleo Reyes');
    await expect(customers.sheet.getByText('Rings twice').first()).toBeVisible();
    await customers.addNote('Has two cats');
  },
  check: async ({ bookings, customers, page, server }) => {
    const kept = await server.customerExport(cleo.email);
    expect(kept.filter(({ type }) => type === 'customer')).toMatchObject([
      { details: { phone: '(469) 555-0100', remarks: 'Rings twice' }, history: [{}] },
    ]);
    expect(kept.filter(({ type }) => type === 'customer-note')).toMatchObject([{ note: 'Has two cats' }]);

    await customers.find('cleo', 'Cleo Reyes');
    await customers.erase();
    // The toast says it for five seconds, the list for good.
    await expect(page.getByText(/Customer erased|No customer matches/).first()).toBeVisible();
    // The search text is still there; no customer matches it any more.
    await page.getByRole('button', { name: 'Show All Customers' }).click();
    await expect(customers.people.filter({ hasText: 'Ben Reyes' })).toHaveCount(1);
    await expect(customers.people.filter({ hasText: 'Cleo' })).toHaveCount(0);
    expect(await server.customerExport(cleo.email)).toEqual([]);
    await bookings.open(CANCELLED);
    await expect(bookings.details).toContainText('Erased customer');
    await expect(page.locator('body')).not.toContainText(/cleo@example|555-0100|two cats/);
    await bookings.close();
  },
});
