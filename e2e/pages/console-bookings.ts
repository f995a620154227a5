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

  get details() {
    return this.page.getByRole('dialog');
  }

  async complete() {
    await this.details.getByRole('button', { name: 'Mark Completed' }).click();
    await expect(this.details.getByText('Completed', { exact: true })).toBeVisible();
  }

  async cancel() {
    await this.details.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(this.details.getByText('Cancelled', { exact: true })).toBeVisible();
  }

  async undo() {
    await this.page.getByRole('button', { name: 'Undo' }).click();
  }

  async addNote(note: string) {
    await this.details.getByLabel('New note').fill(note);
    await this.details.getByRole('button', { name: 'Add Note' }).click();
    await expect(this.details.getByText(note)).toBeVisible();
  }

  async close() {
    await this.details.getByRole('button', { name: 'Close' }).click();
    await expect(this.details).toBeHidden();
  }
}
