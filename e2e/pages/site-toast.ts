import { expect, type Page } from '@playwright/test';

/** The one toast there is: this title, this text, and no other toast beside it. */
export async function expectToast(page: Page, title: string, description: string | RegExp = '') {
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast).toHaveCount(1);
  if (description) await expect(toast).toContainText(description);
}
