import { expect, type Page } from '@playwright/test';

/** Amount owed for a visit, on the consultant's phone. */
export class ConsoleCollect {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(bookingId: string) {
    await this.page.goto(`/admin/#/collect/${bookingId}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Collect' })).toBeVisible();
  }

  private get account() {
    return this.page.getByRole('region', { name: 'Account of this visit' });
  }

  get lines() {
    return this.account.getByRole('listitem');
  }

  get owed() {
    return this.account.getByRole('status');
  }

  choose(means: string) {
    return this.page.getByRole('button', { name: means, exact: true }).click();
  }

  /** Chosen and written down as it is filled in; `reference` is typed before. */
  async record(means: string, reference?: string) {
    await this.choose(means);
    if (reference) await this.page.getByLabel(/^(Note or reference|Reference|Check number)/).fill(reference);
    await this.page.getByRole('button', { name: /^Record \$/ }).click();
  }

  async addCharge(what: string, dollars: string) {
    await this.page.getByRole('button', { name: 'Add a Charge' }).click();
    await this.page.getByLabel('What for').fill(what);
    await this.page.getByLabel('Amount ($)').fill(dollars);
    await this.page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(this.lines.filter({ hasText: what })).toBeVisible();
  }

  /** The phone goes to the customer, who is asked for a tip. */
  async startHandOver() {
    await this.page.getByRole('button', { name: 'Hand Over Phone' }).click();
    await this.page.getByRole('heading', { name: 'Would you like to add a tip?' }).waitFor();
  }

  async handOver(tip: RegExp | 'No Tip') {
    await this.startHandOver();
    await this.page.getByRole('button', { name: tip }).click();
  }
}
