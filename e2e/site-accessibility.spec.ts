import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { bookConsultation } from './pages/site-book-consultation.ts';
import { CARDS, SiteBooking } from './pages/site-booking.ts';
import { SiteManageBooking } from './pages/site-manage-booking.ts';
import { test } from './support/test.ts';

const ana = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com' };

/** No violation of any axe rule, and nothing that sticks out sideways. */
async function expectAccessible(page: Page, screen: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`,
  );
  expect.soft(found).toEqual([]);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overhang, `${screen}: sideways overhang in pixels`).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen from the landing page to the confirmation is accessible (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const assessment = new SiteAssessment(page);
    const booking = new SiteBooking(page);

    await page.goto('/');
    await expectAccessible(page, 'landing');
    await assessment.start();
    await expectAccessible(page, 'assessment, choices');
    await assessment.answerChoices();
    await expectAccessible(page, 'assessment, text');
    await assessment.complete();
    await expectAccessible(page, 'service');
    await page.getByText('On-Site Visit (Outside DFW)').click();
    await expectAccessible(page, 'service, outside the area');
    await booking.chooseService('On-Site Visit (DFW Area)');
    await expect(page.getByRole('grid')).toBeVisible();
    await expectAccessible(page, 'calendar');
    await booking.chooseDay();
    await booking.chooseTime();
    await expectAccessible(page, 'times');
    await booking.next();
    await booking.fillDetails({ ...ana, email: 'not an address' });
    await booking.next();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expectAccessible(page, 'details with errors');
    await booking.fillDetails({ ...ana, address: '12 Elm Street, Dallas, TX 75201' });
    await booking.next();
    await booking.chooseTip('18%');
    await expectAccessible(page, 'tip');
    await booking.proceedToPayment();
    await expectAccessible(page, 'payment');
    await booking.pay(CARDS.declined);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'payment, declined');
    await booking.pay(CARDS.confirmedTwice);
    await expect(page.getByRole('button', { name: 'Confirm payment' })).toBeVisible();
    await expectAccessible(page, 'payment, second confirmation');
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await booking.codes();
    await expectAccessible(page, 'confirmation');
  });
}

test('every screen of managing a booking, and the terms, are accessible', async ({ page }) => {
  const { bookingId } = await bookConsultation(page, { visitor: ana });
  const manage = new SiteManageBooking(page);

  await page.goto('/?manage');
  await page.getByRole('button', { name: 'Find Booking' }).click();
  await expectAccessible(page, 'lookup with errors');
  await manage.lookup(ana.email, bookingId);
  await expect(manage.status('Confirmed')).toBeVisible();
  await expectAccessible(page, 'details');
  await manage.openReschedule();
  await new SiteBooking(page).chooseDay(2);
  await expectAccessible(page, 'reschedule');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await manage.openCancel();
  await expectAccessible(page, 'cancel');
  await manage.confirmCancel('Traveling');
  await expect(manage.status('Cancelled')).toBeVisible();
  await expectAccessible(page, 'cancelled');
  await page.goto('/terms');
  await expectAccessible(page, 'terms');
});
