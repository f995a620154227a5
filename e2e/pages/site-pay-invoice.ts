import { expect, type Page } from '@playwright/test';
import { CARDS } from './site-booking.ts';

/** The page behind the link of an invoice. */
export class SitePayInvoice {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(invoiceId: string, type?: 'full' | 'deposit') {
    await this.page.goto(`/pay-invoice/${invoiceId}${type ? `?type=${type}` : ''}`);
  }

  heading(name: string) {
    return this.page.getByRole('heading', { name, exact: true });
  }

  /** The button with what it will take, e.g. `Pay remaining $75.77`. */
  payButton(words: string) {
    return this.page.getByRole('button', { name: words, exact: true });
  }

  /** A sum of the sheet by its name, e.g. `Balance due`. */
  sum(name: string) {
    return this.page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('+ dd');
  }

  async pay(card: string = CARDS.accepted) {
    await expect(this.page.getByLabel('Card number')).toBeVisible();
    await this.page.getByLabel('Card number').fill(card);
    await this.page.getByLabel('Expiry').fill('12 / 39');
    await this.page.getByLabel('CVC').fill('123');
    await this.page.getByRole('button', { name: /^Pay / }).click();
  }
}
