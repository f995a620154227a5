import { clock } from '@fieldleaf/domain/testing/builders';
import { expect, type Page } from '@playwright/test';
import { ADMIN_PIN } from '../support/server.ts';
import { consoleOn } from './console.ts';
import type { Check } from './site-walk.ts';

const VISIT = 'BK-EEEEEE';

/** Email Management: both tabs, the dialogs, a template. */
export async function walkEmails(page: Page, check: Check) {
  const { lock, shell, server, emails } = consoleOn(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await server.addBooking(VISIT, {
    email: 'ella@example.com',
    firstName: 'Ella',
    selectedTime: clock('12:00'),
  });
  await shell.syncNow();
  await emails.openSend(VISIT);
  await emails.chooseTemplate('General Message');
  await check('Send Emails, with a preview');
  await emails.address();
  await emails.send();
  await expect(emails.dialog.getByText('Please fill in: Your message')).toBeVisible();
  await check('Send Email, something missing');
  await emails.dialog.getByRole('button', { name: 'Change Customer' }).click();
  await check('Send Email, choosing the customer');
  await emails.close();
  await shell.syncNow();
  await emails.openHistory();
  await page.getByText('Filters', { exact: true }).click();
  await expect(emails.log('Booked').first()).toBeVisible({ timeout: 40_000 });
  await check('Email History, filters');
  await emails.openLog('Booked');
  await check('Email Details');
  await emails.close();
  await emails.openTemplate('video-reminder');
  await page.getByText('Insert a variable').click();
  await page.getByLabel('Subject').fill('See you {{soon}}');
  await page.getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByText('Unknown variable: {{soon}}')).toBeVisible();
  await check('Edit Template, with an error');
}
