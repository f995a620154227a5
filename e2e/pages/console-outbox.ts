import { expect, type Page } from '@playwright/test';

/** The outbox: what waits on this phone, and what was refused. */
export class ConsoleOutbox {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open() {
    await this.page.goto('/admin/#/outbox');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  }

  get waiting() {
    return this.page.getByRole('region', { name: 'Not synced yet' });
  }

  get refused() {
    return this.page.getByRole('region', { name: 'Refused' });
  }

  async undo(words: RegExp) {
    await this.waiting.getByRole('listitem').filter({ hasText: words }).getByRole('button').click();
  }

  async edit() {
    await this.refused.getByRole('button', { name: /^Edit/ }).click();
  }

  async tryAgain() {
    await this.refused.getByRole('button', { name: /^Try again/ }).click();
  }

  /** The commands of the exported file. */
  async exportUnsent(): Promise<readonly { readonly kind: string; readonly state: string }[]> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Export Unsent Changes' }).click();
    const stream = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    return JSON.parse(Buffer.concat(chunks).toString('utf8')).commands;
  }
}
