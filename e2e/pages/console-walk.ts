import { paymentDocumentId } from '@fieldleaf/domain/payment/payment';
import { aPayment, clock, ZONE } from '@fieldleaf/domain/testing/builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, type Page } from '@playwright/test';
import { ADMIN_PIN } from '../support/server.ts';
import { consoleOn } from './console.ts';
import { DAY_TO_COME } from './console-practice.ts';
import type { Check } from './site-walk.ts';

const VISIT = 'BK-AAAAAA';
const BEGUN_VISIT = 'BK-BEGAN0';

/** The lock, and the tabs of the day's work. */
export async function walkDay(page: Page, check: Check) {
  const console = consoleOn(page);
  await console.lock.open();
  await check('PIN');
  await console.lock.enter('000000');
  await expect(console.lock.message).toHaveText('Incorrect PIN - 4 attempts remaining before lockout');
  await check('PIN refused');
  await console.lock.unlock(ADMIN_PIN);
  await check('Overview without bookings');
  await console.server.addBooking(VISIT);
  await console.shell.syncNow();
  await walkCalendar(page, check);
  await console.shell.goTo('All Bookings');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Status').selectOption('Confirmed');
  await page.getByRole('button', { name: 'Apply' }).click();
  await check('All Bookings, filtered');
  await console.bookings.search('nobody of that name');
  await check('All Bookings, nothing found');
  await console.bookings.open(VISIT);
  await check('Booking details');
  await console.bookings.choose('Cancel Booking');
  await check('Cancel Booking');
  await page.keyboard.press('Escape');
  await console.bookings.details.getByRole('button', { name: 'Reschedule' }).click();
  await check('Reschedule');
  await console.bookings.close();
  await walkNoShow(page, check);
  await console.shell.goTo('Overview');
  await check('Overview');
  await walkFind(page, check);
  await console.shell.syncState.click();
  await check('Sync');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.goto('/admin/#/needs-you');
  await expect(page.getByRole('heading', { level: 1, name: 'To Review' })).toBeVisible();
  await check('To review');
}

/** A visit of today that began at midnight and to which nobody came; it stays as it is. */
async function walkNoShow(page: Page, check: Check) {
  const { server, shell, bookings } = consoleOn(page);
  const today = localDateOf(instantOf(Date.now()), ZONE);
  const when = { selectedDate: today, selectedTime: clock('00:00'), outsideUsualDays: true };
  await server.addBooking(BEGUN_VISIT, when);
  await shell.syncNow();
  await bookings.open(BEGUN_VISIT);
  await bookings.choose('No-Show');
  await check('No-Show');
  await page.keyboard.press('Escape');
  await bookings.close();
}

/** The search over everything, with the keyboard alone, and back to where the focus was. */
async function walkFind(page: Page, check: Check) {
  const magnifier = page.getByRole('button', { name: 'Find anything' });
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await magnifier.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await check('Find anything, before anything is typed');
  await page.keyboard.type('zebra');
  await expect(page.getByText('Nothing found for')).toBeVisible();
  await check('Find anything, nothing found');
  await field.fill(VISIT);
  await expect(page.getByRole('option', { selected: true })).toContainText(VISIT);
  await check('Find anything, found');
  await page.keyboard.press('Escape');
  await expect(magnifier).toBeFocused();
}

/** Every view of the calendar, in the week of the visit, and a visit that the keys carry. */
async function walkCalendar(page: Page, check: Check) {
  for (const view of ['week', 'month', 'agenda', 'day']) {
    await page.goto(`/admin/#/calendar/${view}/${DAY_TO_COME}`);
    const shown = page.getByRole('link', { name: view[0]?.toUpperCase() + view.slice(1), exact: true });
    await expect(shown).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('link', { name: /Ana/ }).first()).toBeVisible();
    await check(`Calendar, ${view}`);
  }
  await page.getByRole('main').getByRole('link', { name: /Ana/ }).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Put Back' })).toBeVisible();
  await check('Calendar, carrying');
  await page.keyboard.press('Escape');
}

/** The one page to book, then the five steps of Manual Booking. */
export async function walkManualBooking(page: Page, check: Check) {
  const { lock, shell, manualBooking } = consoleOn(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await page.goto('/admin/#/new-booking');
  await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible();
  await check('New booking');
  await page.getByRole('button', { name: 'Other dates and times' }).click();
  await check('New booking, the day calendar');
  await shell.goTo('Manual Booking');
  await check('Customer Info');
  const contact = { firstName: 'Nora', lastName: 'Quist', phone: '(214) 555-0188', concerns: 'Gnats' };
  await manualBooking.fillCustomer({ ...contact, email: 'not-an-address' });
  await check('Customer Info with an error');
  await manualBooking.fillCustomer({ ...contact, email: 'nora@example.com' });
  await check('Booking Details');
  await manualBooking.chooseFirstFreeTime();
  await check('Assessment');
  await manualBooking.describe(contact.concerns);
  await check('Payment');
  await manualBooking.payInCash('$5');
  await check('Confirmation');
}

/** Interruptions of the consultant's work. */
export async function walkInterruptions(page: Page, check: Check) {
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await console.server.addBooking(VISIT);
  await console.shell.syncNow();
  await console.bookings.open(VISIT);
  await page.route('**/sync/**', (route) => route.abort());
  await console.server.execute('booking.cancel', { bookingId: VISIT });
  await console.bookings.complete();
  await check('Undo');
  await console.bookings.close();
  await page.unroute('**/sync/**');
  await expect(console.shell.toReview).toHaveAccessibleName('1 to review', { timeout: 40_000 });
  await page.goto('/admin/#/needs-you');
  // The question comes with a pull, which is tried again after a pause.
  await expect(page.getByRole('button', { name: 'It took place' })).toBeVisible({ timeout: 40_000 });
  await check('To review, with a question');

  await walkPaidVisit(page, check);
  await page.goto('/admin/#/needs-you');
  await console.server.endSession();
  await page.getByRole('button', { name: 'It took place' }).click();
  await expect(console.shell.syncState).toHaveText(/^Sign in to sync/);
  await console.shell.syncState.click();
  await expect(page.getByLabel('6-digit PIN')).toBeFocused();
  await check('Sign-in over the work');
}

/** Cash that came back without its visit, which is over; nothing is booked. */
async function walkPaidVisit(page: Page, check: Check) {
  const { manualBooking, server, shell } = consoleOn(page);
  const [bookingId, reference] = ['BK-222222', 'cash-without-visit'] as const;
  const cash = aPayment({ method: 'cash', provider: null, bookingId, reference });
  const documents = [{ ...cash, _id: paymentDocumentId(bookingId, reference) }];
  const brought = await server.execute('practice.bringBack', { lostEpoch: 'lost', documents });
  expect(brought).toMatchObject({ status: 'applied' });
  await shell.syncNow();
  await page.getByRole('link', { name: 'Book by Hand' }).click();
  const contact = { firstName: 'Nora', lastName: 'Quist', phone: '(214) 555-0188', concerns: 'Gnats' };
  await manualBooking.fillCustomer({ ...contact, email: 'nora@example.com' });
  await page.getByLabel('The visit has already taken place').check();
  await page.getByLabel('Date of the visit').fill('2026-03-02');
  await page.getByLabel('Time it began').fill('10:20');
  await check('Booking Details of a visit that is over');
}
