import { test as base, expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ConsoleSettings } from './pages/console-settings.ts';
import { changePinByApi, readOffers, readSlots } from './support/api-practice.ts';
import { type RunningServer, startServer } from './support/server.ts';

const NEW_PIN = '975310';
const TOLD_PIN = /PIN: +(\d{6})/;

/** A server whose PIN the console may change: it made one up itself, and told it once. */
const test = base.extend<{ server: RunningServer; pin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  server: async ({}, use) => {
    const server = await startServer({ env: { ADMIN_PIN: '' } });
    await use(server);
    await server.dispose();
  },
  baseURL: async ({ server }, use) => use(server.url),
  pin: async ({ server }, use) => {
    await expect.poll(server.output).toMatch(TOLD_PIN);
    await use(TOLD_PIN.exec(server.output())?.[1] ?? '');
  },
});

test('without a server: hours, a price and a day off are decided, and count once it is back', async ({
  page,
  context,
  server,
  pin,
}) => {
  const first = consoleOn(page);
  await first.lock.open();
  await first.lock.unlock(pin);
  await first.shell.waitUntilInstalled();
  const date = await nextOpenDay(server);
  await first.lock.lock();
  await page.close();
  await server.stop();

  const second = consoleOn(await context.newPage());
  await second.lock.open();
  await second.lock.unlock(pin);
  const settings = new ConsoleSettings(second.page);
  await settings.changeOpening('10:00');
  await settings.changeHourPrice('85');
  await second.page.close();

  const third = consoleOn(await context.newPage());
  await third.lock.open();
  const later = new ConsoleSettings(third.page);
  await later.open('hours');
  await expect(third.page.getByLabel('Opens at')).toHaveValue('10:00');
  await later.blockDay(date);
  await expect(later.timeOff.getByText('not on the server yet')).toBeVisible();
  await expect(third.shell.syncState).toHaveText('Offline, 3 waiting');

  // The server is back before the phone's signal is; somebody changes the PIN on a laptop meanwhile.
  await context.setOffline(true);
  await server.restart();
  await changePinByApi(server.url, { currentPin: pin, newPin: NEW_PIN });
  await third.lock.lock();
  await third.lock.enter(pin);
  await expect(later.timeOff).toBeVisible();

  await context.setOffline(false);
  await expect(third.shell.syncState).toHaveText('Sign in to sync, 3 waiting', { timeout: 40_000 });
  await third.shell.syncState.click();
  await third.lock.enter(NEW_PIN);
  await expect(third.shell.syncState).toHaveText(/^All synced/, { timeout: 40_000 });

  expect(await readSlots(server.url, date)).toEqual([]);
  expect(await readOffers(server.url)).toContainEqual(['60min', 85]);
  const stored = await third.server.document('settings:practice');
  expect(stored).toMatchObject({ hours: { opensAt: '10:00' } });
  expect(stored?.history).toHaveLength(2);

  await context.setOffline(true);
  await third.lock.lock();
  await third.lock.enter(pin);
  await expect(third.lock.message).toHaveText('Incorrect PIN - 4 attempts remaining before lockout');
});

/** The first day on which a customer could book an hour of video in the afternoon. */
async function nextOpenDay({ url }: RunningServer): Promise<string> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  for (let ahead = 3; ahead < 8; ahead += 1)
    if ((await readSlots(url, day(ahead))).length > 0) return day(ahead);
  throw new Error('no open day this week');
}
