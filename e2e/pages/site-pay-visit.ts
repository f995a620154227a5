import { expect } from '@playwright/test';
import { SitePayInvoice } from './site-pay-invoice.ts';

/** The page behind the link of a visit; its card form and its sums are those of an invoice. */
export class SitePayVisit extends SitePayInvoice {
  async openAt(path: string) {
    // Another fragment of the same address would not load the page anew.
    await this.page.goto('about:blank');
    await this.page.goto(path);
  }

  /** `tip` as on its card, e.g. `No tip` or `20%`. */
  async chooseTip(tip: string) {
    await this.page.getByText(tip, { exact: true }).click();
  }

  async goOn(words: string) {
    await this.payButton(words).click();
  }

  /** All of it, with the tip that is chosen. */
  async payAll(amount: string) {
    await this.goOn(`Pay ${amount} by card`);
    await this.pay();
    await expect(this.heading('Payment Successful!')).toBeVisible();
  }
}
