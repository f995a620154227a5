import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { InvoiceDraft, InvoiceDrafts } from '../../money/invoice-draft.ts';

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
