import { expect, type Locator } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { test } from './support/kept-server-test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

/** Its appearance in the system's own colors. */
const look = (of: Locator) =>
  of.evaluate((element) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(element);
    return `${backgroundColor} ${borderTopColor}`;
  });

const check = (card: Locator) => card.locator('svg').last();

test('in the colours of the system one still sees what is chosen and how far one is', async ({ page }) => {
  const assessment = new SiteAssessment(page);
  const booking = new SiteBooking(page);
  await page.goto('/');
  await assessment.start();
  await assessment.choose('Beginner: I am just starting out');
  await page.getByRole('button', { name: 'Previous' }).click();
  const cards = page.locator('label');
  await expect(check(cards.first())).toBeVisible();
  await expect(check(cards.last())).toBeHidden();
  const parts = page.getByRole('progressbar').locator('span');
  expect(await look(parts.first())).not.toBe(await look(parts.last()));
  const next = page.getByRole('button', { name: 'Next' });
  expect(await look(next)).not.toBe(await look(page.getByRole('button', { name: 'Back to Home' })));

  await assessment.answerChoices();
  await assessment.complete();
  await booking.chooseService('Virtual Consultation');
  await booking.chooseDay();
  const chosenDay = page.getByRole('gridcell', { selected: true }).getByRole('button');
  expect(await look(chosenDay)).not.toBe(await look(booking.days.last()));
  await booking.chooseTime(1);
  expect(await look(booking.times.nth(1))).not.toBe(await look(booking.times.nth(2)));
});
