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

  /** From the question that is shown; a single choice leads on by itself. */
  async answerChoices({ from = 1, twice = false } = {}) {
    for (const [index, choice] of CHOICES.entries()) {
      if (index + 1 < from) continue;
      await expect(this.page.getByText(`${index + 1} of 6`)).toBeVisible();
      const answer = this.page.getByText(choice, { exact: true });
      await (twice ? answer.dblclick() : answer.click());
    }
    await this.next();
    await expect(this.page.getByText('6 of 6')).toBeVisible();
  }

  async complete(goals = 'A greener living room.') {
    await this.page.getByLabel('Your answer').fill(goals);
    await this.page.getByRole('button', { name: 'Complete Assessment' }).click();
    await expect(this.page.getByRole('heading', { name: 'Choose your consultation' })).toBeVisible();
  }

  /** To the booking wizard without the questions, as a link does that leads past them. */
  async skip() {
    await this.page.goto('/?book=virtual');
    await expect(this.page.getByRole('heading', { name: 'Choose your consultation' })).toBeVisible();
  }

  /** Landing page to booking wizard. */
  async takeAll() {
    await this.start();
    await this.answerChoices();
    await this.complete();
  }
}
