import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './site-assessment.ts';

export type QuoteRequestForm = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly hours: string;
  readonly description: string;
};

export const austinRequest: QuoteRequestForm = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  phone: '512 555 0142',
  address: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  hours: '3–4 hours',
  description: 'A sun room with twenty ferns.',
};

/** The quote for a visit outside the service area. */
export class SiteQuote {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading() {
    return this.page.getByRole('heading', { name: 'Request a custom quote' });
  }

  get submitButton() {
    return this.page.getByRole('button', { name: 'Submit Quote Request' });
  }

  /** From the choice of a service to the form. */
  async open() {
    await new SiteAssessment(this.page).skip();
    await this.openFromServices();
  }

  async openFromServices() {
    await this.page.getByRole('button', { name: 'On-Site Visit (Outside DFW)' }).click();
    await expect(this.heading).toBeVisible();
  }

  async backToServices() {
    await this.page.getByRole('button', { name: 'Back to Service Selection' }).click();
    await expect(this.page.getByRole('heading', { name: 'Choose your consultation' })).toBeVisible();
  }

  async fill(request: QuoteRequestForm) {
    await this.page.getByLabel('First name').fill(request.firstName);
    await this.page.getByLabel('Last name').fill(request.lastName);
    await this.page.getByLabel('Email').fill(request.email);
    await this.page.getByLabel('Phone').fill(request.phone);
    await this.page.getByLabel('Street address').fill(request.address);
    await this.page.getByLabel('City').fill(request.city);
    await this.page.getByLabel('State').fill(request.state);
    await this.page.getByText(request.hours, { exact: true }).click();
    await this.page.getByLabel('Consultation description').fill(request.description);
  }

  submit() {
    return this.submitButton.click();
  }
}
