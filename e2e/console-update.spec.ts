import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { ADMIN_PIN, startServer } from './support/server.ts';
import { test } from './support/test.ts';

const apps = join(import.meta.dirname, '../apps');

/** A copy of what was built, of which the test can publish a second version. */
function makeRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldleaf-release-'));
  const server = join(folder, 'apps/sync-server');
  const pages = join(folder, 'apps/admin-pwa/dist');
  cpSync(join(apps, 'sync-server/dist'), join(server, 'dist'), { recursive: true });
  cpSync(join(apps, 'admin-pwa/dist'), pages, { recursive: true });
  symlinkSync(join(apps, 'sync-server/node_modules'), join(server, 'node_modules'));

  const change = (file: string, from: RegExp, to: string) => {
    const changed = readFileSync(join(pages, file), 'utf8').replace(from, to);
    writeFileSync(join(pages, file), changed);
    for (const compressed of ['br', 'gz']) rmSync(join(pages, `${file}.${compressed}`), { force: true });
  };
  return {
    entry: join(server, 'dist/main.js'),
    publishNext: () => {
      change('index.html', /<title>.*<\/title>/, '<title>Fieldleaf Console, next</title>');
      change('sw.js', /(url:"index.html",revision:")[^"]+/, '$1next');
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

// biome-ignore lint/suspicious/noSkippedTests: skipped on the desktop project only, not disabled
test.skip(({ isMobile }) => !isMobile, 'The same service worker everywhere; once is enough.');

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

test('the console can be installed to the home screen', async ({ server }) => {
  const profile = mkdtempSync(join(tmpdir(), 'fieldleaf-profile-'));
  const { launchOptions } = test.info().project.use;
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, headless: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);

  await page.goto(`${server.url}/admin/`);
  await consoleOn(page).shell.waitUntilInstalled();

  await expect
    .poll(() => devtools.send('Page.getInstallabilityErrors'))
    .toEqual({ installabilityErrors: [] });
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  expect(await devtools.send('Page.getAppId')).toMatchObject({ appId: `${server.url}/admin/` });
  await context.close();
  rmSync(profile, { recursive: true });
});
