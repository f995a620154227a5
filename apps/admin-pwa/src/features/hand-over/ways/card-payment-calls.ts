import { type ApiFailure, type ApiResult, callApi } from '@fieldleaf/contract/client';
import type { InvoicePaymentIntentResponse, InvoicePaymentResponse } from '@fieldleaf/contract/invoices';
import { invoicePaymentIntentPath, invoicePaymentPath } from '@fieldleaf/contract/paths';
import type { HandOverPurpose } from '../../../db/hand-over-record.ts';

/** A payment that a card can be charged for; `amount` in dollars, as the server will take it. */
export type OpenedPayment = InvoicePaymentIntentResponse;

/** How a card payment for one purpose is opened, and how the server is told to look at it again. */
export type CardPaymentCalls = {
  /** The same key is the same payment. */
  readonly open: (idempotencyKey: string) => Promise<ApiResult<OpenedPayment>>;
  /** Asks the provider, and books what was paid once, however often this is called. */
  readonly settle: (
    payment: Pick<OpenedPayment, 'paymentIntentId' | 'amount'>,
  ) => Promise<ApiResult<unknown>>;
};

const NOT_HERE: ApiFailure = {
  status: 400,
  code: 'invalid_input',
  message: 'This cannot be paid by card on this phone.',
};

export function cardPaymentCalls(purpose: HandOverPurpose): CardPaymentCalls {
  switch (purpose.kind) {
    case 'invoice': {
      const { invoiceId, paymentType } = purpose;
      return {
        open: (idempotencyKey) =>
          callApi('POST', invoicePaymentIntentPath(invoiceId), { body: { paymentType }, idempotencyKey }),
        settle: ({ paymentIntentId, amount }) =>
          callApi<InvoicePaymentResponse>('POST', invoicePaymentPath(invoiceId), {
            body: { paymentId: paymentIntentId, paymentType, paymentMethod: 'online', amount },
            idempotencyKey: `invoice-payment-${paymentIntentId}`,
          }),
      };
    }
    case 'booking':
      return {
        open: async () => ({ ok: false, error: NOT_HERE }),
        settle: async () => ({ ok: false, error: NOT_HERE }),
      };
  }
}
