import { clock } from '@fieldleaf/domain/testing/builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { expect, type Page } from '@playwright/test';
import { ADMIN_PIN } from '../support/server.ts';
import { consoleOn } from './console.ts';
import type { ConsolePractice } from './console-practice.ts';
import type { Check } from './site-walk.ts';

const VISIT = 'BK-AAAAAA';

async function signInAfterVisit(page: Page, ...visit: Parameters<ConsolePractice['addBooking']>) {
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await console.server.addBooking(...visit);
  await console.server.execute('booking.complete', { bookingId: visit[0] });
  await console.shell.syncNow();
  return console;
}

/** Consultation Notes: both tabs, the form, a note, a plant across visits. */
export async function walkNotes(page: Page, check: Check) {
  const nina = { email: 'nina@example.com', firstName: 'Nina', selectedTime: clock('11:00') };
  const { notes } = await signInAfterVisit(page, 'BK-NNNNNN', nina);
  await notes.openList();
  await check('Notes, a visit waits for one');
  await notes.create('Nina Reyes');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await check('Note form, a plant without a name');
  await notes.write({
    plantName: 'Monstera deliciosa in the hallway',
    condition: 'Fair',
    observations: 'Brown tips on the older leaves; the soil was wet.',
    actions: ['Less water', 'Away from the radiator'],
  });
  await check('Note form, filled in');
  await notes.planWatering();
  await check('Note form, a plan');
  await notes.saveNew();
  await notes.addProgress('A new leaf', 'Good');
  await check('Note');
  await notes.startEditing();
  await notes.needFollowUp('in 2 weeks');
  await page
    .getByLabel('Follow-up due')
    .fill(plusDays(localDateOf(instantOf(Date.now()), 'America/Chicago'), 3));
  await notes.saveChanges();
  await notes.openFollowUps();
  await check('Follow-ups');
  await notes.openOffer('Nina Reyes');
  await check('Follow-ups, three times');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await notes.open('BK-NNNNNN');
  await notes.openPassport('Monstera deliciosa in the hallway');
  await check('Plant passport');
  for (const way of ['Rename', 'Move to another customer', 'Merge with another plant']) {
    await page.getByRole('button', { name: way }).click();
    await check(`Plant passport, ${way.toLowerCase()}`);
    await page.keyboard.press('Escape');
  }
  await notes.openAnalytics();
  await check('Analytics');
  await notes.openList();
  await notes.search('nothing of the kind');
  await check('Notes, nothing found');
}

/** Customers and Invoicing. */
export async function walkCustomersAndInvoices(page: Page, check: Check) {
  const { customers, invoices } = await signInAfterVisit(page, VISIT, {
    paymentStatus: 'pending',
  });
  await customers.find('reyes', 'Ana Reyes');
  await check('Customer');
  await customers.edit();
  await check('Customer, editing');
  await customers.find('reyes', 'Ana Reyes');
  await customers.askToErase();
  await check('Customer, the question before erasing');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await invoices.openList();
  await check('Invoicing without invoices');
  await invoices.openNew();
  await page.getByRole('main').getByRole('button', { name: 'Send Invoice' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await check('New Invoice with errors');
  await invoices.openNew(VISIT);
  await check('New Invoice for a visit');
  await invoices.saveDraft();
  await check('Invoice, a draft');
  await invoices.send();
  await invoices.openDeposit();
  await check('Invoice, taking a deposit');
  await page.getByRole('dialog').getByRole('button', { name: 'Cash Received' }).click();
  await expect(page.getByRole('main').getByText('Partial')).toBeVisible();
  await check('Invoice, partly paid');
  await invoices.openNew(VISIT);
  await expect(page.getByText(/is partly paid, with \$35\.00 open/)).toBeVisible();
  await check('New Invoice, a second one for the visit');
  await invoices.openList();
  await check('Invoicing');
}
