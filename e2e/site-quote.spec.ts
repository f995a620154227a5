import { expect } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { austinRequest, SiteQuote } from './pages/site-quote.ts';
import { quoteRequestsByApi } from './support/api-invoice.ts';
import { test } from './support/kept-server-test.ts';
import { holdBack } from './support/network-edge.ts';
import { test as ownServerTest } from './support/test.ts';

test('somebody outside the area asks for a quote, and the consultant has it once', async ({
  page,
  sharedServer,
}) => {
  const quote = new SiteQuote(page);
  await quote.open();
  await expect(page.getByText('minimum 2 hours')).toBeVisible();
  await quote.submit();
  await expect(page.getByLabel('First name')).toBeFocused();
  const request = { ...austinRequest, email: 'once@example.com' };
  await quote.fill(request);

  const letThrough = await holdBack(page, '**/api/quote-requests/');
  await quote.submitButton.dblclick();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await letThrough();
  await expect(page.getByText('Quote Request Submitted!', { exact: true })).toBeVisible();
  await expect(page.getByText('We will reply within 24 hours.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose your consultation' })).toBeVisible();
  const stays = 'Your request is with us. We reply to once@example.com within 24 hours.';
  await expect(page.getByText(stays, { exact: true })).toBeVisible();

  const { hours: _hours, description, ...typed } = request;
  expect(await quoteRequestsByApi(sharedServer.url, request.email)).toMatchObject([
    { ...typed, estimatedHours: '3-4', consultationDescription: description, preferredDate: null },
  ]);
  await quote.openFromServices();
  await expect(page.getByLabel('City')).toHaveValue('');
});

ownServerTest(
  'a request that does not arrive says so and loses nothing, not even by a reload',
  async ({ page, server }) => {
    const quote = new SiteQuote(page);
    await quote.open();
    await quote.fill(austinRequest);
    // Killed: one that is stopped waits for what the browser has open.
    await server.kill();

    await quote.submit();
    const reason = 'Failed to submit quote request. Please try again.';
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
    await server.restart();
    await page.reload();
    await expect(page.getByLabel('Consultation description')).toHaveValue(austinRequest.description);
    await quote.submit();

    await expect(page.getByText('Quote Request Submitted!', { exact: true })).toBeVisible();
    expect(await quoteRequestsByApi(server.url, austinRequest.email)).toHaveLength(1);
  },
);

test('a ZIP code outside the area leads from the details to the quote, with what was typed', async ({
  page,
}) => {
  await new SiteAssessment(page).skip();
  const booking = new SiteBooking(page);
  await booking.chooseService('On-Site Visit (DFW Area)');
  await booking.chooseDay();
  await booking.chooseTime();
  await booking.next();
  const { firstName, lastName, email } = austinRequest;
  await booking.fillDetails({ firstName, lastName, email, address: '12 Elm Street, Dallas, TX 75201' });
  await expect(page.getByText('outside the Dallas-Fort Worth area')).toBeHidden();
  await booking.fillDetails({ firstName, lastName, email, address: '12 Elm Street, Austin, TX 78701' });

  await page.getByRole('button', { name: 'Request a custom quote' }).click();

  const quote = new SiteQuote(page);
  await expect(quote.heading).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('ZIP code')).toHaveValue('78701');
  await quote.backToServices();
});

test('a closed day is only a hint, a wrong field is marked, and a machine is answered and kept nowhere', async ({
  page,
  sharedServer,
}) => {
  const quote = new SiteQuote(page);
  await quote.open();
  const email = 'machine@example.com';
  await quote.fill({ ...austinRequest, email, phone: 'none' });
  await page.getByLabel('Preferred date').fill('2099-03-13');
  await expect(page.getByText('We are closed on Fridays.')).toBeVisible();

  await quote.submit();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Phone').fill(austinRequest.phone);
  await page.locator('input[name="website"]').fill('https://spam.example', { force: true });
  await quote.submit();
  await expect(page.getByText('Quote Request Submitted!', { exact: true })).toBeVisible();
  expect(await quoteRequestsByApi(sharedServer.url, email)).toEqual([]);
});
