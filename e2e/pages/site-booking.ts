import { expect, type Locator, type Page } from '@playwright/test';

export type Visitor = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string;
  readonly address?: string;
};

export const ANA = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com' };

export type Service = 'Virtual Consultation' | 'On-Site Visit (DFW Area)';

export const CARDS = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirmedTwice: '4000 0025 0000 3155',
} as const;

/** The five steps of the booking wizard. */
export class SiteBooking {
  readonly page: Page;
  /** The days of the shown month that can be picked. */
  readonly days: Locator;
  /** The free times of the picked day. */
  readonly times: Locator;

  constructor(page: Page) {
    this.page = page;
    this.days = page.getByRole('gridcell').getByRole('button', { disabled: false });
    this.times = page
      .getByRole('region', { name: 'Available times' })
      .locator('button[aria-pressed]:enabled');
  }

  next() {
    return this.page.getByRole('button', { name: 'Next', exact: true }).click();
  }

  previous() {
    return this.page.getByRole('button', { name: 'Previous', exact: true }).click();
  }

  /** `duration` as on its card, e.g. `1 hour`; left out, the usual one stays. */
  async chooseService(service: Service, duration?: string) {
    await this.page.getByText(service, { exact: true }).click();
    if (duration)
      await this.page.getByRole('radio', { name: new RegExp(`^${duration}`) }).check({ force: true });
    await this.next();
  }

  /** Picks the n-th open day of the month after this one, so that neither notice nor the month's end matters. */
  async chooseDay(nth = 0) {
    // First the calendar goes by itself to the first free day, which may be in the month after this one.
    await expect(this.page.getByRole('gridcell', { selected: true })).toBeVisible();
    await this.page.getByRole('button', { name: 'Go to the Next Month' }).click();
    const day = this.page.getByRole('region', { name: 'Available times' }).getByRole('heading', { level: 2 });
    const before = (await day.textContent()) ?? '';
    // A day that turns out to be full in the moment it is tapped is closed under the finger.
    await expect(async () => {
      await this.days.nth(nth).click();
      await expect(day).not.toHaveText(before, { timeout: 1_000 });
    }).toPass();
    await this.skipFullDays();
  }

  /** From a day that others have filled to the next with times. */
  async skipFullDays() {
    const onward = this.page.getByRole('button', { name: 'Show the next free day' });
    await expect(this.times.first().or(onward)).toBeVisible();
    while (await onward.isVisible()) {
      await onward.click();
      await expect(this.page.getByText('Loading available times')).toBeHidden();
      await expect(this.times.first().or(onward)).toBeVisible();
    }
  }

  async chooseTime(nth = 0) {
    await this.times.nth(nth).click();
  }

  async fillDetails(visitor: Visitor) {
    await this.page.getByLabel('First name').fill(visitor.firstName);
    await this.page.getByLabel('Last name').fill(visitor.lastName);
    await this.page.getByLabel('Email').fill(visitor.email);
    if (visitor.phone) await this.page.getByLabel('Phone').fill(visitor.phone);
    if (visitor.address) await this.page.getByLabel('Address').fill(visitor.address);
  }

  /** `tip` as on its card, e.g. `No tip` or `18%`. */
  async chooseTip(tip: string) {
    await this.page.getByText(tip, { exact: true }).click();
  }

  async proceedToPayment() {
    await this.page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(this.page.getByLabel('Card number')).toBeVisible();
  }

  async typeCard(card: string) {
    await this.page.getByLabel('Card number').fill(card);
    await this.page.getByLabel('Expiry').fill('12 / 39');
    await this.page.getByLabel('CVC').fill('123');
  }

  async pay(card: string = CARDS.accepted) {
    await this.typeCard(card);
    await this.page.getByRole('button', { name: /^Pay / }).click();
  }

  /** The two codes of the confirmation. */
  async codes() {
    await expect(this.page.getByRole('heading', { name: 'Your consultation is booked' })).toBeVisible();
    const code = (name: string) =>
      this.page
        .getByRole('definition')
        .filter({ has: this.page.getByRole('button', { name: `Copy ${name}` }) });
    const [bookingId, confirmationCode] = await Promise.all(
      ['Booking ID', 'Confirmation code'].map((name) => code(name).locator('span').first().textContent()),
    );
    return { bookingId: bookingId ?? '', confirmationCode: confirmationCode ?? '' };
  }
}
