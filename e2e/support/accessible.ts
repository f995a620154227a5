import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Options = { readonly resultTypes: ['violations']; readonly runOnly?: string[] };
type Violations = readonly {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}[];

/** Runs in the page, in which an earlier look has left axe: what it found, and nothing else, comes back. */
async function runAgain(options: Options): Promise<Violations> {
  const axe = Reflect.get(window, 'axe') as {
    readonly run: (within: Document, options: Options) => Promise<{ readonly violations: Violations }>;
  };
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }));
}

/**
 * Our screens have no frames, so the results need no second page to be put together on. A document keeps axe once it
 * is there: putting it there again, and setting it up anew, costs as much as the look itself.
 */
async function findViolations(page: Page, options: Options): Promise<Violations> {
  if (await page.evaluate(() => 'axe' in window)) return page.evaluate(runAgain, options);
  return (await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()).violations;
}

async function expectNoViolations(page: Page, screen: string, options: Options) {
  // Contrast during a fade matches neither of its ends.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const found = (await findViolations(page, options)).map(
    ({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`,
  );
  expect.soft(found).toEqual([]);
}

/** No violation of any axe rule on the screen as it is. */
export const expectAccessible = (page: Page, screen: string) =>
  expectNoViolations(page, screen, { resultTypes: ['violations'] });

/** The dark scheme changes only colors; the screen is light again afterwards. */
export async function expectAccessibleInTheDark(page: Page, screen: string) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoViolations(page, `${screen}, dark`, {
    resultTypes: ['violations'],
    runOnly: ['color-contrast'],
  });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
