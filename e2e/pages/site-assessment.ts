import { expect, type Page } from '@playwright/test';

export const CHOICES = [
  'Beginner: I am just starting out',
  '4 to 10',
  'Bright, without direct sun',
  'Once a week',
  'Yellow leaves',
];

/** The six questions of the plant care assessment. */
export class SiteAssessment {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From the landing page to the first question. */
  async start() {
    await this.page.getByRole('button', { name: 'Book Your Consultation' }).click();
    await expect(this.page.getByText('1 of 6')).toBeVisible();
  }

  /** Picks an answer by its words. */
  choose(label: string) {
    return this.page.getByText(label, { exact: true }).click();
  }

  next() {
    return this.page.getByRole('button', { name: 'Next', exact: true }).click();
  }

  async answerChoices(next = () => this.next()) {
    for (const choice of CHOICES) {
      await this.choose(choice);
      await next();
    }
    await expect(this.page.getByText('6 of 6')).toBeVisible();
  }

  async complete(goals = 'A greener living room.') {
    await this.page.getByLabel('Your answer').fill(goals);
    await this.page.getByRole('button', { name: 'Complete Assessment' }).click();
    await expect(this.page.getByRole('heading', { name: 'Choose your consultation' })).toBeVisible();
  }

  /** Landing page to booking wizard. */
  async takeAll() {
    await this.start();
    await this.answerChoices();
    await this.complete();
  }
}
