import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { InvoiceDraft } from '../../money/invoice-draft.ts';
import type { Missing } from '../../store/change-document.ts';

export type InvoiceDrafts = {
  readonly load: (id: string) => Promise<InvoiceDraft | undefined>;
  readonly change: (
    id: string,
    decide: (draft: InvoiceDraft) => Result<InvoiceDraft, never>,
  ) => Promise<Result<InvoiceDraft, Missing>>;
  readonly forget: (id: string) => Promise<void>;
};

/** There is no such payment, or it was not made for a reader. */
export type NoReaderPayment = { readonly code: 'payment_unknown' };

/** What a payment at a reader is for. */
export async function loadReaderDraft(
  drafts: Pick<InvoiceDrafts, 'load'>,
  paymentIntentId: string,
): Promise<Result<InvoiceDraft, NoReaderPayment>> {
  const draft = await drafts.load(paymentIntentId);
  return draft?.channel === 'card_present' ? ok(draft) : err({ code: 'payment_unknown' });
}
