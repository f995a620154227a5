import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ADMIN_PIN } from '../../e2e/support/server.ts';
import { measureKeys } from './measure-keys.ts';
import { measureLive } from './measure-live.ts';
import { measureTaps } from './measure-taps.ts';
import { median, type Row, rowsOr } from './row.ts';

/** A practice of 100,000 bookings may be slow: a slow answer is measured, and only none ends the run. */
const LONGEST_MS = 600_000;
const COLD_STARTS = 5;

/** The browser tells of pauses over 50 ms; those since the PIN count. */
const WATCH_PAUSES = `
  globalThis.longestPause = 0;
  new PerformanceObserver((pauses) => {
    for (const { startTime, duration } of pauses.getEntries())
      if (startTime >= globalThis.unlockedAt) longestPause = Math.max(longestPause, duration);
  }).observe({ type: 'longtask' });
`;

/** A new phone from the PIN on: usable, whole, started again without a network, and told of what is booked. */
export async function measurePhone(browser: Browser, url: string): Promise<readonly Row[]> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 360, height: 780 } });
  await context.addInitScript('globalThis.__name = (named) => named');
  // A phone that nobody touches for five minutes is locked.
  await context.addInitScript("setInterval(() => dispatchEvent(new KeyboardEvent('keydown')), 20_000)");
  await context.addInitScript(WATCH_PAUSES);
  const page = await context.newPage();
  const bytes = await countSyncBytes(context, page);
  await page.goto(`${url}/admin/`);
  await enterPin(page);
  const rows: Row[] = [];
  const measure = async (what: string, run: () => Promise<readonly Row[]>) =>
    rows.push(...(await rowsOr(what, run)));
  await measure('new phone, PIN to Overview', async () => [
    { what: 'new phone, PIN to Overview', ms: await untilOverview(page) },
  ]);
  await measure('new phone, PIN to all stored', async () => {
    const ms = await untilStored(page);
    return [
      { what: 'new phone, PIN to all stored', ms, kB: Math.round(bytes() / 1_000) },
      {
        what: 'new phone, longest pause of the page until then',
        ms: await page.evaluate<number>('Math.round(longestPause)'),
      },
    ];
  });
  await measure('new phone, until its snapshot is made', async () => [
    { what: 'new phone, until its snapshot is made', ms: await untilSnapshot(page) },
  ]);
  await measure('a booking reaches the screen', () => measureLive(page, url));
  await measure('tap to the next screen', () => measureTaps(page));
  await measure('keystroke', () => measureKeys(page));
  await measure('cold start offline to Overview', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    return [
      { what: 'cold start offline to Overview, median', ms: await measureStarts(context, url, untilShown) },
      {
        what: 'locked and offline, PIN to Overview, median; a second of it is the check',
        ms: await measureLocked(context, page, url),
      },
    ];
  });
  await context.close();
  return rows;
}

const sinceUnlocked = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.round(performance.now() - (window as unknown as { readonly unlockedAt: number }).unlockedAt),
  );

async function enterPin(page: Page): Promise<void> {
  const pin = page.getByLabel('6-digit PIN');
  await pin.waitFor();
  // The sixth digit unlocks.
  await page.evaluate(() => {
    window.addEventListener('input', () => Object.assign(window, { unlockedAt: performance.now() }), {
      capture: true,
      once: true,
    });
  });
  await pin.fill(ADMIN_PIN);
}

const waitForOverview = (page: Page) =>
  page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Overview', undefined, {
    timeout: LONGEST_MS,
    polling: 'raf',
  });

async function untilOverview(page: Page): Promise<number> {
  await waitForOverview(page);
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

const BEGINS_WITHIN_MS = 20_000;

/** Made by a worker, beside which whatever the page asks of its storage waits. */
async function untilSnapshot(page: Page): Promise<number> {
  const worker = page.workers()[0] ?? (await page.waitForEvent('worker', { timeout: BEGINS_WITHIN_MS }));
  if (page.workers().includes(worker)) await worker.waitForEvent('close', { timeout: LONGEST_MS });
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

type Start = (page: Page) => Promise<number>;

async function measureStarts(context: BrowserContext, url: string, start: Start): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < COLD_STARTS; count += 1) {
    const page = await context.newPage();
    await page.goto(`${url}/admin/`);
    times.push(await start(page));
    await page.close();
  }
  return median(times);
}

/** Every start begins with the PIN: the one before has locked again. */
async function measureLocked(context: BrowserContext, page: Page, url: string): Promise<number> {
  const lock = async (shown: Page) => {
    await shown.getByRole('button', { name: 'Lock' }).click();
    await shown.getByLabel('6-digit PIN').waitFor();
  };
  await lock(page);
  return measureStarts(context, url, async (started) => {
    await enterPin(started);
    const ms = await untilOverview(started);
    await lock(started);
    return ms;
  });
}

const untilShown: Start = async (page) => {
  await waitForOverview(page);
  return Math.round(await page.evaluate(() => performance.now()));
};
