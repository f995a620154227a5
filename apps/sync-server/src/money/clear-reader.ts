import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Desk } from '../practice/desk.ts';
import type { DueDraft } from './due-draft.ts';
import type { PaymentProblem } from './payment-problem.ts';

/**
 * Takes a payment off the reader that shows it; what others show stays. Only `reader_charging` stops the
 * caller: a reader that cannot be reached shows a payment that can be cancelled, or made only once.
 */
export async function clearReader(
  { readers }: Desk,
  { paymentIntentId, readerId }: Pick<DueDraft, 'paymentIntentId' | 'readerId'>,
): Promise<Result<void, PaymentProblem>> {
  if (readerId === undefined) return ok(undefined);
  const shown = await readers.readShownPayment(readerId);
  const isWaiting =
    shown.ok && shown.value?.reference === paymentIntentId && shown.value.status === 'waiting';
  if (!isWaiting) return ok(undefined);
  const cleared = await readers.clear(readerId);
  return !cleared.ok && cleared.error.code === 'reader_busy'
    ? err(problem('reader_charging'))
    : ok(undefined);
}
