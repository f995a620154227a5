import { expect, type Page } from '@playwright/test';

/** The PIN screen at /admin/, and the way through it. */
export class ConsoleLock {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open() {
    await this.page.goto('/admin/');
  }

  /** Enters a PIN, which its sixth digit submits; what comes of it is the test's business. */
  async enter(pin: string) {
    await this.page.getByLabel('6-digit PIN').fill(pin);
  }

  /** Signs in and waits until the practice is on the phone. */
  async unlock(pin: string) {
    await this.enter(pin);
    await expect(this.page.getByRole('heading', { name: 'Overview' })).toBeVisible({ timeout: 20_000 });
  }

  async lock() {
    await this.page.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(this.page.getByLabel('6-digit PIN')).toBeVisible();
  }

  get message() {
    return this.page.getByRole('alert');
  }
}
