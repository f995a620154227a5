import { expect } from '@playwright/test';
import { goToPayment } from './pages/site-book-consultation.ts';
import { CARDS } from './pages/site-booking.ts';
import { test } from './support/kept-server-test.ts';

test('what a stranger looks for before paying is in sight: the button with its lock at the thumb, free rescheduling, the cards', async ({
  page,
}) => {
  const booking = await goToPayment(page, {
    visitor: { firstName: 'Ana', lastName: 'Reyes', email: 'thumb@example.com' },
  });
  const pay = page.getByRole('button', { name: 'Pay $70', exact: true });
  await expect(pay).toBeInViewport({ ratio: 1 });
  await expect(pay.locator('.lucide-lock')).toBeVisible();
  const fromEdge = await pay.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom);
  expect(fromEdge, 'px above the lower edge').toBeLessThan(40);
  await expect(page.getByText('Reschedule free until 24 hours before.')).toBeInViewport();
  await expect(page.getByText('all sales are final')).toBeVisible();
  await expect(page.getByText('We accept Visa, Mastercard, American Express and Discover.')).toBeVisible();

  const help = page.getByText('asks for a second confirmation');
  await expect(help).toBeHidden();
  await page.getByText('Test payments: no card is charged').click();
  await expect(help).toBeVisible();
  await page.getByText('Test payments: no card is charged').click();

  await pay.click();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await booking.pay(CARDS.confirmedTwice);
  const confirm = page.getByRole('button', { name: 'Confirm payment' });
  await expect(confirm).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  await confirm.click();
  await booking.codes();
});
