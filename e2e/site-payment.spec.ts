import { toInstant } from '@fieldleaf/domain/time/business-time';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { goToPayment } from './pages/site-book-consultation.ts';
import { CARDS, SiteBooking } from './pages/site-booking.ts';
import { expectAccessible, expectAccessibleInTheDark } from './support/accessible.ts';
import { createPromoCodeByApi } from './support/api-practice.ts';
import { test } from './support/kept-server-test.ts';

type Chosen = { readonly selectedDate: LocalDate; readonly selectedTime: LocalTime };

/** The day and time of the visit that this page is about to book. */
const chosenVisit = async (page: Page): Promise<Chosen> =>
  JSON.parse((await page.evaluate(() => sessionStorage.getItem('fieldleaf.booking'))) ?? '{}');

test('what a stranger looks for before paying is in sight: the button with its lock at the thumb, free rescheduling, the code, the cards', async ({
  page,
  sharedServer,
}) => {
  await createPromoCodeByApi(sharedServer.url, 'IN-SIGHT');
  const booking = await goToPayment(page, {
    visitor: { firstName: 'Ana', lastName: 'Reyes', email: 'thumb@example.com' },
  });
  const pay = page.getByRole('button', { name: 'Pay $70', exact: true });
  await expect(pay).toBeInViewport({ ratio: 1 });
  await expect(pay.locator('.lucide-lock')).toBeVisible();
  const fromEdge = await pay.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom);
  expect(fromEdge, 'px above the lower edge, with the terms between').toBeLessThan(160);
  await expect(
    page.getByText('You can move your visit free of charge until 24 hours before.'),
  ).toBeInViewport();
  await expect(page.getByText('all sales are final')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Have a code?' })).toBeVisible();
  await expect(page.getByText('We accept Visa, Mastercard, American Express and Discover.')).toBeVisible();

  const help = page.getByText('asks for a second confirmation');
  await expect(help).toBeHidden();
  await page.getByText('Test payments: no card is charged').click();
  await expect(help).toBeVisible();
  await page.getByText('Test payments: no card is charged').click();

  await pay.click();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await booking.pay(CARDS.confirmedTwice);
  const confirm = page.getByRole('button', { name: 'Confirm payment' });
  await expect(confirm).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  await confirm.click();
  await booking.codes();
});

test('one that starts within a day is told the rule instead; and what was held too long offers another time', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await goToPayment(page, {
    visitor: { firstName: 'Ana', lastName: 'Reyes', email: 'within-a-day@example.com' },
    day: 4,
  });
  await expect(page.getByText('You can move your visit free of charge until 24 hours before.')).toBeVisible();
  const { selectedDate, selectedTime } = await chosenVisit(page);
  const startsAt = toInstant(selectedDate, selectedTime, 'America/Chicago');
  if (!startsAt) throw new Error('no such time');

  await page.clock.setSystemTime(plusMinutes(startsAt, -23 * 60));
  await page.reload();
  await expect(page.getByText('it cannot be rescheduled or cancelled online')).toBeVisible();
  await expect(page.getByText('You can move your visit')).toHaveCount(0);
  await expect(page.getByText('is no longer held for you. Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  await expectAccessible(page, 'payment, held too long');
  await expectAccessibleInTheDark(page, 'payment, held too long');
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a day and time' })).toBeVisible();
});

test('a time that the visit, changed, no longer fits is taken back with the reason', async ({ page }) => {
  await new SiteAssessment(page).skip();
  const booking = new SiteBooking(page);
  await booking.chooseService('Virtual Consultation', '30 minutes');
  await booking.chooseDay(4);
  await booking.chooseTime();
  const { selectedTime } = await chosenVisit(page);
  await page.route('**/api/available-slots*', async (route) => {
    const answer = await route.fetch();
    const { slots, ...rest }: { slots: { time: string; available: boolean }[] } = await answer.json();
    const left = slots.map((slot) => (slot.time === selectedTime ? { ...slot, available: false } : slot));
    await route.fulfill({ response: answer, json: { ...rest, slots: left } });
  });

  await booking.previous();
  await booking.chooseService('On-Site Visit (DFW Area)');

  await expect(page.getByText(/ is not free for this visit\. Please choose another time\./)).toBeVisible();
  await expect(page.getByText('An on-site visit also needs time for the way there and back.')).toBeVisible();
  await booking.next();
  await expect(page.getByRole('alert')).toHaveText('Choose a time to go on.');
});
