import type { InvoicePaymentIntentResponse } from '@fieldleaf/contract/invoices';
import type { StartReaderPaymentRequest, StartReaderPaymentResponse } from '@fieldleaf/contract/terminal';
import { ok, type Result } from '@fieldleaf/domain/result';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { CancelReaderPayment } from './cancel-reader-payment.ts';
import type { NoReaderPayment } from './reader-draft.ts';
import type { ShowOnReader } from './show-on-reader.ts';

type Deps = {
  /** Makes the payment of what is due, for a reader, and stores what it is for. */
  readonly createIntent: (
    invoiceId: string,
    paymentType?: string,
  ) => Promise<Result<InvoicePaymentIntentResponse, PaymentProblem>>;
  readonly showOnReader: ShowOnReader;
  readonly cancelReaderPayment: CancelReaderPayment;
};

type Started = Result<StartReaderPaymentResponse, PaymentProblem | NoReaderPayment>;

/** Makes a payment for a reader and, when one is named, shows it there. */
export function createStartReaderPayment({ createIntent, showOnReader, cancelReaderPayment }: Deps) {
  return async ({ invoiceId, paymentType, readerId }: StartReaderPaymentRequest): Promise<Started> => {
    const created = await createIntent(invoiceId, paymentType);
    if (!created.ok || readerId === undefined) return created;
    const { paymentIntentId, amount } = created.value;
    const shown = await showOnReader(paymentIntentId, readerId);
    if (shown.ok) return ok({ paymentIntentId, amount });
    // Whoever gets a refusal never hears of this payment, so nobody must be able to make it.
    const cancelled = await cancelReaderPayment(paymentIntentId);
    return cancelled.ok ? shown : ok({ paymentIntentId, amount });
  };
}

export type StartReaderPayment = ReturnType<typeof createStartReaderPayment>;
