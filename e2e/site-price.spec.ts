import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { test } from './support/kept-server-test.ts';
import { lookAt } from './support/look.ts';

/** Returns the bar above the bottom buttons. */
const bar = (page: Page) => page.locator('[class*="actionBar"]');

const card = (page: Page, name: string) => page.locator('label').filter({ hasText: name });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await new SiteAssessment(page).skip();
});

test('the price is in sight from the first step, and a duration nobody chose yet is never out of it', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(bar(page)).toContainText('from $40');
  await expect(bar(page)).toContainText('Choose a consultation to go on.');
  await expect(card(page, 'Virtual Consultation')).toContainText('from $40');
  await expect(card(page, 'On-Site Visit (DFW Area)')).toContainText('from $70');

  await page.getByText('On-Site Visit (DFW Area)', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /^2 hours/ })).toBeChecked();
  await expect(bar(page)).toContainText('2 hours');
  await expect(bar(page).getByText('$140')).toBeInViewport({ ratio: 1 });
  for (const group of ['Consultation type', 'How long?']) {
    const question = page.getByRole('radiogroup', { name: group });
    expect(await question.getByText('Popular', { exact: true }).count(), group).toBeLessThanOrEqual(1);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await lookAt(page, info)('service, on site');

  await new SiteBooking(page).next();
  await expect(page.getByRole('heading', { name: 'Pick a day and time' })).toBeVisible();
  await expect(bar(page)).toContainText('$140');
});

test('whether the consultant comes there is said before any time is chosen, with the way to a quote', async ({
  page,
}, info) => {
  const booking = new SiteBooking(page);
  await booking.chooseService('On-Site Visit (DFW Area)');
  const zip = page.getByLabel('ZIP code of the visit');
  const quote = page.getByRole('button', { name: 'Request a custom quote' });
  await zip.fill('78701');
  await expect(page.getByText('outside the Dallas-Fort Worth area')).toBeVisible();
  await expect(page.locator('button[aria-pressed="true"]')).toHaveCount(0);
  await lookAt(page, info)('times, outside the area');
  await quote.click();
  await expect(page.getByLabel(/^ZIP/)).toHaveValue('78701');
  await page.getByRole('button', { name: 'Back to Service Selection' }).click();
  await booking.next();

  await zip.fill('75201');
  await expect(quote).toHaveCount(0);
  await booking.chooseDay(3);
  await booking.chooseTime();
  await booking.next();
  await expect(page.getByText('Your ZIP code, 75201, is added.')).toBeVisible();
  const visitor = { firstName: 'Ana', lastName: 'Reyes', email: 'zip@example.com', address: '12 Elm Street' };
  await booking.fillDetails(visitor);
  await booking.next();
  await expect(page.getByRole('heading', { name: 'Add a tip?' })).toBeVisible();
  await booking.previous();
  await expect(page.getByLabel('Address')).toHaveValue('12 Elm Street, 75201');
});

test('the calendar opens on the first free day with its times, and weeks that are over are folded away', async ({
  page,
}, info) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const booking = new SiteBooking(page);
  await booking.chooseService('Virtual Consultation');

  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
  await expect(booking.times.first()).toBeVisible();
  const today = page.locator('tr:not([hidden])').filter({ has: page.locator('[data-today]') });
  // One question for the month that is shown, one ahead of need; one before for a month that has no free day left.
  const words = { timeZone: 'America/Chicago', month: 'long', year: 'numeric' } as const;
  const thisMonth = page.getByRole('grid', { name: new Intl.DateTimeFormat('en-US', words).format() });
  const months = (await thisMonth.isVisible()) ? 2 : 3;
  expect(asked.filter((path) => path === '/api/available-days').length).toBeLessThanOrEqual(months);
  expect(asked.filter((path) => path === '/api/available-slots')).toHaveLength(1);
  const chosen = await page.getByRole('gridcell', { selected: true }).textContent();
  const firstOpen = await booking.days.first().textContent();
  expect(chosen, 'the first day that can be picked').toBe(firstOpen);
  // The week of today is the first that is shown, wherever in the month it is.
  const weeks = page.getByRole('grid').locator('tbody tr:not([hidden])');
  if (await today.count()) expect(await weeks.first().textContent()).toBe(await today.textContent());
  await expect(page.getByRole('heading', { name: 'Pick a day and time' })).toBeInViewport();
  await lookAt(page, info)('calendar, first free day');

  await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  expect(await weeks.count()).toBeGreaterThanOrEqual(4);
});
