import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Row } from './row.ts';

/** A phone on slow 4G, as Lighthouse has it, at a quarter of the machine's processor. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_SHARE = 4;
const TIMES = 5;
const READING_MS = 2_000;

/** Measures a new visitor's wait on the site, each time with an empty cache. */
export async function measureSite(browser: Browser, url: string): Promise<readonly Row[]> {
  const page = await medianOf(() => onSlowPhone(browser, (opened) => arrivedIn(opened, url)));
  const paint = await medianOf(() => onSlowPhone(browser, (opened) => soonestPainted(opened, url)));
  const calendar = await medianOf(() => onSlowPhone(browser, (opened) => timeInCalendar(opened, url)));
  const atOnce = await medianOf(() => onSlowPhone(browser, (opened) => questionAtOnce(opened, url)));
  const afterReading = await medianOf(() =>
    onSlowPhone(browser, (opened) => questionAfterReading(opened, url)),
  );
  const nothingAhead = await medianOf(() =>
    onSlowPhone(browser, (opened) => questionUnannounced(opened, url)),
  );
  return [
    { what: 'slow 4G: the page itself', ms: page },
    { what: 'slow 4G: landing to the first free time', ms: paint },
    { what: 'slow 4G: the link of a mail to the times of its day', ms: calendar },
    { what: 'slow 4G: landing to the first question, booked as soon as it shows', ms: atOnce },
    { what: 'slow 4G: the first question after somebody has read and scrolled', ms: afterReading },
    { what: 'baseline: the same with nothing fetched ahead', ms: nothingAhead },
  ];
}

async function onSlowPhone<Found>(browser: Browser, run: (page: Page) => Promise<Found>): Promise<Found> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SHARE });
  try {
    return await run(page);
  } finally {
    await context.close();
  }
}

/** The words are in the page that was sent, so they are read with its first paint. */
async function soonestPainted(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  const words = await page.getByRole('link', { name: /^Next free by video: .*\d:\d\d/ }).textContent();
  if (!words) throw new Error('no free time on the landing page');
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
}

async function arrivedIn(page: Page, url: string): Promise<number> {
  await page.goto(url);
  return page.evaluate<number>('performance.getEntriesByType("navigation")[0].responseEnd');
}

async function timeInCalendar(page: Page, url: string): Promise<number> {
  const date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${url}/?book=virtual&duration=60min&date=${date}&time=10:00`, { waitUntil: 'commit' });
  await page.locator('section[data-day] button').first().waitFor();
  return page.evaluate(() => performance.now());
}

const firstAnswer = (page: Page) => page.getByRole('radio').first().waitFor({ state: 'attached' });
const bookButton = (page: Page) => page.getByRole('button', { name: 'Book Your Consultation' });

/** A press may come before the page's script, and is a page of its own then: the clock is that of whoever waits. */
async function questionAtOnce(page: Page, url: string): Promise<number> {
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await bookButton(page).click({ noWaitAfter: true });
  await firstAnswer(page);
  return performance.now() - began;
}

/** Since the press. */
async function questionAfterReading(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 50);
  await page.waitForTimeout(READING_MS);
  return questionAfterPress(page);
}

/** The same press by a script, which no finger, wheel or key announces. */
async function questionUnannounced(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(READING_MS);
  return questionAfterPress(page);
}

async function questionAfterPress(page: Page): Promise<number> {
  const began = performance.now();
  await bookButton(page).evaluate((button) => (button as HTMLElement).click());
  await firstAnswer(page);
  return performance.now() - began;
}

async function medianOf(run: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) times.push(await run());
  return Math.round(times.sort((one, other) => one - other)[Math.floor(TIMES / 2)] ?? Number.NaN);
}
