import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { SiteQuote } from './pages/site-quote.ts';
import { createInvoiceByApi } from './support/api-invoice.ts';
import { test } from './support/kept-server-test.ts';

const KB = 1000;
const LANDING_BUDGET = 100 * KB;
const STEP_BUDGET = 35 * KB;

/** Counts what comes over the wire, compressed as it comes; answers of the API are not part of the budget. */
function countBytes(page: Page) {
  let bytes = 0;
  const counted: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) return;
    counted.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes += responseBodySize;
      }),
    );
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    await Promise.all(counted.splice(0));
    const since = bytes;
    bytes = 0;
    return since;
  };
}

test('the landing page and every step stay within their bytes', async ({ page }) => {
  const bytesSince = countBytes(page);
  const measured: Record<string, number> = {};

  await page.goto('/');
  measured.landing = await bytesSince();
  const assessment = new SiteAssessment(page);
  await assessment.start();
  measured.assessment = await bytesSince();
  await assessment.answerChoices();
  await assessment.complete();
  measured.booking = await bytesSince();
  const quote = new SiteQuote(page);
  await quote.openFromServices();
  measured.quote = await bytesSince();
  await quote.backToServices();
  const booking = new SiteBooking(page);
  await booking.chooseService('Virtual Consultation');
  await booking.chooseDay();
  measured.calendar = await bytesSince();

  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(measured) });
  const { landing = 0, ...steps } = measured;
  expect(landing).toBeGreaterThan(50 * KB);
  expect(landing).toBeLessThanOrEqual(LANDING_BUDGET);
  for (const [step, bytes] of Object.entries(steps)) {
    expect(bytes, step).toBeGreaterThan(KB);
    expect(bytes, step).toBeLessThanOrEqual(STEP_BUDGET);
  }
});

test('a page that is only read costs no more than the landing page, and an invoice one step more', async ({
  browser,
  sharedServer,
}) => {
  const invoiceId = await createInvoiceByApi(sharedServer.url);
  const budgets = {
    '/terms': LANDING_BUDGET,
    '/events': LANDING_BUDGET,
    [`/pay-invoice/${invoiceId}`]: LANDING_BUDGET + STEP_BUDGET,
  };
  for (const [path, budget] of Object.entries(budgets)) {
    const page = await browser.newPage({ baseURL: sharedServer.url });
    const bytesSince = countBytes(page);
    await page.goto(path);
    const bytes = await bytesSince();
    expect.soft(bytes, path).toBeGreaterThan(50 * KB);
    expect.soft(bytes, path).toBeLessThanOrEqual(budget);
    await page.close();
  }
});
