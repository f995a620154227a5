import { expect } from '@playwright/test';
import { SiteBooking } from './pages/site-booking.ts';
import { test } from './support/test.ts';

test('assessment, service, calendar and times work with the keyboard alone, and the focus follows', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Book Your Consultation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'How much experience' })).toBeFocused();
  for (let question = 1; question <= 5; question += 1) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('A greener living room.');
  await page.getByRole('button', { name: 'Complete Assessment' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose your consultation' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');

  const calendar = page.getByRole('grid');
  await expect(calendar).toBeVisible();
  await page.getByRole('button', { name: 'Go to the Next Month' }).press('Enter');
  await calendar.getByRole('button', { disabled: false }).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const booking = new SiteBooking(page);
  await booking.times.first().press('Enter');
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
});
