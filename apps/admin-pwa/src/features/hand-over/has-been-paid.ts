import { callApi } from '@fieldleaf/contract/client';
import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import { invoicePath } from '@fieldleaf/contract/paths';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import type { HandOver } from '../../db/hand-over-record.ts';

/** `unknown`: the server could not be asked, or does not know the invoice yet. */
export type PaidAnswer = 'paid' | 'unpaid' | 'unknown';

/** Whether what this hand-over asks for has come in, from whichever phone. */
export async function hasBeenPaid(
  { purpose, amountCents }: HandOver,
  signal?: AbortSignal,
): Promise<PaidAnswer> {
  if (purpose.kind !== 'invoice') return 'unknown';
  const answer = await callApi<PublicInvoice>(
    'GET',
    invoicePath(purpose.invoiceId),
    signal ? { signal } : {},
  );
  if (!answer.ok) return 'unknown';
  const paidCents = dollarsToCents(answer.value.paidAmount);
  return paidCents >= purpose.paidCentsBefore + amountCents ? 'paid' : 'unpaid';
}
