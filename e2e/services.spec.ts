import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { SiteAssessment } from './pages/site-assessment.ts';
import { ANA, SiteBooking } from './pages/site-booking.ts';
import { SiteManageBooking } from './pages/site-manage-booking.ts';
import { expectAccessible } from './support/accessible.ts';
import { readOffers } from './support/api-practice.ts';
import { testOnServer } from './support/file-server-test.ts';
import { keyboardOn } from './support/keyboard.ts';
import { lookAt } from './support/look.ts';
import { ADMIN_PIN, startServer } from './support/server.ts';

const test = testOnServer(startServer);

// Being installed has tests of its own, and costs as much as looking at three screens.
test.use({ serviceWorkers: 'block' });

const SIGNAL = /\/sync\/|\/api\/admin\/commands/;

/** The phone asks at least twice a minute whether the server is back. */
const ARRIVES_MS = 40_000;

const videos = async (url: string) =>
  (await readOffers(url)).filter(([duration]) => duration.endsWith('min')).map(([duration]) => duration);

/** As far as the choice of a service. */
async function startBooking(page: Page) {
  await new SiteAssessment(page).skip();
  return new SiteBooking(page);
}

test('a 45-minute video visit is added without signal, put first by keyboard, sold, booked and paid; renamed and retired, the booking keeps its own', async ({
  page,
  context,
  server,
}, testInfo) => {
  test.slow();
  const look = lookAt(page, testInfo);
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await page.route(SIGNAL, (route) => route.abort());
  await console.settings.open('services');
  await page.getByRole('textbox', { name: 'Minutes' }).fill('45');
  await page.getByLabel('Price ($)').fill('55');
  await page.getByLabel('Name (optional)').fill('Check-up');
  await page.getByRole('button', { name: 'Add Service' }).click();
  const video = page.getByRole('region', { name: 'Virtual' });
  await expect(video.getByRole('listitem')).toContainText(['30 minutes', '1 hour', 'Check-up (45 minutes)']);
  await keyboardOn(page).press('Move Virtual, Check-up (45 minutes) up');
  await expect(page.getByText('Virtual, Check-up (45 minutes): number 2 of 3.')).toBeVisible();
  await expect(video.getByRole('listitem')).toContainText(['30 minutes', 'Check-up', '1 hour']);
  await page.keyboard.press('Enter');
  await expect(video.getByRole('listitem')).toContainText(['Check-up', '30 minutes', '1 hour']);
  await expect(page.getByText('not synced yet').first()).toBeVisible();
  await look('services in the settings');
  expect(await videos(server.url)).toEqual(['30min', '60min']);

  await page.unroute(SIGNAL);
  await console.shell.findSignal();
  await expect.poll(() => videos(server.url), { timeout: ARRIVES_MS }).toEqual(['45min', '30min', '60min']);

  const visitor = await context.newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: /^Check-up \(45 minutes\).*\$55$/ })).toBeVisible();
  const data = JSON.parse(
    (await visitor.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
  );
  expect(data.makesOffer[0].itemOffered.name).toBe('Virtual Consultation, Check-up (45 minutes)');
  const booking = await startBooking(visitor);
  await booking.chooseService('Virtual Consultation', 'Check-up \\(45 minutes\\)');
  await booking.chooseDay();
  await booking.chooseTime();
  await booking.next();
  await booking.fillDetails(ANA);
  await booking.next();
  await booking.chooseTip('No tip');
  await booking.proceedToPayment();
  await booking.pay();
  await expect(visitor.getByText('Virtual Consultation, Check-up (45 minutes)')).toBeVisible();
  const { bookingId } = await booking.codes();

  await page.getByRole('button', { name: 'Rename Virtual, Check-up (45 minutes)' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Plant rescue');
  await expectAccessible(page, 'a service is renamed');
  await console.settings.saveOnPhone();
  await page.getByRole('button', { name: 'Retire Virtual, Plant rescue (45 minutes)' }).click();
  await expect(page.getByRole('list', { name: 'Retired, Virtual' })).toContainText('Plant rescue');
  await expect.poll(() => videos(server.url), { timeout: ARRIVES_MS }).toEqual(['30min', '60min']);

  const manage = new SiteManageBooking(visitor);
  await manage.lookup(ANA.email, bookingId);
  await expect(visitor.getByText('Check-up (45 minutes)')).toBeVisible();
  await console.shell.syncNow();
  await console.bookings.open(bookingId);
  await page.getByText('Consultation Details').click();
  await expect(page.getByText('Check-up', { exact: true })).toBeVisible();
  await expect(page.getByText('45 minutes', { exact: true })).toBeVisible();
});

test('a link to a service that is retired says so and offers the others; with none left, the kind is not offered', async ({
  page,
}) => {
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  const retire = (duration: '30min' | '60min') =>
    console.server.execute('settings.change', {
      changes: { services: [{ consultationType: 'virtual', duration, isRetired: true }] },
    });
  await retire('60min');

  await page.goto('/?book=virtual&duration=60min&date=2030-03-18&time=10:00#answers=none');
  const gone = page.getByText('Your choice is no longer offered. Please choose one of these.');
  await expect(gone).toBeVisible();
  await expect(page.getByRole('radio', { name: /^30 minutes/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^1 hour/ })).toBeHidden();
  await expectAccessible(page, 'a service that is gone');
  await page.getByRole('radio', { name: /^30 minutes/ }).check({ force: true });
  await expect(gone).toBeHidden();

  await retire('30min');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3, name: 'On-Site Visit', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Virtual Consultation' })).toBeHidden();
  await page.goto('/?book=virtual&duration=30min&date=2030-03-18&time=10:00#answers=some');
  await expect(gone).toBeVisible();
  await expect(page.getByRole('radio', { name: /Virtual Consultation/ })).toBeHidden();
});
