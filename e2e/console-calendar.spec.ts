import { clock, day } from '@fieldleaf/domain/testing/builders';
import { expect, type Locator, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { line, middleOf, stroke } from './support/carry.ts';
import { test } from './support/kept-server-test.ts';
import { ADMIN_PIN } from './support/server.ts';

const DATE = day('2094-06-14');
const QUARTER_OF_AN_HOUR = 15;
const AN_HOUR = 60;
/** Mouse events this soon after a touch are attributed to the touch. */
const AFTER_A_TOUCH_MS = 600;

// Touch tests do not need the installed app.
test.use({ serviceWorkers: 'block' });

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('not drawn');
  return box;
}

const visitOf = (page: Page, words: RegExp) => page.getByRole('link', { name: words });
const question = (page: Page) => page.getByRole('region', { name: /^Moving/ });
const moved = (page: Page) => page.getByText(/^Moved\./);

test('the calendar is moved in by finger, mouse and keys, and booked in by a tap, with signal and without', async ({
  page,
}) => {
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  const times = { selectedDate: DATE, email: 'marta.calendar@example.com' };
  await console.server.addBooking('BK-CA1001', {
    ...times,
    firstName: 'Marta',
    selectedTime: clock('10:00'),
  });
  await console.server.addBooking('BK-CA1002', { ...times, firstName: 'Ana', selectedTime: clock('13:00') });
  await console.shell.syncNow();
  await page.goto(`/admin/#/calendar/day/${DATE}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Jun 14');
  const marta = visitOf(page, /Marta/);
  await expect(marta).toContainText('10:00 AM');
  const fingers = await page.context().newCDPSession(page);

  // A long press carries: past Ana, which is said, and down where it is free.
  const start = await middleOf(marta);
  const perMinute = start.height / AN_HOUR;
  const later = (minutes: number) => ({ x: start.x, y: start.y + minutes * perMinute });
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  await page.waitForTimeout(600);
  for (const point of line(start, later(150)))
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  await expect(question(page)).toContainText('Overlaps Ana at 1:00 PM');
  for (const point of line(later(150), later(83)))
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  await expect(question(page)).toContainText('11:30 AM');
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(question(page)).toContainText('Tell Marta?');
  await question(page).getByRole('button', { name: 'Don’t Email' }).click();
  await expect(moved(page)).toHaveText('Moved. Marta gets no email.');
  await expect(marta).toContainText('11:30 AM');

  // The mouse carries at once; on another visit it is put back.
  await page.waitForTimeout(AFTER_A_TOUCH_MS);
  const from = await middleOf(marta);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20);
  await page.mouse.move(from.x, from.y + 70 * perMinute, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText('Marta was not moved:')).toBeVisible();
  await expect(marta).toContainText('11:30 AM');

  // A stroke to the left is the next day, one to the right comes back.
  const middle = { x: 180, y: 500 };
  await stroke(fingers, line({ ...middle, x: 300 }, { ...middle, x: 60 }, 4));
  await expect(heading).toContainText('Jun 15');
  await stroke(fingers, line({ ...middle, x: 60 }, { ...middle, x: 300 }, 4));
  await expect(heading).toContainText('Jun 14');

  // Without signal the keys move it all the same.
  await page.route('**/{api,sync}/**', (route) => route.abort());
  await marta.focus();
  await page.keyboard.press('ArrowUp');
  await expect(question(page)).toContainText('11:15 AM');
  await page.keyboard.press('Enter');
  await question(page).getByRole('button', { name: 'Email Marta' }).click();
  await expect(moved(page)).toHaveText('Moved. Marta gets an email.');
  await expect(console.shell.syncState).toHaveText(/waiting/);
  await page.unroute('**/{api,sync}/**');

  // The gap behind Ana is tapped an hour and a half after it begins.
  const gap = await middleOf(visitOf(page, /Free 2-6 PM/));
  await page.touchscreen.tap(gap.x, gap.y + (AN_HOUR + QUARTER_OF_AN_HOUR) * perMinute);
  await expect(page).toHaveURL(new RegExp(`#/new-booking/at/${DATE}T15-30$`));
});

test.describe('in a month', () => {
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 1280, height: 800 },
  ]) {
    const isPhone = viewport.width === 360;
    test(`a closed day says so below three visits at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const console = consoleOn(page);
      await console.lock.open();
      await console.lock.unlock(ADMIN_PIN);
      const friday = day(isPhone ? '2094-07-16' : '2094-07-23');
      const onFriday = { selectedDate: friday, outsideUsualDays: true, email: 'month@example.com' };
      for (const hour of ['10', '12', '14'])
        await console.server.addBooking(`BK-${isPhone ? 'MP' : 'MD'}00${hour}`, {
          ...onFriday,
          selectedTime: clock(`${hour}:00`),
        });
      await console.shell.syncNow();
      await page.goto(`/admin/#/calendar/month/${friday}`);
      const cell = page.locator(`[role="cell"][data-date="${friday}"]`);
      await expect(cell.locator('[data-visit]')).toHaveCount(3);
      const word = await boxOf(cell.getByText('Closed'));
      const visits = await Promise.all((await cell.locator('[data-visit]').all()).map(boxOf));
      const whole = await boxOf(cell);
      expect(word.y, 'below the last visit').toBeGreaterThanOrEqual(
        Math.max(...visits.map(({ y, height }) => y + height)),
      );
      expect(word.y + word.height, 'inside its day').toBeLessThanOrEqual(whole.y + whole.height);
      expect(word.width, 'whole').toBeGreaterThanOrEqual(
        await cell.getByText('Closed').evaluate(({ scrollWidth }) => scrollWidth),
      );
    });
  }
});
