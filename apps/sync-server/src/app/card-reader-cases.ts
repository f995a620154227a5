import type { Result } from '@fieldleaf/domain/result';
import { createCancelReaderPayment } from '../features/card-readers/cancel-reader-payment.ts';
import { createLookUpReaderPayment } from '../features/card-readers/look-up-reader-payment.ts';
import { createShowOnReader } from '../features/card-readers/show-on-reader.ts';
import { createStartReaderPayment } from '../features/card-readers/start-reader-payment.ts';
import { finishInvoicePayment } from '../money/finish-invoice-payment.ts';
import { type InvoiceDraft, invoiceDrafts } from '../money/invoice-draft.ts';
import { openInvoicePayment } from '../money/open-invoice-payment.ts';
import type { Core } from './core.ts';
import type { PaymentCases } from './payment-cases.ts';

/** Cards held to a reader, towards an invoice. */
export function createCardReaderCases({ practice, desk }: Core, { provider, readers }: PaymentCases) {
  const finish = (id: string) => finishInvoicePayment(desk, id);
  const drafts = {
    load: (id: string) => invoiceDrafts.load(desk, id),
    change: <Failure>(id: string, decide: (draft: InvoiceDraft) => Result<InvoiceDraft, Failure>) =>
      invoiceDrafts.change(desk, id, decide),
    forget: (id: string) => invoiceDrafts.unlist(desk, id),
  };
  const findInvoice = (invoiceId: string) => practice.model().invoicesById.get(invoiceId);
  const showOnReader = createShowOnReader({ drafts, readers, findInvoice });
  const cancelReaderPayment = createCancelReaderPayment({
    drafts,
    readers,
    provider,
    finishInvoicePayment: finish,
  });
  return {
    startReaderPayment: createStartReaderPayment({
      createIntent: (invoiceId, paymentType) =>
        openInvoicePayment(desk, invoiceId, { paymentType, channel: 'card_present' }),
      showOnReader,
      cancelReaderPayment,
    }),
    showOnReader,
    lookUpReaderPayment: createLookUpReaderPayment({
      drafts,
      readers,
      provider,
      finishInvoicePayment: finish,
    }),
    cancelReaderPayment,
  };
}
