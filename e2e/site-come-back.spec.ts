import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { SiteBooking } from './pages/site-booking.ts';
import { countingTaps } from './support/count-taps.ts';
import { testOnServer } from './support/file-server-test.ts';
import { fillPastVisit, PAST_VISIT } from './support/fill-past-visit.ts';
import { lookAt } from './support/look.ts';
import { mailedLinks } from './support/sent-mails.ts';
import { startServer } from './support/server.ts';

async function startAfterPastVisit() {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldleaf-past-'));
  await fillPastVisit(dataDir);
  const server = await startServer({ dataDir });
  const dispose = async () => {
    await server.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, dispose };
}

/** The link of the mail that says it is time to look again, a month after a visit. */
const test = testOnServer(startAfterPastVisit).extend<{ link: string }>({
  link: async ({ server }, use) => {
    const links = await mailedLinks(server.dataDir, `follow-up.${PAST_VISIT}`);
    await use(links.get('Book your next visit') ?? '');
  },
});

/** The next free times, each a button. */
const times = (page: Page) =>
  page.getByRole('region', { name: 'Your next visit' }).getByRole('button', { name: /^\d+:\d\d [AP]M$/ });

test('the page shows what was given and the plants that were seen, and none of the consultant’s words', async ({
  page,
  link,
}, info) => {
  const known = page.waitForResponse('**/api/customer/come-back');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome back, Ana' })).toBeVisible();
  await expect(page.getByText(/^We suggested to look again around/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText('ana@example.com');
  await expect(page.getByRole('region', { name: 'Your plants' })).toHaveText(/Monstera/);
  await expect(page.getByRole('region', { name: 'Your answers' })).toContainText('A greener room');
  expect(await (await known).text()).not.toMatch(/Never on a Friday|Roots are bound/);
  await expect(times(page).first()).toBeVisible();
  await lookAt(page, info)('welcome back');
});

test('answers that have changed are asked for again with what was said, and the booking goes on with the rest', async ({
  page,
  link,
}) => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Something Has Changed' }).click();
  await expect(page.getByText('1 of 6')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Beginner/ })).toBeChecked();
  for (let question = 1; question < 6; question += 1) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText(`${question + 1} of 6`)).toBeVisible();
  }
  await expect(page.getByRole('textbox')).toHaveValue('A greener room');
  await page.getByRole('textbox').fill('More ferns');
  await page.getByRole('button', { name: 'Complete Assessment' }).click();

  await expect(page.getByRole('heading', { name: 'Pick a day and time' })).toBeVisible();
  const booking = new SiteBooking(page);
  await booking.chooseDay(2);
  await booking.chooseTime();
  await booking.next();
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
});

test('another day or kind of visit is a tap away, and a link that is no good leads to an ordinary booking', async ({
  page,
  link,
}, info) => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Another Kind of Visit' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your consultation' })).toBeVisible();
  await expect(page).not.toHaveURL(/visit=/);

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Another Day or Time' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a day and time' })).toBeVisible();

  await page.goto('about:blank');
  await page.goto(link.replace(/visit=\w+/, 'visit=zzzz'));
  await expect(page.getByRole('alert')).toContainText('belongs to another booking');
  await lookAt(page, info)('come back by a link that does not work');
  await page.getByRole('button', { name: 'Book a Consultation' }).click();
  await expect(page.getByText('1 of 6')).toBeVisible();
});

// Last: whoever has booked again is offered nothing more by the same link.
test('somebody who comes back is paid and booked within eight taps of the mail, and types a card and nothing else', async ({
  page,
  link,
}) => {
  await page.goto(link);
  await expect(times(page).first()).toBeVisible();
  // The tap on the link itself is one of the eight.
  await countingTaps(page, async () => undefined).jobHere('book again and pay', 7, async () => {
    const booking = new SiteBooking(page);
    await times(page).first().click();
    await expect(page.getByRole('heading', { name: 'Add a tip?' })).toBeVisible();
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await page.getByLabel('Card number').click();
    await booking.typeCard('4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay / }).click();
    await booking.codes();
  });
  await expect(page.getByText('ana@example.com').first()).toBeVisible();
});
