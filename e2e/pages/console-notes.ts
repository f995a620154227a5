import { expect, type Page } from '@playwright/test';

export type WrittenNote = {
  readonly plantName: string;
  readonly condition: 'Excellent' | 'Good' | 'Fair' | 'Poor' | 'Critical';
  readonly observations: string;
  readonly actions: readonly string[];
};

/** Consultation Notes: list, form, detail, analytics and passports. */
export class ConsoleNotes {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private async goTo(path: string) {
    await this.page.goto(`/admin/#/notes${path}`);
  }

  async openList() {
    await this.goTo('');
    await expect(this.page.getByRole('heading', { name: 'Notes', exact: true })).toBeVisible();
  }

  async openAnalytics() {
    await this.goTo('/analytics');
    await expect(this.page.getByRole('link', { name: 'Analytics' })).toHaveAttribute('aria-current', 'page');
  }

  async search(words: string) {
    await this.page.getByRole('searchbox', { name: 'Search' }).fill(words);
  }

  async filterByPlantType(type: string) {
    await this.page.getByText('Filters', { exact: true }).click();
    await this.page.getByLabel('Plant type').selectOption(type);
    await expect(this.page.getByRole('button', { name: `Remove filter: ${type}` })).toBeVisible();
  }

  /** The form for the note of a visit, from the list of visits that wait. */
  async create(customerName: string) {
    await this.page.getByRole('link', { name: `Create Note for ${customerName}` }).click();
    await expect(this.plantName).toBeVisible();
  }

  async openForm(bookingId: string) {
    await this.goTo(`/new/${bookingId}`);
    await expect(this.plantName).toBeVisible();
  }

  get plantName() {
    return this.page.getByLabel('Plant name');
  }

  get observations() {
    return this.page.getByLabel('What you saw');
  }

  async continueBegun() {
    await this.page.getByRole('link', { name: /^Continue the note you began/ }).click();
    await expect(this.page.getByText(/^Continue the note you began\. Everything/)).toBeVisible();
  }

  /** Opens a part of the form that is folded. */
  async unfold(part: string) {
    await this.page.getByRole('heading', { level: 3, name: part }).click();
  }

  /** Plans what is done to the plant, where it stands, and something to buy. */
  async planWatering() {
    await this.page.locator('summary', { hasText: 'Plan of' }).click();
    await this.page.getByRole('button', { name: 'Indoor' }).click();
    await this.page.getByRole('button', { name: 'Water', exact: true }).click();
    await this.page.getByLabel('Next step').fill('Repot in spring');
    await this.page.getByRole('button', { name: 'Add product to the plan' }).click();
    await this.page.getByLabel('Product 1', { exact: true }).fill('Neem oil');
  }

  /** One entry after the other, as typed on a keyboard. */
  async fillActions(actions: readonly string[]) {
    await this.unfold('Actions and products');
    await this.page.getByRole('button', { name: 'Add action' }).click();
    await this.page.keyboard.type(actions.join('\n'));
  }

  /** Fills the parts that a note usually has. */
  async write(note: WrittenNote) {
    await this.plantName.fill(note.plantName);
    await this.page.getByLabel(note.condition, { exact: true }).check();
    await this.observations.fill(note.observations);
    await this.fillActions(note.actions);
  }

  async saveNew() {
    await this.page.getByRole('button', { name: 'Save Note' }).click();
    await expect(this.page.getByText('Consultation note created successfully')).toBeVisible();
    await expect(this.page.getByRole('region', { name: 'Progress' })).toBeVisible();
  }

  async open(bookingId: string) {
    await this.goTo(`/note/${bookingId}`);
    await expect(this.page.getByRole('region', { name: 'Progress' })).toBeVisible();
  }

  async addProgress(words: string, condition: WrittenNote['condition']) {
    await this.page.getByRole('button', { name: 'Add Progress' }).click();
    await this.page.getByLabel('What happened since?').fill(words);
    await this.page.getByLabel(condition, { exact: true }).check();
    await this.page.getByRole('button', { name: 'Save Progress' }).click();
    await expect(this.page.getByRole('region', { name: 'Progress' }).getByText(words)).toBeVisible();
  }

  /** As if it came from the camera. */
  async addPhoto(plantName: string, photo: Buffer) {
    const file = { name: 'plant.png', mimeType: 'image/png', buffer: photo };
    await this.page.getByLabel(`Photos of ${plantName}`).setInputFiles(file);
    await expect(this.photos.first()).toBeVisible();
  }

  get photos() {
    return this.page.getByRole('button', { name: /^Enlarge photo/ });
  }

  /** Photos that the server does not have yet. */
  get waitingPhotos() {
    return this.page.getByRole('figure').getByText('Waiting', { exact: true });
  }

  async startEditing() {
    await this.page.getByRole('link', { name: 'Edit' }).click();
    await expect(this.page.getByRole('heading', { name: 'Edit note' })).toBeVisible();
    await expect(this.plantName.first()).toBeVisible();
  }

  async needFollowUp(timeline: string) {
    await this.unfold('Follow-up');
    await this.page.getByLabel('Follow-up needed').check();
    await this.page.getByLabel('Follow-up timeline').fill(timeline);
  }

  async openFollowUps() {
    await this.goTo('/follow-ups');
    const shown = this.page.getByRole('navigation', { name: 'Show' });
    await expect(shown.getByRole('link', { name: 'Follow-ups' })).toHaveAttribute('aria-current', 'true');
  }

  /** The three times that are mailed to somebody whose follow-up is coming up. */
  async openOffer(customerName: string) {
    await this.page.getByRole('button', { name: `Email Open Times for ${customerName}` }).click();
    await expect(this.page.getByRole('dialog').getByLabel('Time 3')).toBeVisible();
  }

  async saveChanges() {
    await this.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(this.page.getByText('Consultation note updated.')).toBeVisible();
  }

  async openPassport(plantName: string) {
    await this.page.getByRole('link', { name: `Plant passport of ${plantName}` }).click();
    await expect(this.page.getByRole('heading', { name: plantName, exact: true })).toBeVisible();
  }
}
