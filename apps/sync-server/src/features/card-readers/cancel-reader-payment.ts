import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { CardReaders } from '../../money/card-readers.ts';
import { clearReader } from '../../money/clear-reader.ts';
import type { InvoiceDraft } from '../../money/invoice-draft.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../money/payment-problem.ts';
import type { PaymentFailure, PaymentProvider } from '../../money/payment-provider.ts';
import { type InvoiceDrafts, loadReaderDraft, type NoReaderPayment } from './reader-draft.ts';

type Deps = {
  readonly drafts: Pick<InvoiceDrafts, 'load' | 'change' | 'forget'>;
  readonly readers: Pick<CardReaders, 'readShownPayment' | 'clear'>;
  readonly provider: Pick<PaymentProvider, 'cancelPayment'>;
  readonly finishInvoicePayment: (paymentIntentId: string) => Promise<Result<void, PaymentProblem>>;
};

type Cancelled = Result<void, PaymentProblem | NoReaderPayment>;

/**
 * Ends a payment at a reader for good: once this succeeds nobody can make it any more. `already_paid` when
 * the customer was faster, and then it counts; `invoice_payment_refunded` when it was given back, because
 * somebody else was faster still; `reader_charging` while the card is being charged.
 */
export function createCancelReaderPayment(deps: Deps) {
  const { drafts, readers, provider } = deps;
  return async (paymentIntentId: string): Promise<Cancelled> => {
    const draft = await loadReaderDraft(drafts, paymentIntentId);
    if (!draft.ok) return draft;
    if (draft.value.state !== 'open') return CLOSED[draft.value.state];
    const cleared = await clearReader(readers, draft.value);
    if (!cleared.ok) return cleared;
    const cancelled = await provider.cancelPayment(paymentIntentId);
    if (!cancelled.ok && cancelled.error.code !== 'payment_unknown')
      return refuse(deps, paymentIntentId, cancelled.error);
    await drafts.change(paymentIntentId, (current) => ok({ ...current, state: 'cancelled' }));
    await drafts.forget(paymentIntentId);
    return ok(undefined);
  };
}

export type CancelReaderPayment = ReturnType<typeof createCancelReaderPayment>;

const CLOSED: Readonly<Record<Exclude<InvoiceDraft['state'], 'open'>, Cancelled>> = {
  cancelled: ok(undefined),
  refunded: err(problem('invoice_payment_refunded')),
  recorded: err(problem('already_paid')),
};

async function refuse(deps: Deps, paymentIntentId: string, failure: PaymentFailure): Promise<Cancelled> {
  if (failure.code !== 'not_cancelable') return err(PAYMENT_UNAVAILABLE);
  if (failure.payment.state !== 'succeeded') return err(problem('reader_charging'));
  const finished = await deps.finishInvoicePayment(paymentIntentId);
  return finished.ok ? err(problem('already_paid')) : finished;
}
