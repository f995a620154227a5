import { expect, type Page } from '@playwright/test';

/** Looking up, moving and calling off a booking. */
export class SiteManageBooking {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** `bookingId` may be the confirmation code as well. */
  async lookup(email: string, bookingId: string) {
    await this.page.goto(`/?manage=${bookingId}`);
    await expect(this.page.getByLabel('Booking ID')).toHaveValue(bookingId);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByRole('button', { name: 'Find Booking' }).click();
  }

  status(words: string) {
    return this.page.getByText(words, { exact: true });
  }

  /** Opens the calendar of the move. */
  async openReschedule() {
    await this.page.getByRole('button', { name: 'Reschedule', exact: true }).click();
    await expect(this.page.getByRole('heading', { name: 'Pick a new day and time' })).toBeVisible();
  }

  async confirmReschedule() {
    await this.page.getByRole('button', { name: 'Reschedule', exact: true }).click();
  }

  async openCancel() {
    await this.page.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(this.page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible();
  }

  async confirmCancel(reason = '') {
    await this.page.getByLabel('Reason').fill(reason);
    await this.page.getByRole('button', { name: 'Cancel Booking' }).click();
  }
}
