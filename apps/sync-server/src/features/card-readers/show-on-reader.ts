import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { CardReaders } from '../../money/card-readers.ts';
import { clearReader } from '../../money/clear-reader.ts';
import type { InvoiceDraft } from '../../money/invoice-draft.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import { whyNotDue } from '../../money/why-not-due.ts';
import { type InvoiceDrafts, loadReaderDraft, type NoReaderPayment } from './reader-draft.ts';
import { readerProblem } from './reader-problem.ts';

type Deps = {
  readonly drafts: Pick<InvoiceDrafts, 'load' | 'change'>;
  readonly readers: Pick<CardReaders, 'showPayment' | 'readShownPayment' | 'clear'>;
  readonly findInvoice: (invoiceId: string) => Invoice | undefined;
};

type Shown = Result<void, PaymentProblem | NoReaderPayment>;

/**
 * Shows a payment on a reader, for the first time or again. It is the same payment, so however often this
 * is done it is paid at most once. `already_paid` when somebody else has paid meanwhile.
 */
export function createShowOnReader({ drafts, readers, findInvoice }: Deps) {
  return async (paymentIntentId: string, readerId: string): Promise<Shown> => {
    const draft = await loadReaderDraft(drafts, paymentIntentId);
    if (!draft.ok) return draft;
    const refusal = refusalOf(draft.value, findInvoice(draft.value.invoiceId));
    if (refusal) return err(refusal);
    if (draft.value.readerId !== readerId) {
      const cleared = await clearReader(readers, draft.value);
      if (!cleared.ok) return cleared;
    }
    // Before it can be paid there, so that whoever looks for it later knows where.
    await drafts.change(paymentIntentId, (current) => ok({ ...current, readerId }));
    return start(readers, readerId, paymentIntentId);
  };
}

export type ShowOnReader = ReturnType<typeof createShowOnReader>;

function refusalOf(draft: InvoiceDraft, invoice: Invoice | undefined): PaymentProblem | undefined {
  if (draft.state === 'refunded') return problem('invoice_payment_refunded');
  if (draft.state === 'cancelled') return problem('not_for_reader');
  if (draft.state === 'recorded') return problem('already_paid');
  return whyNotDue(draft, invoice);
}

/** A reader that has not confirmed in time, or an answer that was lost, is looked up instead of asked again. */
async function start(
  readers: Pick<CardReaders, 'showPayment' | 'readShownPayment'>,
  readerId: string,
  reference: string,
): Promise<Shown> {
  const started = await readers.showPayment(readerId, reference);
  if (started.ok) return ok(undefined);
  const { code } = started.error;
  if (code !== 'reader_timeout' && code !== 'unknown_outcome') return err(readerProblem(started.error));
  const shown = await readers.readShownPayment(readerId);
  if (!shown.ok) return err(readerProblem(shown.error));
  return shown.value?.reference === reference ? ok(undefined) : err(problem('reader_timeout'));
}
