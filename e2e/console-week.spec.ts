import { bookVisit } from './support/book-visit.ts';
import { answerThePhone, moveInTheDiary, takeAnAfternoonOff } from './week-jobs/booking-jobs.ts';
import { hasArrivedByKeys, liveWithoutPointer } from './week-jobs/keyboard-jobs.ts';
import { liveTheMorning } from './week-jobs/morning-jobs.ts';
import { hasArrived, settleTheRest } from './week-jobs/office-jobs.ts';
import { openWeek } from './week-jobs/week-on.ts';
import { test } from './week-jobs/week-test.ts';

// The hands are what this is about; being installed has tests of its own.
test.use({ serviceWorkers: 'block' });
// Just before the hour turns, it is waited for.
test.setTimeout(330_000);

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  // Booking and moving with a finger are in `journeys/console-week.spec.ts`.
  test('the mornings and the office of a week at 390 px take no more taps than they may', async ({
    page,
    server,
  }) => {
    const week = await openWeek(page, 'finger');
    const { bookingId } = await bookVisit(server.url);
    await week.shell.syncNow();
    await liveTheMorning(week);
    await takeAnAfternoonOff(week);
    await settleTheRest(week, bookingId);
  });
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });
  test('a week at 1280 px takes no more presses than it may, and none by the keyboard', async ({
    page,
    server,
  }) => {
    const week = await openWeek(page, 'mouse');
    const { bookingId } = await bookVisit(server.url);
    await week.shell.syncNow();
    await liveTheMorning(week);
    await takeAnAfternoonOff(week);
    await answerThePhone(week);
    await moveInTheDiary(week);
    await settleTheRest(week, bookingId);
    await liveWithoutPointer(week);
    await hasArrived(week, bookingId);
    await hasArrivedByKeys(week);
  });
});
