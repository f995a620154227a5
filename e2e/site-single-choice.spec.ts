import { expect, type Page } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { test } from './support/kept-server-test.ts';

/** Much longer than a choice takes to lead on. */
const LONG_MS = 600;

const beginner = (page: Page) => page.getByRole('radio', { name: /^Beginner/ });
const someExperience = (page: Page) => page.getByRole('radio').nth(1);
const question = (page: Page, number: number) => page.getByText(`${number} of 6`);

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await new SiteAssessment(page).start();
});

test('the arrow keys pass the answers and lead nowhere; Enter and Space lead on', async ({ page }) => {
  await expect(page.getByRole('group', { name: /How much experience/ })).toHaveAccessibleDescription(
    'Your answer leads on to the next question.',
  );
  await page.keyboard.press('Tab');
  await expect(beginner(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(someExperience(page)).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(someExperience(page)).toBeChecked();
  await page.waitForTimeout(LONG_MS);
  await expect(question(page, 1)).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(question(page, 2)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How many plants do you have?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(question(page, 3)).toBeVisible();
});

test('an answer that Enter finds unchosen is chosen by it', async ({ page }) => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(question(page, 2)).toBeVisible();
  await page.goBack();
  await expect(beginner(page)).toBeChecked();
});

test('Back shows the choice and stays; choosing it again, with a finger or Space, leads on', async ({
  page,
}) => {
  await page.getByText('Beginner: I am just starting out').tap();
  await expect(question(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).tap();
  await expect(beginner(page)).toBeChecked();
  await page.waitForTimeout(LONG_MS);
  await expect(question(page, 1)).toBeVisible();

  await page.getByText('Beginner: I am just starting out').tap();
  await expect(question(page, 2)).toBeVisible();
  await page.goBack();
  await expect(question(page, 1)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(beginner(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(question(page, 2)).toBeVisible();
});

test('a slow double click answers one question and not the next', async ({ page }) => {
  const place = await page.getByText('Beginner: I am just starting out').boundingBox();
  const at = [(place?.x ?? 0) + 20, (place?.y ?? 0) + 10] as const;
  await page.mouse.click(...at);
  await expect(question(page, 2)).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.waitForTimeout(LONG_MS);

  await expect(question(page, 2)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Choose an answer to go on.')).toBeVisible();
});
