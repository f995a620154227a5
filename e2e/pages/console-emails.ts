import { expect, type Page } from '@playwright/test';

/** Email Management: writing a mail, the log, a template. */
export class ConsoleEmails {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The Send tab; for the customer of a booking, when one is named. */
  async openSend(bookingId?: string) {
    await this.page.goto(`/admin/#/emails${bookingId ? `/send/${bookingId}` : ''}`);
    await expect(this.page.getByRole('group', { name: 'Template' })).toBeVisible();
  }

  async openHistory() {
    await this.page.goto('/admin/#/emails/history');
    await expect(this.page.getByLabel('Search by customer email')).toBeVisible();
  }

  async openTemplate(templateId: string) {
    await this.page.goto(`/admin/#/emails/template/${templateId}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Edit Template' })).toBeVisible();
  }

  async chooseTemplate(name: string) {
    await this.page.getByRole('radio', { name }).check();
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  get preview() {
    return this.dialog.getByRole('region', { name: 'Preview' });
  }

  /** From the Send tab into the dialog. */
  async address() {
    await this.page.getByRole('button', { name: 'Send to Customer' }).click();
    await expect(this.dialog).toBeVisible();
  }

  async fillIn(label: string, text: string) {
    await this.dialog.getByLabel(label).fill(text);
  }

  async holdBack() {
    await this.dialog.getByLabel(/^Hold it back/).check();
  }

  /** Presses "Send Email"; what comes of it is the test's business. */
  async send() {
    await this.dialog.getByRole('button', { name: 'Send Email' }).click();
  }

  /** The mail of the log with that subject. */
  log(subject: string) {
    return this.page.getByRole('listitem').filter({ hasText: subject });
  }

  async openLog(subject: string) {
    await this.log(subject)
      .first()
      .getByRole('link', { name: /^View details/ })
      .click();
    await expect(this.dialog).toContainText(subject);
  }

  async resend() {
    await this.dialog.getByRole('button', { name: /^Resend Email/ }).click();
  }

  async release(subject: string) {
    await this.log(subject)
      .getByRole('button', { name: /^Send Now/ })
      .click();
  }

  async close() {
    await this.dialog.getByRole('button', { name: 'Close' }).click();
  }
}
