import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ConsoleLock } from './pages/console-lock.ts';
import { SiteAssessment } from './pages/site-assessment.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { fillDay } from './support/fill-day.ts';
import { lookAt } from './support/look.ts';
import { mailedLinks, mailSubjects, openingLinks } from './support/sent-mails.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** From the choice of a service to a day on which nothing is free, as its button names it. */
async function openFullDay(page: Page, date: LocalDate) {
  await new SiteAssessment(page).skip();
  await new SiteBooking(page).chooseService('Virtual Consultation');
  const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' }).format(new Date(date));
  const name = new RegExp(`, ${month} ${Number(date.slice(8))}(st|nd|rd|th), \\d+, no times left$`);
  const day = page.getByRole('button', { name });
  // The calendar goes on by itself where nothing is left of this month.
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
  while (!(await page.getByRole('grid', { name: month }).isVisible()))
    await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  await day.click();
  await expect(page.getByText('No times are left on this day.')).toBeVisible();
}

test('a full day: told of a time that opens, held by a tap, paid and booked; the consultant sees who waits', async ({
  page,
  server,
}, info) => {
  test.setTimeout(300_000);
  const look = lookAt(page, info);
  const { date, cancel } = await fillDay(server.url);
  await openFullDay(page, date);
  await look('a full day');

  await page.getByRole('button', { name: 'Tell me when a time opens' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Get notified when a time opens' })).toBeFocused();
  const put = page.getByRole('button', { name: 'Put Me on the List' });
  await put.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await look('the waiting list, with errors');
  await page.getByLabel('First name').fill('Wanda');
  await page.getByLabel('Last name').fill('Long');
  await page.getByLabel('Email').fill('wanda@example.com');
  await expect(page.getByRole('radio', { name: /^On / })).toBeChecked();
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeFocused();
  await look('on the waiting list');
  const confirmed = await mailedLinks(server.dataDir, 'waiting-list-joined');
  await page.goto(confirmed.get('Take me off the waiting list') ?? '');
  await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Take Me off the Waiting List' })).toBeVisible();
  await look('the link of the mail that confirms a wish');

  const lock = new ConsoleLock(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await page.goto('/admin/#/more');
  await page.getByRole('link', { name: /^Waiting List ?1 waiting/ }).click();
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
  await expect(page.getByText('Wanda Long')).toBeVisible();
  await expect(page.getByText('No time has opened yet')).toBeVisible();
  await look('the waiting list in the console');
  await page.goto(`/admin/#/calendar/day/${date}`);
  await expect(page.getByRole('link', { name: '1 waiting for this day' })).toBeVisible();
  await look('the day that somebody waits for');

  await cancel();
  const opened = async () => (await mailSubjects(server.dataDir)).some((said) => /A time opened/.test(said));
  await expect.poll(opened, { timeout: 120_000, intervals: [1_000] }).toBe(true);
  const links = await mailedLinks(server.dataDir, 'time-opened');
  const url = links.get('Hold this time for 30 minutes') ?? '';

  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'A time opened' })).toBeVisible();
  await look('a time that opened');
  await page.getByRole('button', { name: 'Hold It for 30 Minutes' }).click();
  await expect(page.getByRole('heading', { name: 'This time is held for you' })).toBeFocused();
  await look('a time that is held');
  // The same link again is the same hold.
  await page.goto('about:blank');
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'This time is held for you' })).toBeVisible();
  await page.getByRole('button', { name: 'Go On to Book It' }).click();

  await expect(page.getByLabel('First name')).toHaveValue('Wanda');
  await expect(page.getByLabel('Email')).toHaveValue('wanda@example.com');
  await expect(page).not.toHaveURL(/key=/);
  const booking = new SiteBooking(page);
  // Back at the calendar the time that is held is still theirs.
  await booking.previous();
  await expect(page.getByRole('button', { name: '10:00 AM' })).toHaveAttribute('aria-pressed', 'true');
  await booking.next();
  await booking.next();
  await booking.chooseTip('No tip');
  await booking.proceedToPayment();
  await booking.pay();
  await booking.codes();

  await page.goto(url);
  await expect(page.getByText('You are no longer on the waiting list.')).toBeVisible();
  await look('a link of somebody who waits no more');
});

test('the second to tap hears that somebody was faster, and leaves the list; what the consultant removes can be undone', async ({
  page,
  server,
}, info) => {
  test.setTimeout(300_000);
  const look = lookAt(page, info);
  const { date, cancel } = await fillDay(server.url);
  for (const name of ['Ann', 'Ben', 'Cat'])
    await page.request.post(`${server.url}/api/waiting-list/`, {
      data: {
        consultationType: 'virtual',
        duration: '60min',
        date,
        span: 'day',
        firstName: name,
        lastName: 'Doe',
        email: `${name.toLowerCase()}@example.com`,
      },
    });

  const lock = new ConsoleLock(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await page.goto('/admin/#/more');
  await page.getByRole('link', { name: /^Waiting List ?3 waiting/ }).click();
  await page.getByRole('button', { name: 'Remove Cat Doe' }).click();
  await expect(page.getByText('Cat Doe is off the waiting list.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove Cat Doe' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Cat Doe' }).click();
  await expect(page.getByRole('button', { name: 'Remove Cat Doe' })).toBeHidden();
  // Until the server has heard of it she is told of the time as well.
  const practice = consoleOn(page).server;
  const waiting = async () =>
    (await practice.customerExport('cat@example.com')).filter((kept) => kept.type === 'wish' && !kept.ended);
  await expect.poll(waiting, { timeout: 60_000, intervals: [500] }).toEqual([]);

  await cancel();
  const opened = async () =>
    (await mailSubjects(server.dataDir)).filter((said) => /A time opened/.test(said)).length;
  await expect.poll(opened, { timeout: 120_000, intervals: [1_000] }).toBeGreaterThanOrEqual(2);
  const [first = '', second = ''] = await openingLinks(server.dataDir);
  await page.goto(first);
  await page.getByRole('button', { name: 'Hold It for 30 Minutes' }).click();
  await expect(page.getByRole('heading', { name: 'This time is held for you' })).toBeVisible();
  await page.goto(second);
  await expect(page.getByRole('heading', { name: 'Someone else booked it' })).toBeVisible();
  await look('a time that somebody else has');
  await page.getByRole('button', { name: 'Take Me off the Waiting List' }).click();
  await expect(page.getByRole('heading', { name: 'You are off the waiting list' })).toBeFocused();
  await look('off the waiting list');
});
