import { expect, type Page } from '@playwright/test';

/** The sheets of the customers. */
export class ConsoleCustomers {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The sheet that is open. */
  get sheet() {
    return this.page.getByRole('main').getByRole('article');
  }

  get list() {
    return this.page.getByRole('main');
  }

  /** The people in the list, as far as they are shown. */
  get people() {
    return this.page.getByRole('main').getByRole('listitem');
  }

  /** The list of everybody. */
  async open() {
    await this.page.goto('/admin/#/customers');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  }

  /** From the list to the sheet of the only one who is found. */
  async find(search: string, name: string) {
    await this.open();
    await this.page.getByRole('searchbox', { name: 'Search' }).fill(search);
    await expect(this.list.getByRole('status').filter({ hasText: 'Showing' })).toHaveText('Showing 1 of 1');
    await this.list.getByRole('listitem').getByRole('link', { name }).click();
    await expect(this.sheet.getByRole('heading').first()).toContainText(name);
  }

  /** Opens the form of what is known about the customer. */
  async edit() {
    await this.sheet.getByRole('button', { name: 'Edit' }).click();
    await expect(this.sheet.getByLabel('Remarks')).toBeVisible();
  }

  async change({ phone, remarks }: { readonly phone: string; readonly remarks: string }) {
    await this.edit();
    await this.sheet.getByLabel('Phone').fill(phone);
    await this.sheet.getByLabel('Remarks').fill(remarks);
    await this.sheet.getByRole('button', { name: 'Save' }).click();
    await expect(this.page.getByText('Customer updated')).toBeVisible();
  }

  async addNote(note: string) {
    await this.sheet.getByLabel('New note').fill(note);
    await this.sheet.getByRole('button', { name: 'Add Note' }).click();
    await expect(this.page.getByText('Customer note added')).toBeVisible();
  }

  /** Behind "…": opens the menu, and answers its item. */
  async findErase() {
    await this.sheet.getByRole('button', { name: 'More actions' }).click();
    return this.page.getByRole('menuitem', { name: /^Erase/ });
  }

  /** Opens the question whether to erase the customer whose sheet is open. */
  async askToErase() {
    await (await this.findErase()).click();
    await expect(this.page.getByRole('dialog', { name: /^Erase / })).toBeVisible();
  }

  /** Erases the customer; what comes of it is the test's business. */
  async erase() {
    await this.askToErase();
    await this.page.getByLabel('Type ERASE to confirm').fill('ERASE');
    await this.page.getByRole('button', { name: 'Erase for Good' }).click();
  }
}
