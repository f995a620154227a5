import { PATHS } from '@fieldleaf/contract/paths';
import { expect } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { SiteQuote } from './pages/site-quote.ts';
import { createInvoiceByApi } from './support/api-invoice.ts';
import { unpaidVisitByApi } from './support/api-visit.ts';
import { LANDING_BUDGET } from './support/built-bytes.ts';
import { countBytes, KB } from './support/count-bytes.ts';
import { test } from './support/kept-server-test.ts';
import { holdBack } from './support/network-edge.ts';
import { findOpenVisits } from './support/open-visits.ts';

// React alone is 58 of them. The names of the other files are in it, too: how well those compress is luck, and a fifth of a kilobyte. Times and prices that lead past the questions are a third, the names of two more pages a fifth.
const LANDING_SCRIPT_BUDGET = 72.8 * KB;
const STEP_BUDGET = 35 * KB;
/** Network share of the three seconds to the first question; the rest is for a slow processor. */
const FIRST_QUESTION_SECONDS = 1.2;
const FIRST_QUESTION_FILES = 22;
const LINK_FILES = 42;
const SLOW_4G_BYTES_A_SECOND = 204_800;
const SLOW_4G_TURN_SECONDS = 0.15;
/** The connection and the page, its script, the question's own piece. */
const SLOW_4G_TURNS = 4;

test('the landing page and every step stay within their bytes', async ({ page }) => {
  const bytesSince = countBytes(page);
  const scriptBytesSince = countBytes(page, (request) => request.resourceType() === 'script');
  const measured: Record<string, number> = {};

  await page.goto('/');
  // A pointer that rests where the page appears is no sign of somebody, for whom the first step is loaded ahead.
  await page.locator('h1').dispatchEvent('pointerover');
  await page.locator('h1').dispatchEvent('pointermove');
  measured.landing = await bytesSince();
  const landingScript = await scriptBytesSince();
  const assessment = new SiteAssessment(page);
  await assessment.start();
  measured.assessment = await bytesSince();
  await assessment.answerChoices();
  await expect(page.getByRole('button', { name: 'Add Photos' })).toBeVisible();
  measured.photos = await bytesSince();
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

  test
    .info()
    .annotations.push({ type: 'bytes', description: JSON.stringify({ landingScript, ...measured }) });
  const { landing = 0, ...steps } = measured;
  expect(landing).toBeGreaterThan(50 * KB);
  expect(landing).toBeLessThanOrEqual(LANDING_BUDGET);
  expect(landingScript).toBeGreaterThan(50 * KB);
  expect(landingScript).toBeLessThanOrEqual(LANDING_SCRIPT_BUDGET);
  for (const [step, bytes] of Object.entries(steps)) {
    expect(bytes, step).toBeGreaterThan(KB);
    expect(bytes, step).toBeLessThanOrEqual(STEP_BUDGET);
  }
});

test('whoever books at once waits for few files before the first question: a slow 4G line takes 1.2 seconds for them', async ({
  page,
}) => {
  const bytesSince = countBytes(page);
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(api|sync)\//.test(pathname)) files.push(pathname);
  });

  await page.goto('/');
  await page.getByRole('button', { name: 'Book Your Consultation' }).click();
  await expect(page.getByRole('radio').first()).toBeEnabled();
  const bytes = await bytesSince();

  test
    .info()
    .annotations.push({ type: 'first question', description: `${bytes} bytes, ${files.length} files` });
  expect(bytes).toBeGreaterThan(50 * KB);
  expect(bytes / SLOW_4G_BYTES_A_SECOND + SLOW_4G_TURNS * SLOW_4G_TURN_SECONDS).toBeLessThanOrEqual(
    FIRST_QUESTION_SECONDS,
  );
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(FIRST_QUESTION_FILES);
});

test('the link of a mail shows the times of its day before any script, and what is pressed there is chosen', async ({
  page,
  sharedServer,
}) => {
  const [offered] = await findOpenVisits(sharedServer.url, 1);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const letScriptsThrough = await holdBack(page, '**/assets/*.js');
  const times = page.locator('section[data-day]').getByRole('button', { disabled: false });

  const link = `/?book=virtual&duration=60min&date=${offered?.selectedDate}`;
  await page.goto(`${link}&time=${offered?.selectedTime}`, { waitUntil: 'commit' });
  await expect(times.and(page.locator('[aria-pressed=true]'))).toHaveAttribute(
    'value',
    offered?.selectedTime ?? '',
  );
  const other = await times.and(page.locator('[aria-pressed=false]')).first().getAttribute('value');
  const pressed = times.and(page.locator(`[value="${other}"]`));
  const name = (await pressed.textContent()) ?? '';
  await pressed.click();
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([]);
  const scrolled = await page.evaluate(() => {
    scrollTo(0, 200);
    new MutationObserver(() => {
      if (!document.querySelector('section[data-day] button')) document.documentElement.dataset.gone = 'true';
    }).observe(document.body, { childList: true, subtree: true });
    return scrollY;
  });

  await letScriptsThrough();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  await expect(times.and(page.locator('[aria-pressed=true]'))).toContainText(name);
  // In one piece, where it was scrolled to.
  await expect(page.locator('html')).not.toHaveAttribute('data-gone');
  expect(scrolled).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(paths).not.toContain(PATHS.availableSlots);
  const files = paths.filter((path) => /\.(js|css|woff2)$/.test(path));
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(LINK_FILES);
});

test('the landing page weighs no more in Spanish', async ({ page }) => {
  const bytesSince = countBytes(page);
  const scriptBytesSince = countBytes(page, (request) => request.resourceType() === 'script');
  await page.goto('/es/');
  const [landing, script] = [await bytesSince(), await scriptBytesSince()];

  test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ landing, script }) });
  expect(landing).toBeGreaterThan(50 * KB);
  expect(landing).toBeLessThanOrEqual(LANDING_BUDGET);
  expect(script).toBeGreaterThan(50 * KB);
  expect(script).toBeLessThanOrEqual(LANDING_SCRIPT_BUDGET);
});

// The weight of pages that load only the files they name is in `support/bytes.test.ts`.
test('an invoice and the bill of a visit cost one step more than the landing page', async ({
  browser,
  sharedServer,
}) => {
  const invoiceId = await createInvoiceByApi(sharedServer.url);
  for (const path of [`/pay-invoice/${invoiceId}`, await unpaidVisitByApi(sharedServer.url)]) {
    const page = await browser.newPage({ baseURL: sharedServer.url });
    const bytesSince = countBytes(page);
    await page.goto(path);
    const bytes = await bytesSince();
    expect.soft(bytes, path).toBeGreaterThan(50 * KB);
    expect.soft(bytes, path).toBeLessThanOrEqual(LANDING_BUDGET + STEP_BUDGET);
    await page.close();
  }
});
