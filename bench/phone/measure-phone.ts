import type { Browser, BrowserContext, Page } from '@playwright/test';
import { bookVisit } from '../../e2e/support/book-visit.ts';
import { ADMIN_PIN } from '../../e2e/support/server.ts';
import type { Row } from './measure-baselines.ts';

/** A practice of 100,000 bookings may be slow: a slow answer is measured, and only none ends the run. */
const LONGEST_MS = 600_000;
const COLD_STARTS = 5;
const LIVE_BOOKINGS = 7;
/** As long as she looks at something else. */
const IDLE_MS = 3_000;

/** A new phone from the PIN on: usable, whole, started again without a network, and told of what is booked. */
export async function measurePhone(browser: Browser, url: string): Promise<readonly Row[]> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 360, height: 780 } });
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const bytes = await countSyncBytes(context, page);
  await page.goto(`${url}/admin/`);
  await page.getByLabel('6-digit PIN').fill(ADMIN_PIN);
  await page.evaluate(() => {
    window.addEventListener('click', () => Object.assign(window, { unlockedAt: performance.now() }), {
      capture: true,
      once: true,
    });
  });
  await page.getByRole('button', { name: 'Unlock' }).click();
  const usable = await untilOverview(page);
  const whole = await untilStored(page);
  const received = bytes();
  const live = await measureLive(page, url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const cold = await measureColdStarts(context, url);
  await context.close();
  return [
    { what: 'new phone, PIN to Overview', ms: usable },
    { what: 'new phone, PIN to all stored', ms: whole, kB: Math.round(received / 1_000) },
    { what: 'a booking reaches the screen, median', ms: live },
    { what: 'cold start offline to Overview, median', ms: cold },
  ];
}

const sinceUnlocked = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.round(performance.now() - (window as unknown as { readonly unlockedAt: number }).unlockedAt),
  );

async function untilOverview(page: Page): Promise<number> {
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Overview', undefined, {
    timeout: LONGEST_MS,
    polling: 'raf',
  });
  return sinceUnlocked(page);
}

/** Until the phone has written down that all of it is here. */
async function untilStored(page: Page): Promise<number> {
  await page.evaluate(async () => {
    const readRecord = (): Promise<{ readonly firstSyncedAt?: string | null } | undefined> =>
      new Promise((resolve) => {
        const opening = indexedDB.open('fieldleaf-device');
        opening.onsuccess = () => {
          const { result } = opening;
          const reading = result.transaction('records').objectStore('records').get('device');
          reading.onsuccess = () => {
            result.close();
            resolve(reading.result);
          };
        };
      });
    while (!(await readRecord())?.firstSyncedAt) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  return sinceUnlocked(page);
}

async function countSyncBytes(context: BrowserContext, page: Page): Promise<() => number> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const wanted = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/sync/')) wanted.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (wanted.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

async function measureLive(page: Page, url: string): Promise<number> {
  const times: number[] = [];
  for (let booking = 0; booking < LIVE_BOOKINGS; booking += 1) {
    await page.waitForTimeout(IDLE_MS);
    const before = await shownBookings(page);
    const { bookingId } = await bookVisit(url);
    const began = Date.now();
    await page.waitForFunction(
      ({ id, was }) => {
        const main = document.querySelector('main')?.textContent ?? '';
        return main.includes(id) || main !== was;
      },
      { id: bookingId, was: before },
      { timeout: LONGEST_MS, polling: 'raf' },
    );
    times.push(Date.now() - began);
  }
  return median(times);
}

const shownBookings = async (page: Page): Promise<string> => (await page.locator('main').textContent()) ?? '';

async function measureColdStarts(context: BrowserContext, url: string): Promise<number> {
  const times: number[] = [];
  await context.setOffline(true);
  for (let start = 0; start < COLD_STARTS; start += 1) {
    const page = await context.newPage();
    await page.goto(`${url}/admin/`);
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Overview', undefined, {
      timeout: LONGEST_MS,
      polling: 'raf',
    });
    times.push(Math.round(await page.evaluate(() => performance.now())));
    await page.close();
  }
  await context.setOffline(false);
  return median(times);
}

const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
