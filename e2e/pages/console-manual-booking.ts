import { expect, type Page } from '@playwright/test';

export type WalkIn = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly concerns: string;
};

type Tip = '$0' | '$5' | '$10' | '$15' | '$20';

/** The five steps of Manual Booking. */
export class ConsoleManualBooking {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private next() {
    return this.page.getByRole('button', { name: 'Next', exact: true }).click();
  }

  async fillCustomer(walkIn: WalkIn) {
    await this.page.getByLabel('First Name').fill(walkIn.firstName);
    await this.page.getByLabel('Last Name').fill(walkIn.lastName);
    await this.page.getByLabel('Email', { exact: true }).fill(walkIn.email);
    await this.page.getByLabel('Phone').fill(walkIn.phone);
    await this.next();
  }

  /** The first free time there is, closed days included: it is chosen already. */
  async chooseFirstFreeTime() {
    await this.page.getByLabel('Book outside my usual days').check();
    await expect(this.page.getByRole('button', { name: /^\d+:\d\d [AP]M$/, pressed: true })).toBeVisible();
    await this.next();
  }

  async describe(concerns: string) {
    await this.page.getByLabel('Main Concerns').fill(concerns);
    await this.next();
  }

  private addTip(tip: Tip) {
    return this.page.getByRole('radio', { name: tip, exact: true }).check();
  }

  /** Gives the phone to the customer, for a card. */
  async payNow(tip: Tip) {
    await this.addTip(tip);
    await this.page.getByRole('radio', { name: /on this phone/ }).check();
    await this.page.getByRole('button', { name: 'Hand Phone to Customer' }).click();
  }

  async payInCash(tip: Tip) {
    await this.addTip(tip);
    await this.page.getByRole('radio', { name: 'Cash' }).check();
    await this.page.getByRole('button', { name: 'Create Booking' }).click();
    await expect(this.page.getByText(/^Booking ID/)).toBeVisible();
  }

  /** Books a walk-in with the first time that is free; answers its booking id. */
  async book(walkIn: WalkIn): Promise<string> {
    await this.fillCustomer(walkIn);
    await this.chooseFirstFreeTime();
    await this.describe(walkIn.concerns);
    await this.payInCash('$10');
    return (await this.page.getByRole('link', { name: /^BK-/ }).textContent()) ?? '';
  }
}
