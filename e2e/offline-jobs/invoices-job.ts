import { clock } from '@fieldleaf/domain/testing/builders';
import { expect } from '@playwright/test';
import { mailSubjects } from '../support/sent-mails.ts';
import type { OfflineJob } from './offline-job.ts';

const VISIT = 'BK-EEEEEE';
const repotting = {
  name: 'Paul Quist',
  email: 'paul@example.com',
  description: 'Repotting, per plant',
  quantity: '3',
  unitPrice: '12,50',
};
const slip = { ...repotting, name: 'Otto Slip', email: 'otto@example.com' };

/** Invoicing: a draft is changed and sent, a visit billed and half of it taken in cash, a slip voided. */
export function invoicesJob(): OfflineJob {
  const ids = { draft: '', slip: '', visit: '' };
  return {
    tab: 'Invoicing',
    waiting: 7,
    prepare: ({ server }) => {
      const emil = { email: 'emil@example.com', firstName: 'Emil', selectedTime: clock('14:00') };
      return server.addBooking(VISIT, { ...emil, paymentStatus: 'pending' });
    },
    begin: async ({ invoices }) => {
      await invoices.openNew();
      await invoices.fill(repotting);
      await expect(invoices.summary).toContainText('$40.59');
      ids.draft = await invoices.saveDraft();
      await expect(invoices.paper).toContainText('Number not confirmed yet');
      await invoices.openNew();
      await invoices.fill({ ...slip, unitPrice: '99' });
      await expect(invoices.summary).toContainText('$321.50');
    },
    finish: async ({ invoices, bookings, page }) => {
      await invoices.openNew();
      await expect(page.getByText(/^Continuing .+’s invoice\.$/)).toBeVisible();
      ids.slip = await invoices.saveDraft();
      await invoices.annul('Billed by mistake');
      await invoices.openOf(repotting.name);
      await invoices.edit({ unitPrice: '20' });
      await invoices.send();
      await expect(invoices.paper).toContainText('$64.95');
      await invoices.openNew(VISIT);
      ids.visit = await invoices.send();
      await invoices.takeDepositInCash();
      await bookings.open(VISIT);
      await bookings.unfold('Payment Summary');
      await expect(bookings.details.getByText('Partly paid · Cash')).toBeVisible();
      await bookings.close();
    },
    check: async ({ invoices, page, server }, { dataDir }) => {
      const stored = await server.invoices();
      // One of them another device made meanwhile, under the number that this phone showed too.
      expect(new Set(stored.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(4);
      const stateOf = (id: string) => stored.find(({ invoiceId }) => invoiceId === id);
      expect(stateOf(ids.draft)).toMatchObject({ badge: 'Pending', totalAmount: 64.95, paidAmount: 0 });
      expect(stateOf(ids.slip)).toMatchObject({ badge: 'Voided', sentAt: null });
      expect(stateOf(ids.visit)).toMatchObject({
        badge: 'Partial',
        bookingId: VISIT,
        totalAmount: 70,
        paidAmount: 35,
        payments: [{ method: 'cash', amount: 35 }],
      });

      const mailed = [ids.draft, ids.visit]
        .map((id) => `Invoice ${stateOf(id)?.invoiceNumber} from Fieldleaf Plant Care`)
        .toSorted();
      const billed = async () =>
        (await mailSubjects(dataDir)).filter((subject) => subject.startsWith('Invoice ')).toSorted();
      await expect.poll(billed).toEqual(mailed);
      await invoices.open(ids.draft);
      await expect(invoices.history).toHaveText([/^Created by you/, /^Changed by you/, /^Sent by you/]);
      await expect(page.getByText(/^This invoice was shown as INV-\d{8}-001 at first/)).toBeVisible();
    },
  };
}
