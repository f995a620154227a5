import type { Page } from '@playwright/test';
import { bookVisit } from '../../e2e/support/book-visit.ts';
import { median, type Row } from './row.ts';

const BOOKINGS = 7;
/** As long as she looks at something else. */
const IDLE_MS = 3_000;
const LONGEST_MS = 60_000;

/** From the answer to who booked until the open Overview shows it, and until a bare request that waits has heard. */
export async function measureLive(page: Page, url: string): Promise<readonly Row[]> {
  const shown: number[] = [];
  const heard: number[] = [];
  for (let booking = 0; booking < BOOKINGS; booking += 1) {
    await page.waitForTimeout(IDLE_MS);
    const before = (await page.locator('main').textContent()) ?? '';
    const waiting = await waitBare(page, url);
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
    shown.push(Date.now() - began);
    heard.push(Math.max(0, (await waiting.heardAt) - began));
  }
  return [
    { what: 'a booking reaches the screen, median', ms: median(shown) },
    { what: 'baseline: a request that waits for it, median', ms: median(heard) },
  ];
}

type Feed = { readonly last_seq: string; readonly results: readonly { readonly id: string }[] };

/** A request that waits at the feed for a booking, with the session of the phone. */
async function waitBare(page: Page, url: string): Promise<{ readonly heardAt: Promise<number> }> {
  const ask = async (query: string): Promise<Feed> =>
    (await page.context().request.get(`${url}/sync/practice/_changes?${query}`)).json();
  let { last_seq: place } = await ask('since=now&limit=1');
  const hear = async () => {
    for (;;) {
      const { results, last_seq } = await ask(`feed=longpoll&since=${encodeURIComponent(place)}`);
      if (results.some(({ id }) => id.startsWith('booking:'))) return Date.now();
      place = last_seq;
    }
  };
  return { heardAt: hear() };
}
