import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

async function expectNoViolations(page: Page, screen: string, axe: AxeBuilder) {
  // What is still fading in has the contrast of neither of its ends.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`,
  );
  expect.soft(found).toEqual([]);
}

/**
 * Our screens have no frames, so the results need no second page to be put together on. A document keeps axe once it
 * is there: putting it there again costs as much as the look itself.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = isThere ? new AxeBuilder({ page, axeSource: ';' }) : new AxeBuilder({ page });
  return axe.setLegacyMode().options({ resultTypes: ['violations'] });
}

/** No violation of any axe rule on the screen as it is. */
export const expectAccessible = async (page: Page, screen: string) =>
  expectNoViolations(page, screen, await axeOn(page));

/** What the dark scheme changes is colours; the screen is light again afterwards. */
export async function expectAccessibleInTheDark(page: Page, screen: string) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const axe = (await axeOn(page)).withRules(['color-contrast']);
  await expectNoViolations(page, `${screen}, dark`, axe);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
