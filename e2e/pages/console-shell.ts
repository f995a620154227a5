import { expect, type Page } from '@playwright/test';

type Section = 'Overview' | 'All Bookings' | 'Manual Booking';

/** What surrounds every screen of the unlocked console. */
export class ConsoleShell {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The sync state in words, in the top bar. */
  get syncState() {
    return this.page.getByRole('banner').getByRole('status');
  }

  async goTo(section: Section) {
    await this.page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: section })
      .click();
    await expect(this.page.getByRole('heading', { level: 1, name: section })).toBeVisible();
  }

  async syncNow() {
    await this.syncState.click();
    await this.page.getByRole('button', { name: 'Sync Now' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }

  /** From here on a reload needs no server. */
  async waitUntilInstalled() {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    });
  }
}
