import { expect, type Page } from '@playwright/test';

type InvoiceLine = {
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
};

export type NewInvoice = InvoiceLine & { readonly name: string; readonly email: string };

const INVOICE_ADDRESS = /#\/invoices\/invoice\/[0-9a-f]{32}$/;

/** Invoicing: the list, the form, and one invoice with what can be done with it. */
export class ConsoleInvoices {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private field(name: string) {
    return this.page.getByRole('main').getByRole('textbox', { name });
  }

  private press(name: string | RegExp) {
    return this.page.getByRole('main').getByRole('button', { name }).click();
  }

  async openList() {
    await this.page.goto('/admin/#/invoices');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Invoicing' })).toBeVisible();
  }

  /** A new one; for a visit, when one is named. */
  async openNew(bookingId?: string) {
    await this.page.goto(`/admin/#/invoices/new${bookingId ? `/${bookingId}` : ''}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'New Invoice' })).toBeVisible();
  }

  async open(invoiceId: string) {
    await this.page.goto(`/admin/#/invoices/invoice/${invoiceId}`);
    await expect(this.paper).toBeVisible();
  }

  /** From the list, by its customer. */
  async openOf(customer: string) {
    await this.openList();
    await this.page.getByRole('link', { name: new RegExp(`^(View .*)?${customer}`) }).click();
    await expect(this.paper).toContainText(customer);
  }

  /** The invoice as on paper. */
  get paper() {
    return this.page.getByRole('article');
  }

  get summary() {
    return this.page.getByRole('region', { name: 'Summary' });
  }

  get history() {
    return this.page.getByRole('region', { name: 'History' }).getByRole('listitem');
  }

  async fill({ name, email, description, quantity, unitPrice }: NewInvoice) {
    await this.field('Customer Name').fill(name);
    await this.field('Email').fill(email);
    await this.field('Description').fill(description);
    await this.field('Quantity').fill(quantity);
    await this.field('Unit Price ($)').fill(unitPrice);
  }

  async edit(changes: { readonly unitPrice: string }) {
    await this.page.getByRole('link', { name: 'Edit Draft' }).click();
    await this.field('Unit Price ($)').fill(changes.unitPrice);
  }

  /** Saves the form as a draft; answers the invoice's id. */
  async saveDraft(): Promise<string> {
    await this.press('Save Draft');
    return this.shownId();
  }

  /** Sends what is in the form, or the draft that is shown; answers its id. */
  async send(): Promise<string> {
    await this.press('Send Invoice');
    return this.shownId();
  }

  private async shownId(): Promise<string> {
    await expect(this.page).toHaveURL(INVOICE_ADDRESS);
    await expect(this.paper).toBeVisible();
    return this.page.url().slice(-32);
  }

  async openDeposit() {
    await this.press(/^50% Deposit/);
    await expect(this.page.getByRole('dialog', { name: 'Collect 50% Deposit' })).toBeVisible();
  }

  async takeDepositInCash() {
    await this.openDeposit();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Cash Received' }).click();
    await expect(this.page.getByRole('main').getByText('Partial')).toBeVisible();
  }

  /** The code that pays all of it, as it stands on the screen. */
  async showCode() {
    await this.press(/^Show QR$/);
    const code = this.page.getByRole('dialog', { name: 'Scan to Pay' }).getByRole('img');
    await expect(code).toBeVisible();
    return code;
  }

  async openVoid() {
    await this.press('Void Invoice');
    await expect(this.page.getByRole('dialog').getByLabel('Reason')).toBeVisible();
  }

  async annul(reason: string) {
    await this.openVoid();
    await this.page.getByRole('dialog').getByLabel('Reason').fill(reason);
    await this.page.getByRole('dialog').getByRole('button', { name: 'Void Invoice' }).click();
    await expect(this.paper).toContainText('Voided');
  }
}
