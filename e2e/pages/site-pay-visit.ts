import { expect, type Page } from '@playwright/test';
import { CARDS } from './site-booking.ts';

/** What a visit is owed, at the link of a mail or a code. */
export class SitePayVisit {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** All of it, with the tip that is chosen. */
  async pay(amount: string, card: string = CARDS.accepted) {
    await this.page.getByRole('button', { name: `Pay ${amount} by card` }).click();
    await this.page.getByLabel('Card number').fill(card);
    await this.page.getByLabel('Expiry').fill('12 / 39');
    await this.page.getByLabel('CVC').fill('123');
    await this.page.getByRole('button', { name: /^Pay(?!.*by card)/ }).click();
    await expect(this.page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  }
}
