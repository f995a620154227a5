import { expect, type Locator, type Page } from '@playwright/test';
import { goToPayment } from './pages/site-book-consultation.ts';
import { createPromoCodeByApi } from './support/api-practice.ts';
import { test } from './support/kept-server-test.ts';

const SCREENS = [
  { name: 'a small phone', viewport: { width: 360, height: 780 } },
  { name: 'a small laptop', viewport: { width: 1280, height: 800 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
] as const;

/** Fails if a part of it is out of the first screen, or under the bar. */
async function expectOnFirstScreen(page: Page, target: Locator, under?: Locator) {
  expect(await page.evaluate(() => window.scrollY), 'nobody has scrolled').toBe(0);
  const box = await target.boundingBox();
  const bar = await under?.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? height);
}

async function expectCardAndButton(page: Page) {
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeVisible();
  await expectOnFirstScreen(page, pay);
  await expectOnFirstScreen(page, page.getByRole('group', { name: 'Card' }), pay);
  await expectOnFirstScreen(page, page.getByRole('timer'));
  await expectOnFirstScreen(page, page.getByRole('link', { name: /^terms/ }));
}

for (const { name, viewport } of SCREENS)
  test(`the card and the button that pays are on the first screen of ${name}, with a tip and a code`, async ({
    page,
    sharedServer,
  }) => {
    await createPromoCodeByApi(sharedServer.url, `FIRST-${viewport.width}`);
    await page.setViewportSize(viewport);
    const visitor = { firstName: 'Ana', lastName: 'Reyes', email: `first-${viewport.width}@example.com` };
    await goToPayment(page, { visitor, tip: '18%' });
    await expectCardAndButton(page);
  });

test('with the page at twice its size the bar scrolls along, and leaves the screen to the step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await goToPayment(page, {
    visitor: { firstName: 'Ana', lastName: 'Reyes', email: 'zoomed@example.com' },
  });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('button', { name: /^Pay \$/ })).not.toBeInViewport();
});
