import { expect, type Page } from '@playwright/test';

/** Settings, Security, and what of it is on the PIN screen. */
export class ConsoleSecurity {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async addPasskey(name: string) {
    await this.page.getByLabel('Name of the new passkey').fill(name);
    await this.page.getByRole('button', { name: 'Add a Passkey' }).click();
    await expect(this.page.getByRole('list', { name: 'Passkeys' })).toContainText(name);
  }

  /** Answers the ten codes. */
  async keepCodes(): Promise<string[]> {
    await this.page.getByRole('button', { name: 'Make Recovery Codes' }).click();
    const codes = this.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    // Each is hashed slowly on purpose, one after the other.
    await expect(codes).toHaveCount(10, { timeout: 40_000 });
    const texts = await codes.allTextContents();
    await this.page.getByRole('button', { name: 'I Saved Them' }).click();
    await expect(this.page.getByText('10 of 10 left')).toBeVisible();
    return texts;
  }

  async requirePasskey() {
    const check = this.page.getByLabel('Require a passkey on new devices');
    await check.click();
    await expect(check).toBeChecked();
  }

  async openOtherWays() {
    await this.page.getByRole('button', { name: 'Other ways to sign in' }).click();
  }

  async signInWithPasskey() {
    await this.page.getByRole('button', { name: 'Use a Passkey' }).click();
  }

  async signInWithCode(code: string) {
    await this.page.getByLabel('Recovery code').fill(code);
    await this.page.getByRole('button', { name: 'Use the Code' }).click();
  }

  async enterPinOfNewDevice(pin: string) {
    const dialog = this.page.getByRole('dialog', { name: 'Now your PIN' });
    await dialog.getByLabel('6-digit PIN').fill(pin);
    await expect(this.page.getByRole('heading', { name: 'Overview' })).toBeVisible({ timeout: 20_000 });
  }
}
