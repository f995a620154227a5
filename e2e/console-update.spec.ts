import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { wholeBrowser } from './support/chromium-path.ts';
import { test } from './support/kept-server-test.ts';
import { ADMIN_PIN, startServer } from './support/server.ts';
import { shiftPagesOf } from './support/shifted-pages.ts';
import { withoutWaitingCalls } from './support/without-waiting-calls.ts';

const apps = join(import.meta.dirname, '../apps');

/** A copy of what was built, of which the test can publish a second version. */
function makeRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldleaf-release-'));
  const server = join(folder, 'apps/sync-server');
  const pages = join(folder, 'apps/admin-pwa/dist');
  cpSync(join(apps, 'sync-server/dist'), join(server, 'dist'), { recursive: true });
  cpSync(join(apps, 'admin-pwa/dist'), pages, { recursive: true });
  symlinkSync(join(apps, 'sync-server/node_modules'), join(server, 'node_modules'));

  const change = (file: string, from: RegExp | string, to: string) => {
    const changed = readFileSync(join(pages, file), 'utf8').replaceAll(from, to);
    writeFileSync(join(pages, file), changed);
    for (const compressed of ['br', 'gz']) rmSync(join(pages, `${file}.${compressed}`), { force: true });
  };
  const publishNext = () => {
    change('index.html', /<title>.*<\/title>/g, '<title>Fieldleaf Console, next</title>');
    change('sw.js', /(url:"index.html",revision:")[^"]+/g, '$1next');
  };
  return {
    entry: join(server, 'dist/main.js'),
    publishNext,
    /** A version of which no file has the name it had before, and nothing of the old one is left. */
    publishRenamed: () => {
      publishNext();
      renameSync(join(pages, 'assets'), join(pages, 'parts'));
      const parts = readdirSync(join(pages, 'parts')).map((name) => `parts/${name}`);
      for (const file of ['index.html', 'sw.js', ...parts.filter((name) => /\.(js|css)$/.test(name))])
        change(file, 'assets/', 'parts/');
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

test('a new version waits for the half-typed form, then takes over and finds it again', async ({ page }) => {
  const release = makeRelease();
  const server = await startServer({ entry: release.entry });
  const console = consoleOn(page);
  await page.goto(`${server.url}/admin/`);
  await console.lock.unlock(ADMIN_PIN);
  await console.shell.waitUntilInstalled();
  await console.shell.goTo('Manual Booking');
  await page.getByLabel('First Name').fill('Half');

  await server.stop();
  release.publishNext();
  await server.restart();
  await lookForUpdate(page);
  await expect(page.getByText('A new version is ready. Finish this first.')).toBeVisible();
  await page.getByRole('button', { name: 'After This' }).click();
  await console.shell.goTo('Overview');
  await page.getByRole('button', { name: 'Update Now' }).click();

  await expect(page).toHaveTitle('Fieldleaf Console, next');
  await console.shell.goTo('Manual Booking');
  await expect(page.getByLabel('First Name')).toHaveValue('Half');
  await server.dispose();
  release.remove();
});

test('a window that stands at the PIN still opens after another one has let a new version in', async ({
  page,
}) => {
  const release = makeRelease();
  const server = await startServer({ entry: release.entry });
  await page.goto(`${server.url}/admin/`);
  const waiting = consoleOn(page);
  await waiting.lock.unlock(ADMIN_PIN);
  await waiting.shell.waitUntilInstalled();
  await waiting.lock.lock();
  await withoutWaitingCalls(page);
  // The screens behind the PIN are loaded while it is asked for.
  const behindThePin = page.waitForResponse(/\/behind-pin-[^/]+\.js$/);
  await page.reload();
  await behindThePin;
  await page.waitForLoadState('networkidle');

  const updated = consoleOn(await page.context().newPage());
  await updated.page.goto(`${server.url}/admin/`);
  await updated.lock.unlock(ADMIN_PIN);
  await server.stop();
  release.publishRenamed();
  await server.restart();
  await lookForUpdate(updated.page);
  await updated.page.getByRole('button', { name: 'Update Now' }).click();
  await expect(updated.page).toHaveTitle('Fieldleaf Console, next');
  // The browser keeps files of the old version for as long as it likes.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');

  await waiting.lock.unlock(ADMIN_PIN);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Now' })).toBeVisible();
  await server.dispose();
  release.remove();
});

test('the console can be installed to the home screen', async ({ sharedServer }) => {
  const profile = mkdtempSync(join(tmpdir(), 'fieldleaf-profile-'));
  const context = await chromium.launchPersistentContext(profile, { ...wholeBrowser, headless: true });
  await shiftPagesOf(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);

  await page.goto(`${sharedServer.url}/admin/`);
  await consoleOn(page).shell.waitUntilInstalled();

  await expect
    .poll(() => devtools.send('Page.getInstallabilityErrors'))
    .toEqual({ installabilityErrors: [] });
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  expect(await devtools.send('Page.getAppId')).toMatchObject({ appId: `${sharedServer.url}/admin/` });
  await context.close();
  rmSync(profile, { recursive: true });
});
