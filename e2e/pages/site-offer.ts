import { expect, type Page } from '@playwright/test';
import { SiteBooking } from './site-booking.ts';

/** The page that the link of a quote leads to. */
export class SiteOffer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(link: string) {
    await this.page.goto(link);
    await expect(this.page.getByRole('heading', { name: 'Your quote' })).toBeVisible();
  }

  async accept() {
    await this.page.getByRole('button', { name: 'Accept and choose a time' }).click();
    await expect(this.page.getByRole('heading', { name: 'Pick a day and time' })).toBeVisible();
  }

  /** From the calendar to the payment: what is known of the customer stands there already. */
  async chooseTime() {
    const booking = new SiteBooking(this.page);
    await booking.chooseDay();
    await booking.chooseTime();
    await booking.next();
    await expect(this.page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  }

  async goToPayment() {
    await new SiteBooking(this.page).next();
    await expect(this.page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  }
}
