import { type BrowserContext, expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { wholeBrowser } from './support/chromium-path.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

test.use({ launchOptions: wholeBrowser });

const alert = {
  title: 'New booking: Ana Reyes',
  body: 'Monday, March 15, 10:00 AM · Virtual, 1 hour',
  opens: '/needs-you',
  tag: 'booking:BK-AAAAAA',
  waiting: 2,
};

/** Hands a push to the service worker as the browser would, by the browser's own hook for tests. */
async function openPushes(page: Page, context: BrowserContext) {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/admin/'));
      if (registration) resolve(registration.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (data: string) => browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const shownAlerts = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('a push shows what happened, once for each thing, and a tap opens its screen', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  const { lock } = consoleOn(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const push = await openPushes(page, context);

  const [worker] = context.serviceWorkers();
  await worker?.evaluate('navigator.setAppBadge = async (waiting) => { self.onIcon = waiting; }');

  await push(JSON.stringify(alert));
  await expect
    .poll(() => shownAlerts(page))
    .toEqual([{ title: alert.title, body: alert.body, tag: alert.tag }]);
  await expect.poll(() => worker?.evaluate('self.onIcon')).toBe(alert.waiting);
  await push(JSON.stringify({ ...alert, title: 'Moved: Ana Reyes' }));
  await expect
    .poll(async () => (await shownAlerts(page)).map(({ title }) => title))
    .toEqual(['Moved: Ana Reyes']);
  await push('not what we send');
  await expect.poll(async () => (await shownAlerts(page)).length).toBe(2);

  // Only a real tap may bring a window to the front; where it leads is the same.
  await worker?.evaluate("openConsole('/needs-you').catch(() => undefined)");
  await expect(page).toHaveURL(/#\/needs-you$/);
});
