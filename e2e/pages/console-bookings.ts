import { expect, type Page } from '@playwright/test';

/** All Bookings and the details of one. */
export class ConsoleBookings {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(bookingId: string) {
    await this.page.goto(`/admin/#/bookings/${bookingId}`);
    await expect(this.details).toContainText(bookingId);
    await expect(this.details).not.toContainText('is not on this phone');
  }

  async search(words: string) {
    await this.page.getByRole('searchbox', { name: 'Search' }).fill(words);
  }

  /** The sheet itself, not what it asks on top. */
  get details() {
    return this.page.getByRole('dialog').first();
  }

  /** Opens a part of the sheet that is folded away; one that is open stays so. */
  async unfold(title: string) {
    const fold = this.details.locator(`details[data-fold="${title}"]`);
    await expect(fold).toBeVisible();
    if (!(await fold.evaluate((element: HTMLDetailsElement) => element.open)))
      await fold.locator('summary').click();
  }

  async complete() {
    await this.details.getByRole('button', { name: 'Mark Completed' }).click();
    await expect(this.details.getByText('Completed', { exact: true })).toBeVisible();
  }

  /** Chooses a rare or final action. */
  async choose(action: string) {
    await this.details.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async cancel() {
    await this.choose('Cancel Booking');
    const asked = this.page.getByRole('dialog', { name: 'Cancel Booking' });
    await asked.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(asked).toBeHidden();
    await expect(this.details.getByText('Cancelled', { exact: true })).toBeVisible();
  }

  async undo() {
    await this.page.getByRole('button', { name: 'Undo' }).click();
  }

  async addNote(note: string) {
    await this.unfold('Admin Notes');
    await this.details.getByLabel('New note').fill(note);
    await this.details.getByRole('button', { name: 'Add Note' }).click();
    await expect(this.details.getByText(note)).toBeVisible();
  }

  async close() {
    await this.details.getByRole('button', { name: 'Close' }).click();
    await expect(this.details).toBeHidden();
  }
}
