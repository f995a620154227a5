import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { goToPayment } from './pages/site-book-consultation.ts';
import { ANA, CARDS, SiteBooking } from './pages/site-booking.ts';
import { test } from './support/kept-server-test.ts';

test('the next free time that the landing page is sent with leads to its time, and the questions come after the details', async ({
  page,
}) => {
  await page.goto('/');
  const soonest = page.getByRole('link', { name: /^Next free by video: / });
  const time = /\d+:\d\d [AP]M/.exec((await soonest.textContent()) ?? '')?.[0] ?? 'no time';
  await soonest.click();

  await expect(page.getByText(/^Your time: /)).toContainText(time);
  const booking = new SiteBooking(page);
  await booking.next();
  await booking.fillDetails(ANA);
  await booking.next();
  const assessment = new SiteAssessment(page);
  await assessment.answerChoices();
  await page.getByLabel('Your answer').fill('A greener living room.');
  await page.getByRole('button', { name: 'Complete Assessment' }).click();
  await expect(page.getByRole('heading', { name: 'Add a tip?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(/First name/)).toHaveValue('Ana');
});

test('somebody outside the area is a tap away from the quote form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Request a Quote' }).click();
  await expect(page.getByRole('heading', { name: 'Request a custom quote' })).toBeFocused();
});

test('a declined card books nothing, and the next card does', async ({ page }) => {
  await goToPayment(page, { visitor: ANA });
  const booking = new SiteBooking(page);

  await booking.pay('5555 5555 5555 4444');
  await expect(page.getByText('Only the test cards listed here can be used.')).toBeVisible();
  await booking.pay(CARDS.declined);
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await booking.pay(CARDS.accepted);

  expect((await booking.codes()).bookingId).toMatch(/^BK-/);
});

test('leaving the payment gives the time back at once', async ({ page }) => {
  await goToPayment(page, { visitor: ANA });
  const whileHeld = await countFreeTimes(page);

  await page.goBack();

  await expect(page.getByRole('heading', { name: 'Add a tip?' })).toBeVisible();
  await expect.poll(() => countFreeTimes(page)).toBeGreaterThan(whileHeld);
});

/** Counts the free times on the day in this page's draft. */
async function countFreeTimes(page: Page) {
  const draft = await page.evaluate(() => sessionStorage.getItem('fieldleaf.booking'));
  const { selectedDate } = JSON.parse(draft ?? '{}');
  const answer = await page.request.get(`/api/available-slots?date=${selectedDate}`);
  const { slots }: { slots: { available: boolean }[] } = await answer.json();
  return slots.filter(({ available }) => available).length;
}
