import { problem } from '@fieldleaf/domain/problem/problem';
import { err, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import type { PaidFirst } from './cancel-payment.ts';
import type { DraftStore } from './draft-store.ts';
import type { DueDraft } from './due-draft.ts';
import type { GiftCardDraft } from './gift-card-draft.ts';
import type { PaymentDraft } from './payment-draft.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from './payment-problem.ts';
import type { PaymentAnswer, ProviderPayment } from './payment-provider.ts';

/** What is different about finishing the payments of visits, of what is due and of gift cards; `Made` is what a paid one becomes. */
export type PaymentKind<Draft extends PaymentDraft | DueDraft | GiftCardDraft, Made> = {
  readonly drafts: DraftStore<Draft>;
  /** What became of a payment that is over. */
  readonly outcomeOf: (draft: Draft) => Result<Made, PaymentProblem>;
  /** Makes of the money what it was paid for, or gives it back. */
  readonly spend: (
    desk: Desk,
    draft: Draft,
    payment: ProviderPayment,
  ) => Promise<Result<Made, PaymentProblem>>;
  /** How the payment stands; without it the card provider is asked. */
  readonly ask?: (desk: Desk, draft: Draft) => PaymentAnswer<ProviderPayment>;
  /** Whether nobody waits any more for this payment to be made. */
  readonly isExpired: (desk: Desk, draft: Draft) => boolean;
  readonly end: (desk: Desk, draft: Draft) => Promise<Result<void, PaidFirst | PaymentProblem>>;
};

/**
 * Brings a payment to its end, from wherever it stands: paid becomes what it was for, once, or goes back; unpaid and
 * expired, or tried out with too many cards, is cancelled. Every step can be done again, so this may be called by anybody, at once, and after a crash
 * between any two steps. Unpaid is `payment_required`.
 */
export async function finishPayment<Draft extends PaymentDraft | DueDraft | GiftCardDraft, Made>(
  desk: Desk,
  { drafts, outcomeOf, ask = askProvider, spend, isExpired, end }: PaymentKind<Draft, Made>,
  paymentIntentId: string,
): Promise<Result<Made, PaymentProblem>> {
  const draft = await drafts.load(desk, paymentIntentId);
  if (!draft) return err(problem('payment_required'));
  if (draft.state !== 'open') return outcomeOf(draft);

  const payment = await ask(desk, draft);
  if (payment.ok && payment.value.state === 'succeeded') return spend(desk, draft, payment.value);
  if (!payment.ok && payment.error.code !== 'payment_unknown') return err(PAYMENT_UNAVAILABLE);
  if (!draft.isTriedOut && !isExpired(desk, draft)) return err(problem('payment_required'));

  const ended = await end(desk, draft);
  if (ended.ok) return err(problem('payment_required'));
  // Paid in the last second: the provider refused to cancel because the money is there.
  return ended.error.code === 'paid_first' ? spend(desk, draft, ended.error.payment) : err(ended.error);
}

const askProvider = ({ provider }: Desk, { paymentIntentId }: { readonly paymentIntentId: string }) =>
  provider.getPayment(paymentIntentId);

/**
 * When a payment came in: as the provider says, however late it is written down. Clocks differ, so it is never before the
 * payment was begun, nor after now.
 */
export function paidAtOf(
  { now }: Pick<Desk, 'now'>,
  { createdAt }: { readonly createdAt: Instant },
  { paidAt }: Pick<ProviderPayment, 'paidAt'>,
): Instant {
  const latest = now();
  if (paidAt === undefined || paidAt > latest) return latest;
  return paidAt < createdAt ? createdAt : paidAt;
}
