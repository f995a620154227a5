import { expect } from '@playwright/test';
import { SiteAssessment } from '../pages/site-assessment.ts';
import { walkToBooking } from '../pages/site-book-consultation.ts';
import { ANA, CARDS, SiteBooking } from '../pages/site-booking.ts';
import { answerInSpanish, chooseVisitInSpanish, payByCardInSpanish } from '../pages/site-in-spanish.ts';
import { SiteManageBooking } from '../pages/site-manage-booking.ts';
import { SitePayInvoice } from '../pages/site-pay-invoice.ts';
import { expectToast } from '../pages/site-toast.ts';
import { createInvoiceByApi } from '../support/api-invoice.ts';
import { test } from '../support/kept-server-test.ts';
import { bookingsOf, countCalls, newVisitor } from '../support/one-booking.ts';
import { mailedLinks } from '../support/sent-mails.ts';

test('a customer books, moves the booking and calls it off', async ({ page }) => {
  const { bookingId, confirmationCode } = await walkToBooking(page, { visitor: ANA, tip: '15%' });
  expect(bookingId).toMatch(/^BK-[0-9A-HJKMNP-TV-Z]{6}$/);

  const manage = new SiteManageBooking(page);
  await manage.lookup('ANA@example.com', confirmationCode);
  await expect(page.getByRole('definition').filter({ hasText: '$81' })).toBeVisible();
  await manage.openReschedule();
  const calendar = new SiteBooking(page);
  await calendar.chooseDay(3);
  await calendar.chooseTime(2);
  await manage.confirmReschedule();
  await expect(manage.status('Rescheduled')).toBeVisible();

  await manage.openCancel();
  await expect(page.getByText('Your payment is not refunded')).toBeVisible();
  await manage.confirmCancel();
  await expect(manage.status('Cancelled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reschedule', exact: true })).toBeHidden();
});

test('a customer pays the deposit, then what remains, and then nothing is left', async ({
  page,
  sharedServer,
}) => {
  const invoiceId = await createInvoiceByApi(sharedServer.url);
  const invoice = new SitePayInvoice(page);

  await invoice.open(invoiceId, 'deposit');
  await expect(invoice.payButton('Pay deposit $75.78')).toBeVisible();
  await expect(invoice.sum('Total')).toHaveText('$151.55');
  await invoice.pay();
  await expect(invoice.heading('Payment Successful!')).toBeFocused();
  await expectToast(page, 'Payment Successful!');
  await expect(invoice.sum('Balance due')).toHaveText('$75.77');

  await invoice.open(invoiceId, 'deposit');
  await expect(invoice.payButton('Pay remaining $75.77')).toBeVisible();
  await invoice.pay(CARDS.confirmedTwice);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByText('It is paid in full.')).toBeVisible();

  await page.reload();
  await expect(invoice.heading('Invoice Already Paid')).toBeVisible();
  await page.getByRole('button', { name: 'Return to Homepage' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Book Your Consultation' })).toBeVisible();
});

test('double clicks at every step skip nothing and make one payment and one booking', async ({
  page,
  sharedServer,
}) => {
  const visitor = newVisitor();
  const calls = countCalls(page);
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).dblclick();
  const assessment = new SiteAssessment(page);
  const booking = new SiteBooking(page);

  await page.goto('/');
  await press('Book Your Consultation');
  await expect(page.getByText('1 of 6')).toBeVisible();
  await assessment.answerChoices({ twice: true });
  await page.getByLabel('Your answer').fill('A greener living room.');
  await press('Complete Assessment');
  await page.getByText('Virtual Consultation', { exact: true }).dblclick();
  await press('Next');
  await booking.chooseDay();
  await booking.times.first().dblclick();
  await press('Next');
  await booking.fillDetails(visitor);
  await press('Next');
  await expect(page.getByRole('heading', { name: 'Add a tip?' })).toBeVisible();
  await press('Proceed to Payment');
  await booking.typeCard(CARDS.accepted);
  await press(/^Pay /);
  await booking.codes();

  expect(calls).toEqual({ assessments: 1, intents: 1, payments: 1, bookings: 1 });
  expect(await bookingsOf(sharedServer.url, visitor.email)).toHaveLength(1);
});

test('what was typed into the booking is there in the other language, and is booked in it', async ({
  page,
  sharedServer,
}) => {
  const silent = async () => undefined;
  await page.goto('/es/');
  await answerInSpanish(page);
  await chooseVisitInSpanish(page, silent);
  await page.getByLabel('Nombre').fill('Luz');
  await page.getByLabel('Apellido').fill('Peña');

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Luz');
  await expect(page.getByLabel('Last name')).toHaveValue('Peña');
  await page.getByLabel('Email').fill('luz@example.com');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('18%', { exact: true }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByRole('link', { name: 'Español' }).click();
  const bookingId = await payByCardInSpanish(page);
  const links = await mailedLinks(sharedServer.dataDir, `booking-placed.${bookingId}`);
  expect([...links.values()].join(' ')).toContain('/es/?manage=');
});
