import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { bookConsultation } from './pages/site-book-consultation.ts';
import { CARDS, SiteBooking } from './pages/site-booking.ts';
import { SiteManageBooking } from './pages/site-manage-booking.ts';
import { test } from './support/test.ts';

const ana = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com' };

type Scheme = 'light' | 'dark';

/** No violation of any axe rule, and nothing that sticks out sideways. What the dark scheme changes is colours. */
async function expectAccessible(page: Page, screen: string, scheme: Scheme = 'light') {
  const axe = new AxeBuilder({ page });
  const { violations } = await (scheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
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
    const check = (screen: string) => expectAccessible(page, screen, colorScheme);
    const assessment = new SiteAssessment(page);
    const booking = new SiteBooking(page);

    await page.goto('/');
    await check('landing');
    await assessment.start();
    await check('assessment, choices');
    await assessment.answerChoices();
    await check('assessment, text');
    await assessment.complete();
    await check('service');
    await page.getByText('On-Site Visit (Outside DFW)').click();
    await check('service, outside the area');
    await booking.chooseService('On-Site Visit (DFW Area)');
    await expect(page.getByRole('grid')).toBeVisible();
    await check('calendar');
    await booking.chooseDay();
    await booking.chooseTime();
    await check('times');
    await booking.next();
    await booking.fillDetails({ ...ana, email: 'not an address' });
    await booking.next();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await check('details with errors');
    await booking.fillDetails({ ...ana, address: '12 Elm Street, Dallas, TX 75201' });
    await booking.next();
    await booking.chooseTip('18%');
    await check('tip');
    await booking.proceedToPayment();
    await check('payment');
    await booking.pay(CARDS.declined);
    await expect(page.getByRole('alert')).toBeVisible();
    await check('payment, declined');
    await booking.pay(CARDS.confirmedTwice);
    await expect(page.getByRole('button', { name: 'Confirm payment' })).toBeVisible();
    await check('payment, second confirmation');
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await booking.codes();
    await check('confirmation');
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
