import { expect, type Page } from '@playwright/test';

const SECTIONS = {
  'time-off': 'Time off',
  hours: 'Hours and closed days',
  'busy-times': 'Busy times',
  rules: 'Buffers and lead time',
  services: 'Services',
  prices: 'Prices',
  tax: 'Tax and tips',
  texts: 'Text messages',
  'cut-offs': 'Cancellation window',
  profile: 'Business profile',
  about: 'About you',
  work: 'Photos of work',
  alerts: 'Alerts',
  install: 'Install',
  pin: 'PIN',
  security: 'Security',
  devices: 'Devices',
  activity: 'Activity',
  privacy: 'Privacy',
  export: 'Export',
  backup: 'Backup',
  storage: 'Storage',
} as const;

export type SettingsSection = keyof typeof SECTIONS;

export const SETTINGS_SECTIONS = Object.keys(SECTIONS) as SettingsSection[];

/** Settings, behind the gear. */
export class ConsoleSettings {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** By the gear: the list, and on a wide screen the first section beside it. */
  async openList() {
    await this.page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  }

  async open(section: SettingsSection) {
    await this.page.goto(`/admin/#/settings/${section}`);
    await expect(this.page.getByRole('heading', { name: SECTIONS[section], exact: true })).toBeVisible();
  }

  private async save() {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
  }

  /** Saves and waits until the phone says that it has it. */
  async saveOnPhone() {
    await this.save();
    await expect(this.page.getByText('Settings saved.')).toBeVisible();
  }

  /** As if it came from the camera. */
  async choosePortrait(photo: Buffer) {
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo };
    await this.page.getByLabel('Photo of you').setInputFiles(file);
  }

  async sayWhoSheIs(words: { readonly name: string; readonly story: string; readonly credentials: string }) {
    await this.page.getByLabel('Your name').fill(words.name);
    await this.page.getByLabel('Your story (optional)').fill(words.story);
    await this.page.getByLabel('Credentials (optional)').fill(words.credentials);
  }

  async changeOffer(time: string) {
    await this.open('hours');
    await this.page.getByLabel('Opens at').fill(time);
    await this.saveOnPhone();
  }

  /** The price of an hour by video. */
  async changeHourPrice(dollars: string) {
    await this.open('prices');
    const video = this.page.getByRole('group', { name: 'Virtual' });
    await video.getByLabel('1 hour ($)').fill(dollars);
    await this.saveOnPhone();
  }

  /** Tries to save a price that cannot be: the field says so. */
  async refusePrice() {
    await this.open('prices');
    const field = this.page.getByRole('group', { name: 'Virtual' }).getByLabel('1 hour ($)');
    await field.fill('0');
    await this.save();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }

  async blockDay(date: string, times: { readonly from?: string; readonly to?: string } = {}) {
    await this.open('time-off');
    await this.page.getByLabel('Day', { exact: true }).fill(date);
    if (times.from) await this.page.getByLabel('From (optional)').fill(times.from);
    if (times.to) await this.page.getByLabel('To (optional)').fill(times.to);
    await this.page.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(this.page.getByText(/\w, \w+ \d+ is blocked\.$/)).toBeVisible();
  }

  /** A range in one form. */
  async planTimeOff(firstDay: string, lastDay: string) {
    await this.open('time-off');
    await this.page.getByLabel('Day', { exact: true }).fill(firstDay);
    await this.page.getByLabel('Last day (optional)').fill(lastDay);
    await this.page.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(this.page.getByText(/^Off: /)).toBeVisible();
  }

  /** Half-typed: what a weekly form and its errors look like. */
  async refuseWeeklyTimeOff() {
    await this.open('time-off');
    await this.page.getByRole('button', { name: 'Every week' }).click();
    await this.page.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(this.page.getByText('Please choose at least one day of the week.')).toBeVisible();
    await this.page.getByRole('button', { name: 'Once' }).click();
  }

  /** A break at noon, in the day it opens; not saved. */
  async openBreak(weekday: string) {
    await this.open('hours');
    await this.page.getByRole('button', { name: `Add a break on ${weekday}` }).click();
    await expect(this.page.getByLabel('Break from', { exact: true })).toHaveValue('12:00');
  }

  async blockToday() {
    await this.open('time-off');
    await this.page.getByRole('button', { name: /^Today/ }).click();
    await expect(this.page.getByRole('button', { name: /^Today.*Blocked$/ })).toBeVisible();
  }

  get timeOff() {
    return this.page.getByRole('list', { name: 'Time off' });
  }

  /** The question before a device is removed; nothing is removed by asking it. */
  async askToRemoveThisDevice() {
    await this.open('devices');
    await this.page.getByRole('button', { name: /^Remove .*\(this device\)$/ }).click();
    await expect(this.page.getByRole('button', { name: 'Keep It' })).toBeVisible();
  }
}
