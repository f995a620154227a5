import { clock, day } from '@fieldleaf/domain/testing/builders';
import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { drawnJpeg } from './support/drawn-jpeg.ts';
import { lookAt } from './support/look.ts';
import { loseSignal } from './support/network-edge.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

// Being installed has tests of its own, and costs as much as looking at three screens.
test.use({ serviceWorkers: 'block' });

const VISIT = 'BK-AAAAAA';
/** Changes with undo leave the phone a moment later, and the page is rebuilt every ten seconds. */
const ARRIVES = { timeout: 60_000, intervals: [1_000] };

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Photos of my work' });
const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth === 640;

/** A visit that was, with its note and a photo of it, all of it on the server. */
async function photographed(page: Page) {
  const console = consoleOn(page);
  const { lock, shell, notes, server } = console;
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await server.addBooking(VISIT, {
    email: 'ana@example.com',
    firstName: 'Ana',
    selectedTime: clock('12:00'),
  });
  await server.execute('booking.complete', { bookingId: VISIT });
  await shell.syncNow();
  await shell.goTo('Consultation Notes');
  await notes.create('Ana Reyes');
  await notes.write({ plantName: 'Monstera', condition: 'Fair', observations: 'Dry.', actions: ['Repot'] });
  await notes.saveNew();
  await notes.addPhoto('Monstera', await drawnJpeg(page, { width: 1_600, height: 1_200 }));
  await notes.photos.first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Show on the Website…' })).toBeVisible({
    timeout: ARRIVES.timeout,
  });
  await dialog.getByRole('button', { name: 'Close' }).click();
  return console;
}

test('without signal she shows a photo with the customer’s consent; it is on the site when the signal is back, and off it again with one tap', async ({
  page,
  server,
  browser,
}, info) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const look = lookAt(page, info);
  const { shell, notes, settings } = await photographed(page);
  const sent = async () => (await (await fetch(server.url)).text()).match(/\/api\/work\/[\w-]+/)?.[0];
  expect(await sent()).toBeUndefined();
  const findSignal = await loseSignal(page);

  await notes.photos.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show on the Website…' }).press('Enter');
  await dialog.getByLabel('What the photo shows').fill('The monstera of Ana, repotted');
  await expect(dialog.getByText('“Ana” may say whose plant it is')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show on the Website' }).press('Enter');
  await expect(dialog.getByText('Please choose how the customer agreed.')).toBeVisible();
  await look('a photo that is to be shown, with what is missing');
  await dialog.getByLabel('What the photo shows').fill('A monstera, repotted');
  await dialog.getByLabel('Words below it').fill('Six weeks <later>');
  await dialog.getByLabel('They said so at the visit').check();
  await dialog.getByRole('button', { name: 'Show on the Website' }).press('Enter');
  await expect(page.getByText('The photo goes on your website.')).toBeVisible();
  await expect(page.getByRole('figure').getByText('On your website')).toBeVisible();
  await expect(shell.syncState).toHaveText(/^Offline, 1 waiting/);
  await findSignal();
  await shell.findSignal();
  await expect.poll(sent, ARRIVES).toBeDefined();

  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  const photo = sectionOf(page).getByRole('img', { name: 'A monstera, repotted' });
  await expect(photo).toHaveAttribute('loading', 'lazy');
  await expect(sectionOf(page).locator('figcaption')).toHaveText('Six weeks <later>');
  const place = await photo.boundingBox();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate(isDrawn)).toBe(true);
  expect(await photo.boundingBox(), 'nothing moves when it comes').toMatchObject({
    width: place?.width,
    height: place?.height,
  });
  expect(scripts.filter((url) => /sent-parts|work/.test(url))).toEqual([]);
  await look('landing page with a photo of her work');

  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })).newPage();
  await plain.goto('/');
  await expect(sectionOf(plain)).toContainText('Shown with the permission');
  await plain.context().close();

  const address = await sent();
  await settings.open('work');
  await look('Settings, photos of work');
  await notes.photos.first().click();
  await expect(dialog).toContainText('they said so at the visit');
  await look('a photo that is on the website');
  await dialog.getByRole('button', { name: 'Take Off the Website' }).click();
  await expect(page.getByText('No photos on your website')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes.photos).toHaveCount(1);
  await notes.photos.first().click();
  await dialog.getByRole('button', { name: 'Take Off the Website' }).click();
  await expect.poll(sent, ARRIVES).toBeUndefined();
  expect((await fetch(`${server.url}${address}`)).status).toBe(404);
  await page.goto('/');
  await expect(page.getByText('Photos of my work')).toHaveCount(0);
});

test('whoever comes from another view of the site sees them as well', async ({ page }) => {
  const { server } = await photographed(page);
  const documents = await server.customerExport('ana@example.com');
  const photoId = documents.flatMap((each) => (each.type === 'photo' ? [each.photoId] : []))[0] ?? '';
  const picture = (await drawnJpeg(page, { width: 640, height: 480 })).toString('base64');
  const outcome = await server.execute('photo.show', {
    ...{ photoId, noteId: VISIT, picture, widthPx: 640, heightPx: 480, description: 'A fern' },
    consent: { how: 'in-writing', on: day('2026-01-05') },
  });
  expect(outcome?.status).toBe('applied');
  await expect(async () => {
    await page.goto('/terms');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(sectionOf(page).getByRole('img', { name: 'A fern' })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.locator('#reviews blockquote')).toHaveCount(8);
});
