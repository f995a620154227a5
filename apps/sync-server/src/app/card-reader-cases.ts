import { createCancelReaderPayment } from '../features/card-readers/cancel-reader-payment.ts';
import { createLookUpReaderPayment } from '../features/card-readers/look-up-reader-payment.ts';
import { createShowOnReader } from '../features/card-readers/show-on-reader.ts';
import { createStartReaderPayment } from '../features/card-readers/start-reader-payment.ts';
import type { Core } from './core.ts';
import type { InvoiceCases } from './invoice-cases.ts';
import type { PaymentCases } from './payment-cases.ts';

/** Cards held to a reader, towards an invoice. */
export function createCardReaderCases(
  { practice }: Core,
  { provider, readers }: PaymentCases,
  { createInvoiceIntent, finishInvoicePayment, invoiceDrafts: drafts }: InvoiceCases,
) {
  const findInvoice = (invoiceId: string) => practice.model().invoicesById.get(invoiceId);
  const showOnReader = createShowOnReader({ drafts, readers, findInvoice });
  const cancelReaderPayment = createCancelReaderPayment({ drafts, readers, provider, finishInvoicePayment });
  return {
    startReaderPayment: createStartReaderPayment({
      createIntent: (invoiceId, paymentType) => createInvoiceIntent(invoiceId, paymentType, 'card_present'),
      showOnReader,
      cancelReaderPayment,
    }),
    showOnReader,
    lookUpReaderPayment: createLookUpReaderPayment({ drafts, readers, provider, finishInvoicePayment }),
    cancelReaderPayment,
  };
}
