import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './site-assessment.ts';
import { CARDS, SiteBooking, type Visitor } from './site-booking.ts';
import { SiteManageBooking } from './site-manage-booking.ts';
import { SitePayInvoice } from './site-pay-invoice.ts';
import { SitePayVisit } from './site-pay-visit.ts';
import { austinRequest, SiteQuote } from './site-quote.ts';

/** Looks at the screen that is shown; `screen` names it in what is reported. */
export type Check = (screen: string) => Promise<void>;

/** From the landing page to the confirmation, with a look at every screen and state on the way. */
export async function walkBooking(page: Page, visitor: Visitor, check: Check) {
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
  await booking.fillDetails({ ...visitor, email: 'not an address' });
  await booking.next();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await check('details with errors');
  await booking.fillDetails({ ...visitor, address: '12 Elm Street, Austin, TX 78701' });
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
}

type Managed = { readonly bookingId: string; readonly email: string };

/** Every screen of managing a booking, and the terms. */
export async function walkManageBooking(page: Page, { bookingId, email }: Managed, check: Check) {
  const manage = new SiteManageBooking(page);

  await page.goto('/?manage');
  await page.getByRole('button', { name: 'Find Booking' }).click();
  await check('lookup with errors');
  await manage.lookup(email, bookingId);
  await expect(manage.status('Confirmed')).toBeVisible();
  await check('details');
  await manage.openReschedule();
  await new SiteBooking(page).chooseDay(2);
  await check('reschedule');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await manage.openCancel();
  await check('cancel');
  await manage.confirmCancel('Traveling');
  await expect(manage.status('Cancelled')).toBeVisible();
  await check('cancelled');
  await page.goto('/terms');
  await check('terms');
  await page.goto('/privacy');
  await page.getByText('What we keep, and for how long').waitFor();
  for (const fold of await page.locator('main summary').all()) await fold.click();
  await page.getByText('Bookings', { exact: true }).waitFor();
  await check('privacy');
}

/** Opens the data of a customer without upcoming visits: requests, opens and uses up the link. */
export async function walkMyData(page: Page, { email, openedLink }: MyDataVisit, check: Check) {
  await page.goto('/?manage');
  await page.getByRole('link', { name: 'See or delete your data' }).click();
  const send = page.getByRole('button', { name: 'Send Me the Link' });
  // Text typed before the script takes over the page may be reset.
  await expect(async () => {
    await page.getByLabel('Email Address').fill(email);
    await expect(send).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await check('my data, asked');
  await send.click();
  await expect(page.getByText('an email with a link is on its way')).toBeVisible();
  // Another document: a fragment alone would open nothing anew.
  await page.goto('/terms');
  await page.goto(await openedLink());
  await expect(page.getByText('Bookings (1)')).toBeVisible();
  await check('my data, found');
  await page.getByRole('checkbox', { name: 'cannot be brought back' }).check();
  await page.getByRole('button', { name: 'Delete My Data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data is deleted' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
  await check('my data, used up');
}

type MyDataVisit = { readonly email: string; readonly openedLink: () => Promise<string> };

/** Every state of a visit's bill, at the address of its link. */
export async function walkVisitBill(page: Page, path: string, check: Check) {
  const visit = new SitePayVisit(page);
  await visit.openAt(path.replace(/.{6}$/, 'AAAAAA'));
  await expect(visit.heading('Visit not found')).toBeVisible();
  await check('visit, not found');
  await visit.openAt(path);
  await visit.chooseTip('20%');
  await expect(visit.payButton('Pay $84.00 by card')).toBeVisible();
  await check('visit, tip');
  await visit.goOn('Pay $84.00 by card');
  await visit.pay(CARDS.declined);
  await expect(page.getByRole('alert')).toBeVisible();
  await check('visit, declined');
  await visit.pay();
  await expect(visit.heading('Payment Successful!')).toBeVisible();
  await check('visit, paid');
}

/** The quote, the events and every state of an invoice. */
export async function walkQuoteAndInvoice(page: Page, invoiceId: string, check: Check) {
  const quote = new SiteQuote(page);
  await quote.open();
  await check('quote, empty');
  await quote.fill({ ...austinRequest, email: 'not an address' });
  await quote.submit();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await check('quote with errors');
  await quote.fill(austinRequest);
  await quote.submit();
  await expect(page.getByRole('heading', { name: 'Thank you, Ana' })).toBeVisible();
  await check('quote, sent');

  await page.goto('/events');
  await check('events');
  const invoice = new SitePayInvoice(page);
  await invoice.open('0123456789abcdef0123456789abcdef');
  await expect(invoice.heading('Invoice Not Found')).toBeVisible();
  await check('invoice, not found');
  await invoice.open(invoiceId);
  await invoice.pay(CARDS.declined);
  await expect(page.getByRole('alert')).toBeVisible();
  await check('invoice, declined');
  await invoice.pay();
  await expect(invoice.heading('Payment Successful!')).toBeVisible();
  await check('invoice, paid');
}
