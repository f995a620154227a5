import { day } from '@fieldleaf/domain/testing/builders';
import type { Page } from '@playwright/test';
import { consoleOn } from '../pages/console.ts';
import { createInvoiceByApi } from './api-invoice.ts';
import { ADMIN_PIN, type RunningServer } from './server.ts';

/** A Wednesday on which nobody else books, as the server may be others' too. */
export const VISIT = 'BK-HAND0N';

/** Customer whose data the payer must not see, in the booking or anywhere else. */
export const ben = {
  email: 'ben.okafor@example.com',
  firstName: 'Bartholomew',
  lastName: 'Okafor',
  selectedDate: day('2094-03-17'),
};

/** An invoice on the screen, of a practice that has somebody else’s visit too. */
export async function openInvoice(page: Page, server: RunningServer) {
  const console = consoleOn(page);
  await console.lock.open();
  await console.lock.unlock(ADMIN_PIN);
  await console.server.addBooking(VISIT, ben);
  const invoiceId = await createInvoiceByApi(server.url);
  await console.shell.syncNow();
  await console.bookings.open(VISIT);
  await console.invoices.open(invoiceId);
  return { console, invoiceId };
}
