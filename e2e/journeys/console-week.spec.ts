import { answerThePhone, moveInTheDiary } from '../week-jobs/booking-jobs.ts';
import { openWeek } from '../week-jobs/week-on.ts';
import { test } from '../week-jobs/week-test.ts';

// The hand is what this is about; being installed has tests of its own.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

test('booking and moving in a week at 390 px takes no more taps than it may', async ({ page }) => {
  const week = await openWeek(page, 'finger');
  await answerThePhone(week);
  await moveInTheDiary(week);
});
