import type { ReaderPaymentError, ReaderPaymentResponse } from '@fieldleaf/contract/terminal';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { CardReaders, ShownPayment } from '../../money/card-readers.ts';
import type { InvoiceDraft } from '../../money/invoice-draft.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../money/payment-problem.ts';
import type { PaymentProvider } from '../../money/payment-provider.ts';
import { type InvoiceDrafts, loadReaderDraft, type NoReaderPayment } from './reader-draft.ts';

type Deps = {
  readonly drafts: Pick<InvoiceDrafts, 'load'>;
  readonly readers: Pick<CardReaders, 'readShownPayment'>;
  readonly provider: Pick<PaymentProvider, 'getPayment'>;
  readonly finishInvoicePayment: (paymentIntentId: string) => Promise<Result<void, PaymentProblem>>;
};

type LookedUp = Result<ReaderPaymentResponse, PaymentProblem | NoReaderPayment>;

/**
 * Where a payment at a reader stands, asked anew each time; what the provider has received is recorded on
 * the way, once. The reader is asked before the payment: "failed" followed by "not paid" means not paid.
 */
export function createLookUpReaderPayment(deps: Deps) {
  return async (paymentIntentId: string): Promise<LookedUp> => {
    const draft = await loadReaderDraft(deps.drafts, paymentIntentId);
    if (!draft.ok) return draft;
    if (draft.value.state !== 'open') return ok(CLOSED[draft.value.state]);
    const shown = await statusAtReader(deps.readers, draft.value);
    const payment = await deps.provider.getPayment(paymentIntentId);
    if (!payment.ok)
      return payment.error.code === 'payment_unknown' ? ok(CANCELED) : err(PAYMENT_UNAVAILABLE);
    switch (payment.value.state) {
      case 'succeeded':
        return finish(deps, paymentIntentId);
      case 'canceled':
        return ok(CANCELED);
      case 'requires_payment_method':
        return shown;
      default:
        return ok({ status: 'processing' });
    }
  };
}

export type LookUpReaderPayment = ReturnType<typeof createLookUpReaderPayment>;

const MESSAGES: Readonly<Record<ReaderPaymentError, string>> = {
  card_declined: 'The card was declined. Try another card.',
  customer_canceled: 'The payment was cancelled on the card reader.',
  reader_offline: problem('reader_offline').message,
  reader_timeout: 'The card reader lost its connection. Try again.',
  reader_failed: 'The card reader does not show this payment any more. Show it again.',
  invoice_payment_refunded: problem('invoice_payment_refunded').message,
};

const failed = (code: ReaderPaymentError): ReaderPaymentResponse => ({
  status: 'failed',
  error: { code, message: MESSAGES[code] },
});

const CANCELED: ReaderPaymentResponse = { status: 'canceled' };

const CLOSED: Readonly<Record<Exclude<InvoiceDraft['state'], 'open'>, ReaderPaymentResponse>> = {
  recorded: { status: 'succeeded' },
  refunded: failed('invoice_payment_refunded'),
  cancelled: CANCELED,
};

async function finish(deps: Deps, paymentIntentId: string): Promise<LookedUp> {
  const finished = await deps.finishInvoicePayment(paymentIntentId);
  if (finished.ok) return ok(CLOSED.recorded);
  return finished.error.code === 'invoice_payment_refunded' ? ok(CLOSED.refunded) : finished;
}

/** What holds as long as nothing is paid. Without a reader the script in the browser has the payment. */
async function statusAtReader(
  readers: Pick<CardReaders, 'readShownPayment'>,
  { readerId, paymentIntentId }: InvoiceDraft,
): Promise<Result<ReaderPaymentResponse, PaymentProblem>> {
  if (readerId === undefined) return ok({ status: 'waiting' });
  const read = await readers.readShownPayment(readerId);
  if (read.ok) return ok(statusOf(read.value, paymentIntentId));
  return read.error.code === 'reader_unknown' ? ok(failed('reader_failed')) : err(PAYMENT_UNAVAILABLE);
}

function statusOf(shown: ShownPayment | null, paymentIntentId: string): ReaderPaymentResponse {
  if (shown?.reference !== paymentIntentId) return failed('reader_failed');
  return shown.status === 'failed' ? failed(shown.fault ?? 'reader_failed') : { status: shown.status };
}
