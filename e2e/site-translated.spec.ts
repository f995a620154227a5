import { expect } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { test } from './support/kept-server-test.ts';
import { translate } from './support/translate.ts';

const visitor = { firstName: 'Nikos', lastName: 'Stathis', email: 'nikos@example.com' };

test.use({ timezoneId: 'Europe/Athens' });

test('a page that the browser translates says what is true now, and books', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  const assessment = new SiteAssessment(page);
  const booking = new SiteBooking(page);
  const back = page.getByRole('button', { name: /^(Back|Previous)/ });

  await page.goto('/');
  await assessment.start();
  await translate(page);
  await expect(back).toHaveText('Back to Home');
  await assessment.choose('Beginner: I am just starting out');
  await expect(back).toHaveText('Previous');
  await back.click();
  await assessment.answerChoices();
  await assessment.complete();

  await booking.chooseService('Virtual Consultation');
  await booking.chooseDay(5);
  await booking.chooseTime();
  await booking.next();
  await booking.fillDetails(visitor);
  await booking.next();
  const total = page.getByText('incl.');
  await booking.chooseTip('18%');
  await expect(total).toHaveText('incl. $13 tip');
  await booking.chooseTip('25%');
  await expect(total).toHaveText('incl. $18 tip');
  await booking.chooseTip('No tip');
  await expect(total).toBeHidden();
  await booking.chooseTip('18%');
  await booking.proceedToPayment();
  await expect(page.getByText(/is held for you/)).not.toContainText('15:00');
  await booking.pay();
  await booking.codes();
  expect(broken).toEqual([]);
});
