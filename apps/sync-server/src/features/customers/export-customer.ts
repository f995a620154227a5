import type { CustomerExportResponse, KeptCheckout } from '@fieldleaf/contract/customers';
import type { Contact } from '@fieldleaf/domain/booking/booking';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { customerExport } from '@fieldleaf/domain/read-model/customer-export';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { waitingOf } from '../../budgets/waiting-room.ts';
import type { PaymentDraft } from '../../money/payment-draft.ts';
import type { Desk } from '../../practice/desk.ts';
import { checkoutsOf, giftOrdersOf } from './checkouts.ts';
import { withMailsOf } from './mails-of-person.ts';

/** What is kept about one person, for the person to have. */
export async function exportCustomer(
  desk: Desk,
  typed: string,
): Promise<Result<CustomerExportResponse, Problem>> {
  const email = normaliseEmail(typed);
  const checkouts = (await checkoutsOf(desk, email)).flatMap((draft) =>
    draft.customerInfo ? [keptCheckout(draft, draft.customerInfo)] : [],
  );
  const giftCardOrders = (await giftOrdersOf(desk, email)).map(({ createdAt, state, order }) => ({
    begunAt: createdAt,
    state,
    order,
  }));
  const exportedAt = desk.now();
  const kept = customerExport(await withMailsOf(desk, { email }), email, exportedAt);
  const waiting = (await waitingOf(desk, email)).map(({ document }) => document);
  if (!kept && checkouts.length + giftCardOrders.length + waiting.length === 0)
    return err(problem('customer_not_found'));
  const { documents = [], ...found } = kept ?? { email, exportedAt };
  return ok({ ...found, documents: [...documents, ...waiting], checkouts, giftCardOrders });
}

const keptCheckout = (draft: PaymentDraft, customerInfo: Contact): KeptCheckout => ({
  begunAt: draft.createdAt,
  state: draft.state,
  consultationType: draft.consultationType,
  duration: draft.duration,
  selectedDate: draft.slot?.date ?? null,
  selectedTime: draft.slot?.time ?? null,
  customerInfo,
  assessmentId: draft.assessmentId,
  termsVersion: draft.termsVersion ?? null,
  noticeVersion: draft.noticeVersion ?? null,
});
