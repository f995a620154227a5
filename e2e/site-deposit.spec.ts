import { PATHS } from '@fieldleaf/contract/paths';
import { expect, type Page } from '@playwright/test';
import { ConsolePractice } from './pages/console-practice.ts';
import { goToPayment } from './pages/site-book-consultation.ts';
import { CARDS } from './pages/site-booking.ts';
import { SiteManageBooking } from './pages/site-manage-booking.ts';
import { SitePayVisit } from './pages/site-pay-visit.ts';
import { lookAt } from './support/look.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

const ana = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com' };

const TERMS = {
  deposit: { kind: 'deposit', percent: 50 },
} as const;

/** The consultant, who decides how an hour by video is paid. */
async function practiceOf(page: Page, baseURL = '') {
  await page.goto('/');
  const headers = { origin: baseURL };
  await page.request.post(PATHS.adminSession, { headers, data: { pin: ADMIN_PIN } });
  const practice = new ConsolePractice(page);
  return {
    setTerms: (terms: (typeof TERMS)[keyof typeof TERMS]) =>
      practice.execute('settings.change', {
        changes: { paymentTerms: [{ consultationType: 'virtual', duration: '60min', terms }] },
      }),
    payLink: async (bookingId: string): Promise<string> =>
      (await (await page.request.get(`${PATHS.adminVisits}/${bookingId}/pay-link`)).json()).link,
  };
}

const row = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');

test(
  'a deposit is paid when booking, and the rest by a link',
  { tag: '@once' },
  async ({ page, baseURL }, testInfo) => {
    const look = lookAt(page, testInfo);
    const { setTerms, payLink } = await practiceOf(page, baseURL);
    await setTerms(TERMS.deposit);

    const booking = await goToPayment(page, { visitor: ana });
    await expect(page.getByRole('heading', { name: '$35 deposit now' })).toBeVisible();
    await look('a deposit');
    await booking.typeCard(CARDS.accepted);
    await page.getByRole('button', { name: 'Pay $35', exact: true }).click();
    const { bookingId } = await booking.codes();
    await expect(row(page, 'Paid')).toHaveText('$35');
    await expect(row(page, 'Left to pay')).toContainText('$35, by a link we email you the day before');

    await page.goto(await payLink(bookingId));
    await new SitePayVisit(page).pay('$35.00');
    const manage = new SiteManageBooking(page);
    await manage.lookup(ana.email, bookingId);
    await expect(row(page, 'Total paid')).toHaveText('$70');
    await expect(row(page, 'Still to pay')).toBeHidden();
  },
);
