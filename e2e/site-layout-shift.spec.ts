import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { bookConsultation } from './pages/site-book-consultation.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { SiteManageBooking } from './pages/site-manage-booking.ts';
import { test } from './support/test.ts';

/** What moved by itself since the last call; what follows a press within half a second does not count. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) sum += Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      takeShift: () => {
        const taken = sum;
        sum = 0;
        return taken;
      },
    });
  });
  return () => page.evaluate(() => Number((Reflect.get(window, 'takeShift') as () => number)()));
}

const late = () => new Promise((resolve) => setTimeout(resolve, 1_500));

const delaySlots = (page: Page) =>
  page.route('**/api/available-slots?**', async (route) => {
    await late();
    await route.continue();
  });

test('nothing moves when times arrive late, when a payment opens late and when its time is over', async ({
  page,
}) => {
  const takeShift = await watchShifts(page);
  await delaySlots(page);
  await page.route('**/create-payment-intent', async (route) => {
    const answer = await route.fetch();
    await late();
    const holdExpiresAt = new Date(Date.now() + 3_000).toISOString();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), holdExpiresAt } });
  });
  await page.goto('/');
  await new SiteAssessment(page).takeAll();
  const booking = new SiteBooking(page);
  await booking.chooseService('Virtual Consultation');
  await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  await page.waitForTimeout(600);
  await takeShift();

  await booking.days.first().click();
  await expect(booking.times.first()).toBeVisible();
  expect.soft(await takeShift(), 'times arrive').toBeLessThan(0.01);

  await booking.chooseTime();
  await booking.next();
  await booking.fillDetails({ firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com' });
  await booking.next();
  await page.waitForTimeout(600);
  await takeShift();
  await booking.proceedToPayment();
  expect.soft(await takeShift(), 'the payment opens').toBeLessThan(0.01);

  await expect(page.getByRole('button', { name: 'Hold it again' })).toBeVisible();
  expect.soft(await takeShift(), 'the hold is over').toBeLessThan(0.01);
});

test('what stands below the times of a move stays where it is when they arrive', async ({ page }) => {
  const takeShift = await watchShifts(page);
  const ana = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com' };
  const { bookingId } = await bookConsultation(page, { visitor: ana });
  await delaySlots(page);
  const manage = new SiteManageBooking(page);
  await manage.lookup(ana.email, bookingId);
  await manage.openReschedule();
  const booking = new SiteBooking(page);
  await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  await page.waitForTimeout(600);
  await takeShift();

  for (const nth of [2, 3]) {
    await booking.days.nth(nth).click();
    await expect(page.getByText('Loading available times…')).toBeVisible();
    await expect(booking.times.first()).toBeVisible();
    expect.soft(await takeShift(), `times of day ${nth}`).toBeLessThan(0.01);
  }
});
