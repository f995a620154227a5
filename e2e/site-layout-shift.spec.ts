import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { goToTip } from './pages/site-book-consultation.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { SiteManageBooking } from './pages/site-manage-booking.ts';
import { bookVisit } from './support/book-visit.ts';
import { test } from './support/kept-server-test.ts';
import { holdBack } from './support/network-edge.ts';
import { findOpenVisits } from './support/open-visits.ts';

const SLOTS = '**/api/available-slots*';
/** Longer than a machine takes that is busy with much else; the page's clock is set forward to its end. */
const HELD_MS = 600_000;
const INTENT = '**/api/payments/create-payment-intent';
const CONFIG = '**/api/config';
const CODE_FIELD = '**/assets/code-field-*.js';

type Shift = PerformanceEntry & { readonly value: number };

/** Returns the layout shift since then, as the browser scores it, including right after a press. */
const shiftSince = (page: Page, since: number) =>
  page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().filter(({ startTime }) => startTime >= since) as Shift[];
          total += shifts.reduce((sum, { value }) => sum + value, 0);
        }).observe({ type: 'layout-shift', buffered: true });
        const nextFrame = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
        nextFrame(() => setTimeout(() => resolve(total)));
      }),
    since,
  );

/** Returns the layout shift between the loading message and the arrival of the times. */
async function shiftWhenSlotsArrive(page: Page, pickDay: () => Promise<void>) {
  const letThrough = await holdBack(page, SLOTS);
  await pickDay();
  await expect(page.getByText('Loading available times')).toBeVisible();
  const since = await fromNow(page);
  await letThrough();
  await expect(new SiteBooking(page).times.first()).toBeVisible();
  return shiftSince(page, since);
}

/** Far enough ahead that no other test has booked the days full. */
async function showQuietMonth(page: Page) {
  for (const _ of ['next', 'the one after'])
    await page.getByRole('button', { name: 'Go to the Next Month' }).click();
}

/** From here on; what the press before has moved is over. */
async function fromNow(page: Page) {
  await shiftSince(page, Number.POSITIVE_INFINITY);
  return page.evaluate(() => performance.now());
}

for (const service of ['Virtual Consultation', 'On-Site Visit (DFW Area)'] as const) {
  test(`nothing moves when the times of a day arrive: ${service}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await new SiteAssessment(page).skip();
    const booking = new SiteBooking(page);
    await booking.chooseService(service);
    await showQuietMonth(page);

    expect(await shiftWhenSlotsArrive(page, () => booking.days.first().click())).toBe(0);
    expect(await shiftWhenSlotsArrive(page, () => booking.days.nth(1).click())).toBe(0);
  });
}

test('nothing moves when the times for a booking to be moved arrive', async ({ page, sharedServer }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { bookingId, email } = await bookVisit(sharedServer.url);
  const manage = new SiteManageBooking(page);
  await manage.lookup(email, bookingId);
  await manage.openReschedule();
  await showQuietMonth(page);

  const pickDay = async () => {
    await new SiteBooking(page).days.first().click();
    // This field is below the times and would be pushed by them.
    await page.getByLabel('Reason').scrollIntoViewIfNeeded();
  };
  expect(await shiftWhenSlotsArrive(page, pickDay)).toBe(0);
});

for (const [kind, duration] of [
  ['virtual', '60min'],
  ['onsite', '1hr'],
] as const) {
  test(`nothing moves when the calendar takes the place of the times that the page was sent with: ${kind}`, async ({
    page,
    sharedServer,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const [visit] = await findOpenVisits(sharedServer.url, 1);
    const letThrough = await holdBack(page, '**/assets/*.js');
    await page.goto(
      `/?book=${kind}&duration=${duration}&date=${visit?.selectedDate}&time=${visit?.selectedTime}`,
      { waitUntil: 'commit' },
    );
    await expect(new SiteBooking(page).times.first()).toBeVisible();
    const since = await fromNow(page);
    await letThrough();
    await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
    expect(await shiftSince(page, since)).toBeLessThan(0.01);
  });
}

/** As where gift cards are sold: a field for their codes stands above the card. */
const sellGiftCards = (page: Page) =>
  page.route(CONFIG, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), takesCodes: true } });
  });

test('nothing moves when a payment opens late, its field for codes later, and when its time is over', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sellGiftCards(page);
  const letCodesThrough = await holdBack(page, CODE_FIELD);
  await goToTip(page, { visitor: { firstName: 'Ana', lastName: 'Reyes', email: 'still@example.com' } });
  await page.clock.install();
  await page.route(INTENT, async (route) => {
    const answer = await route.fetch();
    const holdExpiresAt = new Date(Date.now() + HELD_MS).toISOString();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), holdExpiresAt } });
  });
  const letThrough = await holdBack(page, INTENT);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  const opening = await fromNow(page);
  await letThrough();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await letCodesThrough();
  await expect(page.getByRole('button', { name: 'Have a code?' })).toBeVisible();
  expect(await shiftSince(page, opening)).toBe(0);

  const held = await fromNow(page);
  await page.clock.fastForward(HELD_MS);
  await expect(page.getByRole('button', { name: 'Hold it again' })).toBeVisible();
  expect(await shiftSince(page, held)).toBeLessThan(0.01);
});
