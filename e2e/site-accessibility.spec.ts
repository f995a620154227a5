import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { bookConsultation } from './pages/site-book-consultation.ts';
import { CARDS, SiteBooking } from './pages/site-booking.ts';
import { SiteManageBooking } from './pages/site-manage-booking.ts';
import { SitePayInvoice } from './pages/site-pay-invoice.ts';
import { austinWish, SiteQuote } from './pages/site-quote.ts';
import { createInvoiceByApi } from './support/api-invoice.ts';
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
    await booking.fillDetails({ ...ana, address: '12 Elm Street, Austin, TX 78701' });
    await expect(page.getByRole('button', { name: 'Request a custom quote' })).toBeVisible();
    await check('details, outside the area');
    await booking.next();
    await page.getByLabel('Custom amount').fill('300');
    await page.getByRole('button', { name: 'Apply' }).click();
    await check('tip, asked about');
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the quote, the events and every state of an invoice are accessible (${colorScheme})`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ colorScheme });
    const check = (screen: string) => expectAccessible(page, screen, colorScheme);
    const quote = new SiteQuote(page);
    await quote.open();
    await check('quote, empty');
    await quote.fill({ ...austinWish, email: 'not an address' });
    await quote.submit();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await check('quote with errors');
    await quote.fill(austinWish);
    await quote.submit();
    await expect(page.getByRole('heading', { name: 'Thank you, Ana' })).toBeVisible();
    await check('quote, sent');

    await page.goto('/events');
    await check('events');
    const invoice = new SitePayInvoice(page);
    await invoice.open('0123456789abcdef0123456789abcdef');
    await expect(invoice.heading('Invoice Not Found')).toBeVisible();
    await check('invoice, not found');
    await invoice.open(await createInvoiceByApi(server.url));
    await invoice.pay(CARDS.declined);
    await expect(page.getByRole('alert')).toBeVisible();
    await check('invoice, declined');
    await invoice.pay();
    await expect(invoice.heading('Payment Successful!')).toBeVisible();
    await check('invoice, paid');
  });
}
