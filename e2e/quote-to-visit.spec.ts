import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { CARDS, SiteBooking } from './pages/site-booking.ts';
import { SiteOffer } from './pages/site-offer.ts';
import { austinRequest, SiteQuote } from './pages/site-quote.ts';
import { quoteRequestsByApi } from './support/api-invoice.ts';
import { lookAt } from './support/look.ts';
import { mailSubjects } from './support/sent-mails.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

// Being installed has tests of its own, and costs as much as looking at three screens.
test.use({ serviceWorkers: 'block' });

const ARRIVES_MS = 20_000;

/** Answers the only quote request with a fee for the way and a deposit; gives its link. */
async function answer(page: Page, quoteRequestId: string, look: (screen: string) => Promise<void>) {
  const { server } = consoleOn(page);
  await page.goto(`/admin/#/overview/quote/${quoteRequestId}`);
  await page.getByRole('button', { name: 'Answer with a Quote' }).click();
  await page.getByLabel('Hours', { exact: true }).fill('1.75');
  await page.getByLabel('Travel fee in $').fill('45');
  await page.getByLabel('Deposit in $').fill('60');
  await page.getByLabel('Message').fill('I would bring soil for the palms.');
  await page.getByText('Preview the email').click();
  await look('Answer to a quote request');
  await page.getByRole('button', { name: 'Send the Quote' }).click();
  await expect(page.getByText('Sent, awaiting reply')).toBeVisible();
  let offerId = '';
  await expect(async () => {
    const quote = await server.document(`quote:${quoteRequestId}`);
    const [offer] = (quote?.offers ?? []) as { offerId: string }[];
    offerId = offer?.offerId ?? '';
    expect(offerId).toHaveLength(32);
  }).toPass({ timeout: ARRIVES_MS });
  await look('Quote that waits');
  return `/quote#${quoteRequestId}.${offerId}`;
}

test('a quote is asked for, answered, accepted by its link, paid by its deposit, and a visit with the rest owed', async ({
  page,
  browser,
  server,
}, info) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const visitor = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' });
  const asked = new SiteQuote(visitor);
  await asked.open();
  await asked.fill({ ...austinRequest, email: 'cleo@example.com' });
  await asked.submit();
  await expect(visitor.getByText('Quote Request Submitted!', { exact: true })).toBeVisible();
  const [request] = await quoteRequestsByApi(server.url, 'cleo@example.com');

  const { lock, shell } = consoleOn(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  const link = await answer(page, String(request?.quoteRequestId), lookAt(page, info));

  const offer = new SiteOffer(visitor);
  const look = lookAt(visitor, info);
  await offer.open(link);
  await look('the offer');
  await offer.accept();
  await offer.chooseTime();
  await look('details of the offer');
  await offer.goToPayment();
  await expect(visitor.getByRole('button', { name: 'Pay $60' })).toBeInViewport({ ratio: 1 });
  await expect(
    visitor.getByText('You can move your visit free of charge until 24 hours before.'),
  ).toBeVisible();
  await look('payment of the offer');
  const booking = new SiteBooking(visitor);
  await booking.pay(CARDS.accepted);
  const { bookingId } = await booking.codes();
  await visitor.goto('/');
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  await look('the offer, booked');

  await page.goto('/admin/#/overview/quotes');
  await shell.syncNow();
  await lookAt(page, info)('Quotes');
  await page.getByRole('link', { name: /Booked/ }).click({ timeout: ARRIVES_MS });
  await page.getByRole('link', { name: 'Open the Booking' }).click();
  await expect(page.getByText(bookingId)).toBeVisible();
  await expect(page.getByText('1.75 hours').first()).toBeVisible();
  await expect(page.getByText(/\$\S+ of \$\S+ owed/).first()).toBeVisible();
  await expect
    .poll(() => mailSubjects(server.dataDir), { timeout: ARRIVES_MS })
    .toEqual(expect.arrayContaining(['Your quote from Fieldleaf Plant Care']));
});
