import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

const VISIT = 'BK-AAAAAA';

async function expectNoViolations(page: Page, screen: string) {
  // What is still fading in has the contrast of neither of its ends.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, screen).toEqual([]);
}

// Dozens of looks at whole screens take their time on a busy machine.
test.slow();

for (const colorScheme of ['light', 'dark'] as const) {
  // The colours are the same at every width: dark is asked once.
  const tag = colorScheme === 'dark' ? '@once' : [];

  test(`every screen of the console is free of accessibility violations (${colorScheme})`, { tag }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const console = consoleOn(page);
    await console.lock.open();
    await expectNoViolations(page, 'PIN');
    await console.lock.enter('000000');
    await expect(console.lock.message).toHaveText('Incorrect PIN - 4 attempts remaining before lockout');
    await expectNoViolations(page, 'PIN refused');
    await console.lock.unlock(ADMIN_PIN);
    await expectNoViolations(page, 'Overview without bookings');

    await console.server.addBooking(VISIT);
    await console.shell.syncNow();
    await console.shell.goTo('All Bookings');
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Status').selectOption('Confirmed');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectNoViolations(page, 'All Bookings, filtered');
    await console.bookings.search('nobody of that name');
    await expectNoViolations(page, 'All Bookings, nothing found');
    await console.bookings.open(VISIT);
    await expectNoViolations(page, 'Booking details');
    await console.bookings.details.getByRole('button', { name: 'Reschedule' }).click();
    await expectNoViolations(page, 'Reschedule');
    await console.bookings.close();
    await console.shell.goTo('Overview');
    await expectNoViolations(page, 'Overview');
    await console.shell.syncState.click();
    await expectNoViolations(page, 'Sync');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.goto('/admin/#/needs-you');
    await expectNoViolations(page, 'Needs you');
  });

  test(`every step of Manual Booking is free of accessibility violations (${colorScheme})`, { tag }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { lock, shell, manualBooking } = consoleOn(page);
    await lock.open();
    await lock.unlock(ADMIN_PIN);
    await shell.goTo('Manual Booking');
    await expectNoViolations(page, 'Customer Info');
    const contact = { firstName: 'Nora', lastName: 'Quist', phone: '(214) 555-0188', concerns: 'Gnats' };
    await manualBooking.fillCustomer({ ...contact, email: 'not-an-address' });
    await expectNoViolations(page, 'Customer Info with an error');
    await manualBooking.fillCustomer({ ...contact, email: 'nora@example.com' });
    await expectNoViolations(page, 'Booking Details');
    await manualBooking.chooseFirstFreeTime();
    await expectNoViolations(page, 'Assessment');
    await manualBooking.describe(contact.concerns);
    await expectNoViolations(page, 'Payment');
    await manualBooking.payInCash('$5');
    await expectNoViolations(page, 'Confirmation');
  });

  test(`what interrupts the work is free of accessibility violations (${colorScheme})`, { tag }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const console = consoleOn(page);
    await console.lock.open();
    await console.lock.unlock(ADMIN_PIN);
    await console.server.addBooking(VISIT);
    await console.shell.syncNow();
    await console.bookings.open(VISIT);
    await page.route('**/sync/**', (route) => route.abort());
    await console.server.execute('booking.cancel', { bookingId: VISIT });
    await console.bookings.complete();
    await expectNoViolations(page, 'Undo');
    await console.bookings.close();
    await page.unroute('**/sync/**');
    await expect(console.shell.syncState).toHaveText('1 needs you', { timeout: 40_000 });
    await page.goto('/admin/#/needs-you');
    await expect(page.getByRole('button', { name: 'It took place' })).toBeVisible();
    await expectNoViolations(page, 'Needs you, with a question');

    await console.server.endSession();
    await page.getByRole('button', { name: 'It took place' }).click();
    await expect(console.shell.syncState).toHaveText(/^Sign in to sync/);
    await console.shell.syncState.click();
    await expect(page.getByLabel('6-digit PIN')).toBeVisible();
    await expectNoViolations(page, 'Sign-in over the work');
  });
}
