import { bookVisit } from './support/book-visit.ts';
import { fillWeek, ZONE } from './support/fill-week.ts';
import { startServer } from './support/server.ts';
import { test as base } from './support/test.ts';
import { answerThePhone, moveInTheDiary } from './week-jobs/booking-jobs.ts';
import { hasArrivedByKeys, liveWithoutPointer } from './week-jobs/keyboard-jobs.ts';
import { liveTheMorning } from './week-jobs/morning-jobs.ts';
import { hasArrived, settleTheRest } from './week-jobs/office-jobs.ts';
import { openWeek, type Week } from './week-jobs/week-on.ts';

/** A practice in the middle of its month, where it is nine in the morning. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  server: async ({}, use) => {
    const server = await startServer({ env: { BUSINESS_TIME_ZONE: ZONE } });
    await fillWeek(server.url);
    await use(server);
    await server.dispose();
  },
});

// The hands are what this is about; being installed has tests of its own.
test.use({ serviceWorkers: 'block' });
// Just before the hour turns, it is waited for.
test.setTimeout(330_000);

/** Answers the visit that was paid by card. */
async function liveTheWeek(week: Week, url: string): Promise<string> {
  const { bookingId } = await bookVisit(url);
  await week.shell.syncNow();
  await liveTheMorning(week);
  await answerThePhone(week);
  await moveInTheDiary(week);
  await settleTheRest(week, bookingId);
  return bookingId;
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('a week at 390 px takes no more taps than it may', { tag: '@once' }, async ({ page, server }) => {
    await liveTheWeek(await openWeek(page, 'finger'), server.url);
  });
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });
  test('a week at 1280 px takes no more presses than it may, and none by the keyboard', {
    tag: '@once',
  }, async ({ page, server }) => {
    const week = await openWeek(page, 'mouse');
    const paidId = await liveTheWeek(week, server.url);
    await liveWithoutPointer(week);
    await hasArrived(week, paidId);
    await hasArrivedByKeys(week);
  });
});
