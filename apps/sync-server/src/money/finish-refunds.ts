import type { Payment } from '@fieldleaf/domain/payment/payment';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import type { RefundSubject } from '@fieldleaf/domain/refund/refund-subject';
import type { RefundUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { KnowRefunds } from './know-refunds.ts';
import type { PaymentFailure, PaymentProvider } from './payment-provider.ts';
import type { Decidable, RefundBooks } from './refund-books.ts';
import { refundsOfPayment } from './refunds-of-payment.ts';
import type { SettleRefunds } from './settle-refunds.ts';
import type { WithdrawRefund } from './withdraw-refund.ts';

type Deps = {
  readonly provider: Pick<PaymentProvider, 'name' | 'refund' | 'listRefunds'>;
  readonly books: Pick<RefundBooks, 'movementsOf' | 'underWay' | 'subjectOf'>;
  readonly addPayment: (payment: Payment) => Promise<void>;
  readonly settleRefunds: SettleRefunds;
  readonly knowRefunds: KnowRefunds;
  readonly withdrawRefund: WithdrawRefund;
  readonly now: () => Instant;
};

/**
 * Asks the provider for every refund of a booking or an invoice that was decided and is not on record, and
 * puts it on record; what the provider will not give back is taken back. What the provider has given back
 * already, by an earlier try or by hand, is looked up first each time. Done again by anybody, at any time, it
 * gives nothing back twice; without an answer it stays under way.
 */
export function createFinishRefunds(deps: Deps) {
  const { provider, books } = deps;
  return async (paidFor: Decidable): Promise<void> => {
    const wanted = new Set(books.underWay(paidFor).map(({ reference }) => reference));
    const payments = books
      .movementsOf(paidFor)
      .filter(({ kind, reference }) => kind === 'payment' && wanted.has(reference));
    for (const paid of payments) if (paid.provider === provider.name) await finishAll(deps, paidFor, paid);
  };
}

export type FinishRefunds = ReturnType<typeof createFinishRefunds>;

async function finishAll(deps: Deps, paidFor: Decidable, paid: Payment): Promise<void> {
  const listed = await deps.provider.listRefunds(paid.reference);
  if (!listed.ok) return;
  const refunds = refundsOfPayment(paid, deps.books.movementsOf(paidFor));
  await deps.settleRefunds({ booked: paid, paidFor, refunds }, listed.value);
  for (const part of deps.books.underWay(paidFor))
    if (part.reference === paid.reference) await finishPart(deps, { paidFor, paid, part });
  await deps.knowRefunds(paidFor);
}

/** A part of a refund, with the payment it goes back of. */
type Share = { readonly paidFor: Decidable; readonly paid: Payment; readonly part: RefundUnderWay };

async function finishPart(deps: Deps, { paidFor, paid, part }: Share): Promise<void> {
  const { reference, amountCents, refundId } = part;
  const about = namesOf(deps.books.subjectOf(paidFor));
  const order = { reference, amountCents, refundId, about, why: 'requested_by_customer' } as const;
  const answer = await deps.provider.refund(order, `refund:${refundId}:${reference}`);
  if (!answer.ok && answer.error.code === 'disputed')
    return deps.withdrawRefund(paidFor, { ...part, because: 'disputed' });
  if (!answer.ok) return REFUSED.has(answer.error.code) ? deps.withdrawRefund(paidFor, part) : undefined;
  if (answer.value.state === 'failed') return deps.withdrawRefund(paidFor, part);
  const made = { reference: answer.value.reference, amountCents: answer.value.amountCents };
  return deps.addPayment(refundOfPayment(paid, { ...made, at: deps.now(), commandId: refundId }));
}

/** The provider looked at it and said no; anything else says nothing about the money. */
const REFUSED: ReadonlySet<PaymentFailure['code']> = new Set(['invalid_amount', 'payment_unknown']);

/** What it was paid for, for whoever looks at the provider's pages. */
function namesOf(subject: RefundSubject | undefined): Readonly<Record<string, string>> {
  if (!subject) return {};
  return subject.type === 'booking' ? { booking: subject.bookingId } : { invoice: subject.number };
}
