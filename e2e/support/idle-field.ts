import type { Locator, Page } from '@playwright/test';

/** A field that nobody listens to, on the same page: what typing costs when a search has no part in it. */
export async function addIdleField(page: Page, region: string): Promise<Locator> {
  await page.evaluate((selector) => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Nothing');
    document.querySelector(selector)?.prepend(field);
  }, region);
  return page.locator(region).getByLabel('Nothing', { exact: true });
}
