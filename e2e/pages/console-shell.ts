import { expect, type Locator, type Page } from '@playwright/test';

type Section =
  | 'Overview'
  | 'Calendar'
  | 'All Bookings'
  | 'Consultation Notes'
  | 'Email Management'
  | 'Manual Booking'
  | 'Invoicing'
  | 'Customers';

/** Parts around every screen of the unlocked console. */
export class ConsoleShell {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The sync state in words, in the top bar. */
  get syncState() {
    return this.page.getByRole('banner').getByRole('status');
  }

  /** The way to what waits for a decision, beside it. */
  get toReview() {
    return this.page.getByRole('banner').getByRole('link', { name: /to review$/ });
  }

  /** While a toast is there, neither what comes next nor a line of the menu at the thumb lies under it. */
  async seesToastMakeWayFor(next: Locator) {
    const toast = this.page.getByRole('button', { name: 'Dismiss' });
    // Asked in the page: trial clicks, one after the other, take a busy machine longer than a toast stays.
    const seesFree = async (elements: Locator) => {
      await expect(elements.first()).toBeVisible();
      await expect.poll(() => elements.evaluateAll(findCovered), { timeout: 1_500 }).toEqual([]);
    };
    await expect(toast).toBeVisible();
    await seesFree(next);
    await this.page.getByRole('button', { name: 'New', exact: true }).click();
    await seesFree(this.page.getByRole('menuitem'));
    await expect(toast).toBeVisible();
    await this.page.keyboard.press('Escape');
  }

  /** By its name: in the rail, in the bar at the thumb, or behind its "More". */
  async goTo(section: Section) {
    const sections = this.page.getByRole('navigation', { name: 'Sections' });
    const link = sections.getByRole('link', { name: section });
    const more = sections.getByRole('link', { name: 'More' });
    await expect(link.or(more).first()).toBeVisible();
    if (await link.isVisible()) {
      await link.click();
    } else {
      await more.click();
      await this.page.getByRole('main').getByRole('link', { name: section }).click();
    }
    await expect(this.page.getByRole('heading', { level: 1, name: section })).toBeVisible();
  }

  /** Syncs, and waits until everything that was on the server is on the phone. */
  async syncNow() {
    await this.syncState.click();
    const button = this.page.getByRole('dialog').getByRole('button', { name: 'Sync Now' });
    const pulled = this.page.waitForResponse(/\/sync\/practice\/_changes/);
    await button.click();
    await pulled;
    await expect(button).toBeVisible();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }

  /** Tells the console what a phone tells it when signal returns, so that it syncs before its next look. */
  async findSignal() {
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
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

/** In the page: the words of what something else lies on. */
const findCovered = (elements: readonly Element[]) =>
  elements
    .filter((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })
    .map(({ textContent }) => textContent);
