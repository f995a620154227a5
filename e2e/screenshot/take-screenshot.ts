import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ConsoleLock } from '../pages/console-lock.ts';
import { ADMIN_PIN, startServer } from '../support/server.ts';

// The picture of the README: the site, a customer's plants and the console as they are, on a phone, side by side.
const PHONE = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  locale: 'en-US',
  reducedMotion: 'reduce',
} as const;
const picture = join(import.meta.dirname, '../../docs/screenshot.png');

/** A page of the site, from the part that is named; without one from its top. */
async function takeSite(browser: Browser, url: string, part?: string): Promise<Buffer> {
  const page = await browser.newPage(PHONE);
  await page.goto(url, { waitUntil: 'networkidle' });
  if (part)
    await page.getByRole('heading', { name: part, exact: true }).evaluate((each) => each.scrollIntoView());
  return page.screenshot();
}

async function takeConsole(browser: Browser, url: string): Promise<Buffer> {
  const page = await browser.newPage({ ...PHONE, baseURL: url });
  const lock = new ConsoleLock(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await page.getByText('Marta Quintero').first().waitFor();
  // The worker has the window, as on a phone that was opened before.
  await page.getByText('Downloading for offline use').waitFor({ state: 'hidden' });
  return page.screenshot();
}

async function putSideBySide(page: Page, shots: readonly Buffer[]): Promise<void> {
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`).join('');
  const style = `body { margin: 0; padding: 24px; display: flex; gap: 24px; width: max-content; background: #e3ede2 }
    img { width: ${PHONE.viewport.width}px; border-radius: 24px; box-shadow: 0 8px 24px rgb(22 48 43 / 20%) }`;
  await page.setContent(`<style>${style}</style>${images}`);
  await page.locator('body').screenshot({ path: picture });
}

const executablePath =
  process.env.CHROMIUM ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
// The demonstration: a year of a practice that nobody has.
const server = await startServer({ entry: join(import.meta.dirname, '../../apps/sync-server/dist/demo.js') });
try {
  const [plants = ''] = /(?<=^Plants: +)\S+/m.exec(server.output()) ?? [];
  const shots = [
    await takeSite(browser, server.url),
    await takeSite(browser, plants, 'Plants'),
    await takeConsole(browser, server.url),
  ];
  await putSideBySide(await browser.newPage(), shots);
  console.log(`Wrote ${picture}`);
} finally {
  await browser.close();
  await server.dispose();
}
