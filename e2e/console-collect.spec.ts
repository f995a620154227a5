import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { clock, type createPayload } from '@fieldleaf/domain/testing/builders';
import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ConsoleHandOver } from './pages/console-hand-over.ts';
import { CARDS } from './pages/site-booking.ts';
import { SitePayVisit } from './pages/site-pay-visit.ts';
import { MORNING, TODAY } from './support/a-morning.ts';
import { countingTaps } from './support/count-taps.ts';
import { scanCode } from './support/scan-code.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'block', clockAt: MORNING });

/** Today's visits of an hour, none of them paid, by how each is going to be. */
const VISITS = {
  'BK-CASH00': { time: '09:00', firstName: 'Cora' },
  'BK-CARD00': { time: '11:00', firstName: 'Dora' },
  'BK-READER': { time: '12:30', firstName: 'Emil' },
  'BK-QRC0DE': { time: '14:00', firstName: 'Fay' },
  'BK-VENM00': { time: '15:30', firstName: 'Gus' },
} as const satisfies Readonly<Record<BookingId, object>>;

/** Changes with undo leave the phone a moment later. */
const ARRIVES_MS = 40_000;

const PRICE = 'Virtual, 1 hour$70.00';

test('a visit each is paid in cash, by card, at the reader, by a code on another phone and by Venmo', async ({
  page,
  browser,
  server,
}) => {
  const console = consoleOn(page);
  const { collect } = console;
  const handOver = new ConsoleHandOver(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await console.server.execute('settings.change', {
    changes: { closedWeekdays: [], manualClosedWeekdays: [], payMeans: { venmo: 'Maya-Leaf' } },
  });
  for (const [bookingId, { time, firstName }] of Object.entries(VISITS)) {
    await console.server.addBooking(
      bookingId as BookingId,
      {
        firstName,
        email: `${firstName.toLowerCase()}@example.com`,
        selectedDate: TODAY,
        selectedTime: clock(time),
        paymentStatus: 'pending',
        tipCents: 0,
        priceCents: 7_000,
      } as Parameters<typeof createPayload>[0],
    );
  }
  await console.shell.syncNow();
  const home = async () => {
    await page.goto('/admin/#/overview');
    await expect(page.getByRole('article', { name: 'Next visit' })).toContainText('Cora');
  };

  await countingTaps(page, home).job('collect in cash from Today', 3, async () => {
    await page.getByRole('link', { name: /^Collect \$70 from Cora/ }).click();
    await collect.record('Cash');
    await expect(collect.owed).toHaveText('Owed$0.00');
  });
  await expect(collect.lines).toHaveText([PRICE, 'Paid in cash−$70.00']);

  await test.step('a typed card, with a tip', async () => {
    await collect.open('BK-CARD00');
    await collect.addCharge('Soil and pot', '18');
    await console.shell.seesToastMakeWayFor(page.getByRole('button', { name: 'Hand Over Phone' }));
    await collect.handOver(/^20%/);
    await handOver.choose('Type a Card Here');
    await handOver.payByCard(CARDS.accepted);
    await handOver.finishHandOver('$102.00', ADMIN_PIN);
    await expect(collect.lines).toHaveText([
      PRICE,
      'Soil and pot$18.00',
      'Tip$14.00',
      'Paid by card−$102.00',
    ]);
  });

  await test.step('a card held to the reader', async () => {
    await collect.open('BK-READER');
    await collect.handOver('No Tip');
    await handOver.choose('Card Reader');
    await page.getByRole('button', { name: 'Pay on Simulated reader' }).click();
    await page.getByRole('button', { name: 'Tap a good card' }).click();
    await handOver.finishHandOver('$70.00', ADMIN_PIN);
    await expect(collect.lines).toHaveText([PRICE, 'Paid by card, in person−$70.00']);
  });

  await test.step('a code, on a phone of the customer', async () => {
    await collect.open('BK-QRC0DE');
    await collect.handOver(/^15%/);
    await handOver.choose('Pay on Your Own Phone');
    const lens = await browser.newPage();
    const code = page.getByRole('img', { name: 'Code that opens the payment on your phone' });
    const link = await scanCode(code, lens);
    expect(link).toContain(`${server.url}/pay/visit/BK-QRC0DE?tip=11#`);
    await lens.goto(link);
    await new SitePayVisit(lens).payAll('$81.00');
    await handOver.finishHandOver('$81.00', ADMIN_PIN);
    await expect(collect.lines).toHaveText([PRICE, 'Tip$11.00', 'Paid by card−$81.00']);
    await lens.close();
  });

  await test.step('Venmo, which the consultant says has come', async () => {
    await collect.open('BK-VENM00');
    await collect.handOver(/^15%/);
    await handOver.choose('Venmo');
    await expect(page.getByText('@Maya-Leaf', { exact: true })).toBeVisible();
    await handOver.enterPin('Enter PIN', ADMIN_PIN);
    await page.getByLabel(/^Note or reference/).fill('3391');
    await page.getByRole('button', { name: 'Venmo Received' }).click();
    await expect(collect.lines).toHaveText([PRICE, 'Tip$11.00', 'Paid by Venmo−$81.00']);
  });

  const received = async (bookingId: string) => {
    const money = (await console.server.document(`booking:${bookingId}`))?.received ?? [];
    return (money as { method: string; memo?: string }[]).map(({ method, memo }) => [method, memo]);
  };
  await expect
    .poll(() => Promise.all(Object.keys(VISITS).map(received)), { timeout: ARRIVES_MS })
    .toEqual([
      [['cash', undefined]],
      [['card', undefined]],
      [['card_present', undefined]],
      [['card', undefined]],
      [['venmo', '3391']],
    ]);
});
