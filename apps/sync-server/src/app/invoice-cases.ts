import { latePaymentMail } from '@fieldleaf/domain/mail/mails-of';
import { createCollectPayment } from '../features/invoices/collect-payment.ts';
import { createCreateInvoice } from '../features/invoices/create-invoice.ts';
import { createCreateInvoiceIntent } from '../features/invoices/create-invoice-intent.ts';
import { createFinishInvoicePayment } from '../features/invoices/finish-invoice-payment.ts';
import { createPayInvoice } from '../features/invoices/pay-invoice.ts';
import { createReadInvoices } from '../features/invoices/read-invoices.ts';
import { createInvoiceDrafts, type InvoiceDraft } from '../money/invoice-draft.ts';
import { newCommandId, newInvoiceId } from '../practice/new-ids.ts';
import { createSweepPayments } from '../workers/sweep-payments.ts';
import type { Core } from './core.ts';
import type { PaymentCases } from './payment-cases.ts';

/** Invoices: from the consultant's desk to the customer's card. */
export function createInvoiceCases({ config, store, now, report, practice }: Core, payments: PaymentCases) {
  const { model, settings, execute, addDocument } = practice;
  const { provider, readers, isLeader } = payments;
  const drafts = createInvoiceDrafts(store.database('ops'));
  const readInvoices = createReadInvoices({ model, settings, now });
  const findInvoice = (invoiceId: string) => model().invoicesById.get(invoiceId);
  const tellRefunded = async ({ invoiceId, amountCents, paymentIntentId }: InvoiceDraft) => {
    const invoice = model().invoicesById.get(invoiceId);
    if (!invoice) return;
    const late = { invoice, amountCents, paymentReference: paymentIntentId };
    const context = { settings: settings(), publicUrl: config.publicUrl, now: now() };
    await addDocument(latePaymentMail(late, context));
  };
  const finishInvoicePayment = createFinishInvoicePayment({
    drafts,
    provider,
    readers,
    findInvoice,
    execute,
    tellRefunded,
    now,
  });
  const payInvoice = createPayInvoice({ drafts, finishInvoicePayment, readInvoices });
  const commanding = { execute, readInvoices, newCommandId, now };

  return {
    readInvoices,
    invoiceDrafts: drafts,
    createInvoiceIntent: createCreateInvoiceIntent({
      provider,
      drafts,
      newId: newCommandId,
      now,
      findInvoice,
    }),
    payInvoice,
    finishInvoicePayment,
    createInvoice: createCreateInvoice({ ...commanding, settings, newInvoiceId }),
    collectPayment: createCollectPayment({ ...commanding, payInvoice }),
    sweepInvoicePayments: createSweepPayments({
      drafts,
      isLeader,
      report,
      finishPayment: finishInvoicePayment,
    }),
  };
}

export type InvoiceCases = ReturnType<typeof createInvoiceCases>;
