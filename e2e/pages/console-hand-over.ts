import { expect, type Page } from '@playwright/test';

type Way = 'Pay on Your Own Phone' | 'Card Reader' | 'Type a Card Here' | 'Cash' | 'Venmo';

/** The phone in the customer's hands, and the way back out of them. */
export class ConsoleHandOver {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From the invoice that is shown: the deposit, or all that is open. */
  async start(what: '50% Deposit' | 'Pay Full') {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${what}`) })
      .click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Hand Over Phone' }).click();
    await expect(this.ways).toBeVisible();
  }

  get ways() {
    return this.page.getByRole('region', { name: 'Ways to pay' });
  }

  way(name: Way) {
    return this.ways.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  choose(name: Way) {
    return this.way(name).click();
  }

  chooseAnother() {
    return this.page.getByRole('button', { name: 'Choose another way to pay' }).click();
  }

  async payByCard(card: string) {
    await this.page.getByLabel('Card number').fill(card);
    await this.page.getByLabel('Expiry').fill('12 / 39');
    await this.page.getByLabel('CVC').fill('123');
    await this.page.getByRole('button', { name: /^Pay \$/ }).click();
  }

  /** The server has said that it is paid; nothing is left but to give the phone back. */
  paid(amount: string) {
    return this.page.getByRole('heading', { name: `Paid ${amount}. Please give the phone back.` });
  }

  /** Asks for the phone, as the consultant: `Cancel Payment` before it is paid, `Enter PIN` after. */
  async enterPin(button: 'Cancel Payment' | 'Enter PIN', pin: string) {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'For the consultant' });
    await dialog.getByLabel('6-digit PIN').fill(pin);
  }

  /** The consultant has the phone again after a payment, and everything that comes with it is on the screen. */
  async finishHandOver(amount: string, pin: string) {
    // The phone asks every ten seconds at the latest.
    await expect(this.paid(amount)).toBeVisible({ timeout: 30_000 });
    await this.enterPin('Enter PIN', pin);
    await expect(this.page.getByText(`${amount} received.`)).toBeVisible();
  }
}
