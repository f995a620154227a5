import { type Browser, devices, expect, type Page } from '@playwright/test';
import { consoleOn } from '../pages/console.ts';
import { walkToBooking } from '../pages/site-book-consultation.ts';
import { ANA } from '../pages/site-booking.ts';
import { bookVisit } from './book-visit.ts';

type Service = {
  /** Customers' URL, behind the proxy. */
  readonly url: string;
  /** The port 80 of the proxy. */
  readonly plainUrl: string;
  /** The server itself, for those who are on the machine. */
  readonly innerUrl: string;
  readonly certificate: string;
  readonly pin: string;
};

const phone = { ...devices['Pixel 7'], locale: 'en-US', reducedMotion: 'reduce' as const };

const protocolOf = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON().nextHopProtocol),
  );

/** As strangers and the consultant use it: nothing is asked of the machine but its address. */
export async function visitService(browser: Browser, { url, plainUrl, innerUrl, pin }: Service) {
  const redirected = await fetch(`${plainUrl}/events`, {
    redirect: 'manual',
    headers: { host: new URL(url).hostname },
  });
  expect(redirected.status).toBe(301);

  const context = await browser.newContext({ ...phone, baseURL: url });
  const page = await context.newPage();
  const landing = await page.goto('/');
  expect(landing?.headers()).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age='),
    'content-encoding': 'br',
  });
  expect(await protocolOf(page)).toEqual(['h2']);
  const booked = await walkToBooking(page, { visitor: ANA });

  await page.goto('/admin/');
  const office = consoleOn(page);
  await office.lock.unlock(pin);
  await page.goto('/admin/#/bookings');
  await expect(page.getByText('Ana Reyes').first()).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.filter(({ name, secure }) => secure && name.startsWith('__Host-'))).not.toHaveLength(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toContain(
    url,
  );

  // A poll that is open passes the proxy as it comes.
  const heard = page.evaluate(async () => {
    const answer = await fetch('/sync/practice/_changes?feed=longpoll&since=now&timeout=25000');
    return (await answer.json()).results.length;
  });
  await bookVisit(innerUrl);
  expect(await heard).toBeGreaterThan(0);
  await context.close();
  return booked;
}
