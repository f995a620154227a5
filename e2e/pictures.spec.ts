import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { day } from '@fieldleaf/domain/testing/builders';
import { answerPayload, offerIdOf } from '@fieldleaf/domain/testing/quote-builders';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ANA } from './pages/site-booking.ts';
import { SiteOffer } from './pages/site-offer.ts';
import { walkBooking } from './pages/site-walk.ts';
import { MORNING, TODAY } from './support/a-morning.ts';
import { sent, signInByApi } from './support/api-console.ts';
import { quoteRequestsByApi } from './support/api-invoice.ts';
import { expectLooks } from './support/picture.ts';
import { ADMIN_PIN } from './support/server.ts';
import { SHARED_WORDS, shareVisit } from './support/share-visit.ts';
import { test } from './support/test.ts';
import { test as testInWeek } from './week-jobs/week-test.ts';

// Always the same morning: what the screens say of time is in their pictures.
test.use({ serviceWorkers: 'block', clockAt: MORNING });
testInWeek.use({ serviceWorkers: 'block' });

const ON_THE_SITE = [
  'landing',
  'assessment, choices',
  'service',
  'times',
  'details with errors',
  'tip, asked about',
  'payment',
  'payment, declined',
  'confirmation',
];

/** Runs in the page: codes are another width with every booking. */
function nameAlike(): void {
  for (const [index, code] of document.querySelectorAll('dl > div:has(button) > dd').entries())
    if (code.firstChild) code.firstChild.textContent = ['BK-234567', '2345678A'][index] ?? '';
}

test('the site looks as it did, from the landing page to the confirmation', async ({ page }) => {
  const seen: string[] = [];
  await walkBooking(page, ANA, async (screen) => {
    if (!ON_THE_SITE.includes(screen)) return;
    seen.push(screen);
    if (screen === 'confirmation') await page.evaluate(nameAlike);
    await expectLooks(page, `site ${screen}`);
  });
  expect(seen).toEqual(ON_THE_SITE);
});

const FERN = readFileSync(join(import.meta.dirname, '../apps/sync-server/src/demo/photos/fern.jpg'));

test('the page of a customer’s plants looks as it did', async ({ page, server }) => {
  const ana = { firstName: 'Ana', email: 'ana@example.com' };
  const seen = { followUpOn: plusDays(TODAY, 30), photo: FERN };
  const earlier = {
    noteId: 'BK-PAGE01',
    date: day('2029-02-01'),
    message: 'A first look.',
    condition: 'poor',
  } as const;
  const later = {
    noteId: 'BK-PAGE02',
    date: day('2029-03-01'),
    message: SHARED_WORDS,
    condition: 'good',
  } as const;
  await shareVisit(server.url, ana, { ...earlier, ...seen });
  await page.goto(await shareVisit(server.url, ana, { ...later, ...seen }));
  await expect(page.getByRole('heading', { name: 'Ana’s plants' })).toBeVisible();
  await expectLooks(page, 'plants');
  await page.getByRole('heading', { name: 'Plants', exact: true }).evaluate((each) => each.scrollIntoView());
  await expectLooks(page, 'plants, their plans');
});

/** The link of a quote that Quentin Moss, who asks in the practice of a month, gets for it. */
async function offeredQuote(url: string): Promise<string> {
  const [request] = await quoteRequestsByApi(url, 'quentin.moss@example.com');
  const quoteRequestId = String(request?.quoteRequestId);
  const answer = answerPayload({ quoteRequestId, validUntil: plusDays(TODAY, 14) });
  const { send } = await signInByApi(url);
  await send([sent('quote.answer', answer, MORNING)]);
  return `/quote#${quoteRequestId}.${offerIdOf(1)}`;
}

testInWeek('a quote looks as it did, from its link to its deposit', async ({ page, server }) => {
  const offer = new SiteOffer(page);
  await offer.open(await offeredQuote(server.url));
  await expectLooks(page, 'quote');
  await offer.accept();
  await offer.chooseTime();
  await expectLooks(page, 'quote accepted, details');
  await offer.goToPayment();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await expectLooks(page, 'quote accepted, payment');
});

/** Each with a heading or a tab that no other has. */
const IN_THE_CONSOLE = [
  ['Overview', 'overview', 'Overview'],
  ['Calendar', 'calendar', 'Agenda'],
  ['All Bookings', 'bookings', 'All Bookings'],
  ['a visit', 'bookings/BK-TDAY12', 'BK-TDAY12'],
  ['Collect', 'collect/BK-TDAY12', 'Collect'],
  ['Manual Booking', 'manual-booking', 'Manual Booking'],
  ['Invoicing', 'invoices', 'Invoicing'],
  ['Customers', 'customers', 'Customers'],
  ['Consultation Notes', 'notes', 'Consultation Notes'],
  ['Settings', 'settings', 'Settings'],
  ['Email Management', 'emails', 'Email Management'],
] as const;

testInWeek('the console looks as it did, in a practice of a month', async ({ page }) => {
  const { lock, shell } = consoleOn(page);
  await lock.open();
  await expectLooks(page, 'console PIN');
  await lock.unlock(ADMIN_PIN);
  await expect(shell.syncState).toContainText('All synced');
  for (const [name, address, text] of IN_THE_CONSOLE) {
    await page.goto(`/admin/#/${address}`);
    const shown = page.locator('main, dialog').getByText(text, { exact: true });
    await expect(shown.first()).toBeVisible();
    await expectLooks(page, `console ${name}`);
  }
});
