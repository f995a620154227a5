import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible, expectAccessibleInTheDark } from './accessible.ts';
import { expectFits } from './reflow.ts';

const NARROW = [
  { what: 'at 320 px', size: { width: 320, height: 568 } },
  // A window of 1280 x 800 zoomed to 200 % lays itself out in half of it.
  { what: 'at 200 % zoom', size: { width: 640, height: 400 } },
];

/** Free of violations; and, once for both projects, in the dark, and with nothing cut off where there is little room. */
export const lookAt =
  (page: Page, { project }: TestInfo) =>
  async (screen: string) => {
    await expectAccessible(page, screen);
    const usual = page.viewportSize();
    if (project.name === 'desktop' || !usual) return;
    await expectAccessibleInTheDark(page, screen);
    for (const { what, size } of NARROW) {
      await page.setViewportSize(size);
      await expectFits(page, `${screen}, ${what}`);
    }
    await page.setViewportSize(usual);
  };
