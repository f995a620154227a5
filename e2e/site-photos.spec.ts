import { assessmentPhotoPath } from '@fieldleaf/contract/paths';
import { expect } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { expectAccessible } from './support/accessible.ts';
import { drawnJpeg } from './support/drawn-jpeg.ts';
import { test } from './support/kept-server-test.ts';

const photos = `**${assessmentPhotoPath('*', '*').replaceAll('%2A', '*')}`;

test('a photo that the connection held up keeps nobody from booking, and goes by itself when it is back', async ({
  page,
  context,
}) => {
  const assessment = new SiteAssessment(page);
  await page.goto('/');
  const camera = {
    name: 'leaf.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawnJpeg(page, { width: 3_000, height: 2_000 }),
  };
  const text = { name: 'list.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await assessment.start();
  await assessment.answerChoices();
  await page.getByLabel('Photos of your plants', { exact: true }).setInputFiles([camera, text]);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(page.getByText('list.txt: This file cannot be read as a photo.')).toBeVisible();
  await expectAccessible(page, 'photos');

  await page.route(photos, (route) => route.abort());
  const broken = page.waitForEvent('requestfailed');
  await assessment.complete();
  await broken;
  await page.unroute(photos);
  const arrived = page.waitForResponse(photos);
  await context.setOffline(true);
  await context.setOffline(false);

  const answer = await arrived;
  expect(answer.status()).toBe(200);
  await page.goBack();
  await expect(page.getByText('1 photo was sent.')).toBeVisible();
});
