import { PATHS } from '@fieldleaf/contract/paths';
import { cents } from '@fieldleaf/domain/money/cents';
import { expect } from '@playwright/test';
import { ConsolePractice } from './pages/console-practice.ts';
import { goToTip } from './pages/site-book-consultation.ts';
import { ANA, CARDS, SiteBooking } from './pages/site-booking.ts';
import { expectToast } from './pages/site-toast.ts';
import { ADMIN_PIN } from './support/server.ts';
import { routeStripe } from './support/stripe-in-the-browser.ts';
import { test } from './support/stripe-test.ts';

test('a visit is paid through Stripe: declined, denied by the bank, approved, booked', async ({
  page,
  standIn,
}) => {
  const strangers = await routeStripe(page, standIn);
  await goToTip(page, { visitor: ANA });
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(page.getByText('Test payments')).toHaveCount(0);

  await pay.click();
  await expect(pay).toBeEnabled();
  await page.getByLabel('Card number').fill(CARDS.declined);
  await pay.click();
  await expectToast(page, 'Payment Failed', 'Your card was declined.');
  await page.getByLabel('Card number').fill(CARDS.confirmedTwice);
  await pay.click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('alert')).toContainText('unable to authenticate');
  await pay.click();
  await page.getByRole('button', { name: 'Approve' }).click();

  expect((await new SiteBooking(page).codes()).bookingId).toMatch(/^BK-/);
  expect(strangers).toEqual([]);
});

test('a card is kept through Stripe: declined, then kept, booked with nothing charged', async ({
  page,
  standIn,
  baseURL,
}) => {
  await page.goto('/');
  const headers = { origin: baseURL ?? '' };
  await page.request.post(PATHS.adminSession, { headers, data: { pin: ADMIN_PIN } });
  const terms = { kind: 'card-on-file', noShowFeeCents: cents(3_500) } as const;
  await new ConsolePractice(page).execute('settings.change', {
    changes: { paymentTerms: [{ consultationType: 'virtual', duration: '60min', terms }] },
  });
  const strangers = await routeStripe(page, standIn);
  await goToTip(page, { visitor: ANA });
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const save = page.getByRole('button', { name: 'Save Card and Book' });

  await page.getByLabel('Card number').fill(CARDS.declined);
  await save.click();
  await expectToast(page, 'Payment Failed', 'Your card was declined.');
  await page.getByLabel('Card number').fill(CARDS.accepted);
  await save.click();

  expect((await new SiteBooking(page).codes()).bookingId).toMatch(/^BK-/);
  expect(standIn.intents.list(new URLSearchParams()).data).toEqual([]);
  expect(strangers).toEqual([]);
});
