import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { PaymentDraft } from '../../money/payment-draft.ts';
import type { Desk } from '../../practice/desk.ts';

/** The payments somebody with this address began, whatever became of them. */
export async function checkoutsOf({ ops }: Desk, email: string): Promise<readonly PaymentDraft[]> {
  const drafts = await ops.range<PaymentDraft>({ from: 'payment-draft:', to: 'payment-draft:\uffff' });
  return drafts.filter(({ customerInfo }) => normaliseEmail(customerInfo?.email ?? '') === email);
}
