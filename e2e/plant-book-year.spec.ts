import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerErasePath } from '@fieldleaf/contract/paths';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { chicago, day } from '@fieldleaf/domain/testing/builders';
import { shortDate } from '@fieldleaf/domain/time/date-text';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { expect, type Page } from '@playwright/test';
import { shiftClock } from '../scripts/shifted-clock.mjs';
import { CARDS, SiteBooking } from './pages/site-booking.ts';
import { MORNING } from './support/a-morning.ts';
import { sent, signInByApi } from './support/api-console.ts';
import { baseTest as test } from './support/base-test.ts';
import { drawnJpeg } from './support/drawn-jpeg.ts';
import { mailedLinks } from './support/sent-mails.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { addPhoto, bookPath, newBookingId, shareCommands, shareVisit } from './support/share-visit.ts';

test.use({ serviceWorkers: 'block', clockAt: MORNING });

const IDA = { firstName: 'Ida', lastName: 'Moss', email: 'ida@example.com' };
const FIRST_VISIT = day('2029-03-01');
const FOLLOW_UP = day('2029-04-12');
const PHOTO = { width: 400, height: 300 };

type World = { server: RunningServer; now: Instant; aheadMs: number };

/** Sets the clocks of server and page to a later time; the server keeps its data and its address. */
async function moveOn(page: Page, world: World, to: Instant): Promise<void> {
  const byMs = epochMsOf(to) - epochMsOf(world.now);
  const { dataDir, url, stop } = world.server;
  await stop();
  world.aheadMs += byMs;
  world.now = to;
  world.server = await startServer({ dataDir, port: Number(new URL(url).port), aheadMs: world.aheadMs });
  await page.context().addInitScript(shiftClock, byMs);
}

const fern = (page: Page) => page.getByRole('article').filter({ hasText: 'Boston fern' });
const nextVisit = (page: Page) => page.getByRole('region', { name: 'Next visit' });
const morningOf = (date: LocalDate) => chicago(date, '09:05');

test('a customer’s year: tasks ticked off, a follow-up, a second visit, winter, a new link, and an end', async ({
  page,
  aheadMs,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldleaf-plant-year-'));
  const world: World = { server: await startServer({ dataDir, aheadMs }), now: MORNING, aheadMs };
  const { url } = world.server;
  const practice = async () => ({ url, ...(await signInByApi(url)) });
  await page.goto(url);
  const jpeg = await drawnJpeg(page, PHOTO);

  const first = {
    noteId: newBookingId(),
    date: FIRST_VISIT,
    message: 'A first look.',
    condition: 'poor',
  } as const;
  const path = await shareVisit(url, IDA, { ...first, followUpOn: FOLLOW_UP, photo: jpeg, sendMail: true });
  const mailed = (await mailedLinks(dataDir, 'plant-book')).get('Open your plant book') ?? '';

  await page.goto(url + path);
  await expect(page.getByRole('heading', { name: 'Ida’s plants' })).toBeVisible();
  await page.getByRole('button', { name: 'Water, Boston fern: done' }).click();
  // Five days after the tap on March 5, not after the visit.
  await expect(fern(page)).toContainText('Next: Sat, Mar 10');
  await expect(nextVisit(page)).toContainText('It is good to look again around Thu, Apr 12.');

  // A link that is passed on names no one: the service and the day are there all the same.
  await expect(nextVisit(page).getByRole('link', { name: 'Choose a time' })).toHaveAttribute(
    'href',
    '/?book=virtual&duration=60min&from=2029-04-12',
  );
  await nextVisit(page).getByRole('link', { name: 'Choose a time' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a day and time' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /April 12th, 2029/, selected: true })).toBeVisible();

  await moveOn(page, world, morningOf(FOLLOW_UP));
  await page.goto(mailed);
  await page.reload();
  await expect(page).toHaveURL(url + path);
  await expect(page.getByRole('region', { name: 'This week' })).toContainText(
    'Boston fern, since Sat, Mar 10',
  );
  await nextVisit(page).getByRole('link', { name: 'Choose a time' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Ida' })).toBeVisible();
  const times = page.getByRole('region', { name: 'Your next visit' });
  await expect(times.getByRole('status')).toContainText('April 12, 2029');
  await times.getByRole('button', { name: /:00/ }).first().click();
  const booking = new SiteBooking(page);
  await booking.chooseTip('No tip');
  await booking.proceedToPayment();
  await booking.pay(CARDS.accepted);
  const bookingId = (await booking.codes()).bookingId as BookingId;
  const second = (await (await practice()).bookings()).find(({ booking_id }) => booking_id === bookingId);
  const date = day(second?.selected_date ?? '');
  await page.goto(url + path);
  await expect(nextVisit(page)).toContainText(`${shortDate(date, 'en')}, `);
  await expect(nextVisit(page)).toContainText('by video');

  await moveOn(page, world, morningOf(plusDays(date, 1)));
  const summer = await practice();
  const seenAgain = { noteId: bookingId, date, message: 'All new fronds.', condition: 'good' } as const;
  await summer.send(shareCommands(IDA, { ...seenAgain, followUpOn: plusDays(date, 300) }));
  await addPhoto(summer, seenAgain, jpeg);
  await page.reload();
  await expect(page.getByRole('blockquote').first()).toHaveText('All new fronds.');
  await expect(fern(page).getByRole('figure')).toHaveText([/^Then/, /^Now/]);
  await page.getByText('How it has been').first().click();
  await expect(fern(page).getByRole('row')).toHaveText([/Condition/, /Good/, /Poor/]);

  await moveOn(page, world, morningOf(day('2029-11-20')));
  await page.reload();
  await expect(fern(page)).toContainText('not now; March to October every 30 days');
  // What was not done by October waits for March.
  await expect(fern(page)).toContainText('Next: Fri, Mar 1');

  const winter = await practice();
  const newLink = { customerEmail: IDA.email, sendMail: false };
  await winter.send([sent('plantBook.newLink', newLink, world.now)]);
  const newPath = await bookPath(winter, IDA.email);
  const isClosed = () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This link does not open a plant page any more',
    );
  await page.reload();
  await isClosed();
  await page.goto(url + newPath);
  await expect(page.getByRole('heading', { name: 'Ida’s plants' })).toBeVisible();

  const headers = { origin: url, cookie: winter.cookie };
  const erased = await fetch(url + customerErasePath(IDA.email), { method: 'POST', headers });
  expect(erased.status).toBe(200);
  for (const each of [newPath, path]) {
    await page.goto('about:blank');
    await page.goto(url + each);
    await isClosed();
  }
  await world.server.dispose();
  rmSync(dataDir, { recursive: true });
});
