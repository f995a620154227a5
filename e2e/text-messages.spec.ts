import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  openTwilioStandIn,
  signedCall,
  TWILIO_ACCOUNT,
} from '../apps/sync-server/src/adapters/twilio/testing/twilio-stand-in.ts';
import { consoleOn } from './pages/console.ts';
import { SiteAssessment } from './pages/site-assessment.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { MORNING, TODAY } from './support/a-morning.ts';
import { lookAt } from './support/look.ts';
import { loseSignal } from './support/network-edge.ts';
import { ADMIN_PIN, startServer } from './support/server.ts';
import { test } from './support/test.ts';

const HERS = '+12145550134';
const ana = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  address: '12 Elm Street, Dallas, TX 75201',
};

// Being installed has tests of its own, and costs as much as looking at three screens.
// In the morning nothing is quiet, and today is long.
test.use({ serviceWorkers: 'block', clockAt: MORNING });

test('texts that are agreed to on the site confirm the visit and say "on my way", until STOP', async ({
  page,
  server,
  aheadMs,
}, testInfo) => {
  test.slow();
  const look = lookAt(page, testInfo);
  const console = consoleOn(page);
  await turnOn(page);
  await look('texts in the settings');

  const { bookingId } = await bookWithTexts(page, look);
  const text = join(server.dataDir, 'texts', `${bookingId}.confirmation.txt`);
  await expect
    .poll(() => readFile(text, 'utf8').catch(() => ''), { timeout: 20_000 })
    .toContain(`${HERS}\n\nFieldleaf Plant Care: your visit is booked for `);
  expect(await readdir(join(server.dataDir, 'texts'))).toHaveLength(1);

  await server.stop();
  const twilio = await openTwilioStandIn();
  const withTwilio = await startServer({
    ...{ aheadMs, dataDir: server.dataDir, port: Number(new URL(server.url).port) },
    env: {
      TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: TWILIO_ACCOUNT.authToken,
      TWILIO_FROM: TWILIO_ACCOUNT.from,
      TWILIO_API_BASE: twilio.url,
    },
  });
  try {
    await console.lock.open();
    await console.server.execute('settings.change', { changes: { travel: { homeZip: '75024' } } });
    await moveToToday(console.server, bookingId);
    await console.bookings.open(bookingId);
    const { details } = console.bookings;
    await expect(details).toContainText('Today');
    await look('on my way, at the visit');
    await details.getByRole('button', { name: 'Text “On My Way”' }).click();
    await expect(details.getByText(/^Texted at/)).toBeVisible({ timeout: 60_000 });
    expect(twilio.taken.map(({ to, body }) => `${to} ${body}`)).toEqual([
      expect.stringMatching(
        /^\+12145550134 Fieldleaf Plant Care: I am on my way to you, about \d+ minutes\./,
      ),
    ]);
    await console.bookings.unfold('Texts');
    await look('what was texted');

    const findSignal = await loseSignal(page);
    await details.getByRole('button', { name: 'No More Texts' }).click();
    await expect(details.getByText('Ana wants no more texts.')).toBeVisible();
    await look('no more texts, without signal');
    await details.getByRole('button', { name: 'Text Again' }).click();
    await expect(details.getByRole('button', { name: /On My Way/ })).toBeVisible();
    await findSignal();

    const stop = signedCall(`${server.url}/api/texts/incoming`, { From: HERS, Body: 'Stop' });
    const heard = await fetch(`${server.url}${stop.url}`, {
      ...{ method: stop.method, headers: stop.headers, body: stop.payload },
    });
    expect(heard.status).toBe(200);
    await expect(details.getByText('Ana replied STOP and gets no more texts.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(details.getByRole('button', { name: /On My Way/ })).toBeHidden();
    await look('after STOP');
    expect(twilio.taken).toHaveLength(1);
  } finally {
    await withTwilio.stop();
    await twilio.close();
  }
});

async function turnOn(page: Page) {
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await console.settings.open('texts');
  await expect(page.getByText(/texts are not sent/)).toBeVisible();
  await page.getByLabel('Text customers who agree').check();
  await console.settings.saveOnPhone();
  const offered = async () => (await page.request.get('/api/config')).json();
  await expect.poll(offered, { timeout: 40_000 }).toMatchObject({ offersTexts: true });
}

async function bookWithTexts(page: Page, look: ReturnType<typeof lookAt>) {
  await new SiteAssessment(page).skip();
  const booking = new SiteBooking(page);
  await booking.chooseService('On-Site Visit (DFW Area)');
  await booking.chooseDay();
  await booking.chooseTime();
  await booking.next();
  const tick = page.getByLabel('Text me about this visit');
  await expect(tick).not.toBeChecked();
  await booking.fillDetails(ana);
  await tick.check();
  await booking.next();
  await expect(page.getByText(/the number of a mobile phone/)).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await look('consent to texts');
  await page.getByLabel('Phone').fill('(214) 555-0134');
  await booking.next();
  await booking.chooseTip('No tip');
  await booking.proceedToPayment();
  await booking.pay();
  return booking.codes();
}

/** The consultant and the customer agreed on this afternoon. */
async function moveToToday(server: ReturnType<typeof consoleOn>['server'], bookingId: string) {
  await server.execute('booking.reschedule', {
    ...{ bookingId: bookingId as never, newDate: TODAY, newTime: '16:00' as never },
    outsideUsualDays: true,
  });
}
