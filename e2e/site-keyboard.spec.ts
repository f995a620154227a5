import { expect } from '@playwright/test';
import { SiteBooking } from './pages/site-booking.ts';
import { test } from './support/kept-server-test.ts';
import { keyboardOn } from './support/keyboard.ts';

test('a consultation is booked and paid with the keyboard alone, and the focus follows to the end', async ({
  page,
}) => {
  const keyboard = keyboardOn(page);
  const heading = (name: string) => page.getByRole('heading', { name });
  await page.goto('/');
  await keyboard.press('Book Your Consultation');
  await expect(heading('How much experience')).toBeFocused();
  for (let question = 1; question <= 4; question += 1) {
    await expect(page.getByText(`${question} of 6`)).toBeVisible();
    await keyboard.chooseFirst();
  }
  await expect(heading('Which problems')).toBeFocused();
  await keyboard.chooseFirst();
  await keyboard.press('Next');
  await keyboard.type('Your answer', 'A greener living room.');
  await keyboard.press('Complete Assessment');
  await expect(heading('Choose your consultation')).toBeFocused();
  await keyboard.chooseFirst();
  await keyboard.press('Next');

  await expect(page.getByRole('grid')).toBeVisible();
  await keyboard.press('Go to the Next Month');
  await keyboard.tabTo(page.getByRole('grid').locator('button[tabindex="0"]'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const { times } = new SiteBooking(page);
  await expect(times.first()).toBeVisible();
  await keyboard.pressOn(times.first(), 'Enter');
  await keyboard.press('Next');

  await expect(heading('Your details')).toBeFocused();
  await keyboard.type('First name', 'Ana');
  await keyboard.type('Last name', 'Reyes');
  await keyboard.type('Email', 'keys@example.com');
  await keyboard.press('Next');

  await expect(heading('Add a tip?')).toBeFocused();
  await keyboard.chooseFirst();
  await page.keyboard.press('ArrowDown');
  await keyboard.press('Proceed to Payment');
  await expect(heading('Payment')).toBeFocused();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await keyboard.type('Card number', '4000002500003155');
  await keyboard.type('Expiry', '1239');
  await keyboard.type('CVC', '123');
  await keyboard.press(/^Pay \$/);
  await keyboard.press('Confirm payment');
  await expect(heading('Your consultation is booked')).toBeFocused();
  await keyboard.tabTo(page.getByRole('button', { name: 'Copy Booking ID' }));
});
