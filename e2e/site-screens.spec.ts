import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  walkBooking,
  walkManageBooking,
  walkMyData,
  walkQuoteAndInvoice,
  walkVisitBill,
} from './pages/site-walk.ts';
import { createInvoiceByApi } from './support/api-invoice.ts';
import { unpaidVisitByApi } from './support/api-visit.ts';
import { bookVisit } from './support/book-visit.ts';
import { test } from './support/kept-server-test.ts';
import { lookAt } from './support/look.ts';
import { myDataLink } from './support/sent-mails.ts';

const visitor = {
  firstName: 'Maximiliana-Theodora',
  lastName: 'Featherstonehaugh-Cholmondeley',
  email: 'maximiliana-theodora.featherstonehaugh@an-unusually-long-domain.example.com',
};

// Dozens of looks at whole screens take their time on a busy machine.
test.slow();

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

test('every screen from the landing page to the confirmation is accessible and fits', async ({
  page,
}, info) => {
  await walkBooking(page, visitor, lookAt(page, info));
});

test('the quote, the events and every state of an invoice are accessible and fit', async ({
  page,
  sharedServer,
}, info) => {
  const invoiceId = await createInvoiceByApi(sharedServer.url);
  await walkQuoteAndInvoice(page, invoiceId, lookAt(page, info));
});

test('every state of what a visit owes is accessible and fits', async ({ page, sharedServer }, info) => {
  await walkVisitBill(page, await unpaidVisitByApi(sharedServer.url), lookAt(page, info));
});

test('every screen of managing a booking and of one’s own data, and the terms, are accessible and fit', async ({
  page,
  sharedServer,
}, info) => {
  // Used only here: a customer with an upcoming visit cannot be deleted.
  const email = `${randomUUID()}@an-unusually-long-domain.example.com`;
  const look = lookAt(page, info);
  const { bookingId } = await bookVisit(sharedServer.url, { ...visitor, email });
  await walkManageBooking(page, { bookingId, email }, look);
  const find = () => myDataLink(sharedServer.dataDir, email);
  const openedLink = async () => {
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    return (await find()) ?? '';
  };
  await walkMyData(page, { email, openedLink }, look);
});
