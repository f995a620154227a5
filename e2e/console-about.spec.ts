import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { drawnJpeg } from './support/drawn-jpeg.ts';
import { lookAt } from './support/look.ts';
import { loseSignal } from './support/network-edge.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

// Being installed has tests of its own, and costs as much as looking at three screens.
test.use({ serviceWorkers: 'block' });

/** Blue share of a picture: the right half of the photo is. */
const blueOf = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    let blue = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at + 2] ?? 0) > 128) blue += 1;
    return blue / (bitmap.width * bitmap.height);
  }, address);

test('without signal she cuts her portrait by keyboard and says who she is; the site shows it when the signal is back', async ({
  page,
}, info) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { lock, settings, shell } = consoleOn(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  const photo = await drawnJpeg(page, { width: 1_200, height: 600 });
  const findSignal = await loseSignal(page);

  await settings.open('about');
  await settings.choosePortrait(photo);
  const dialog = page.getByRole('dialog', { name: 'Your portrait' });
  const area = dialog.getByLabel(/^Part of the photo/);
  await expect(dialog.getByRole('button', { name: 'Use Photo' })).toBeEnabled();
  await area.focus();
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowLeft');
  await lookAt(page, info)('Settings, the portrait that is cut');
  await dialog.getByRole('button', { name: 'Use Photo' }).press('Enter');
  await expect(dialog).toBeHidden();
  await settings.sayWhoSheIs({
    name: 'Ada Moss',
    story: 'I grew up in a greenhouse.',
    credentials: 'Botanist',
  });
  await settings.saveOnPhone();
  await expect(shell.syncState).toHaveText(/^Offline, 1 waiting/);
  await lookAt(page, info)('Settings, about her');
  await findSignal();
  await shell.findSignal();
  await expect(shell.syncState).toHaveText(/^All synced/, { timeout: 40_000 });

  await page.goto('/');

  await expect(page.locator('#who-comes')).toContainText('Ada Moss');
  const portrait = await page.locator('#who-comes img').getAttribute('src');
  expect(portrait).toMatch(/^\/api\/portrait\//);
  expect(await blueOf(page, portrait ?? ''), 'what the keys moved into the window').toBeGreaterThan(0.95);
});
