import type { PaidFor } from '@fieldleaf/domain/attention/attention';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import type { RefundUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import { ok } from '@fieldleaf/domain/result';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { PaymentAnswer, PaymentFailure, PaymentProvider, ProviderRefund } from './payment-provider.ts';
import type { RefundBooks } from './refund-books.ts';
import { refuseCommand } from './refund-commands.ts';
import type { WithdrawRefund } from './withdraw-refund.ts';

type Deps = {
  readonly provider: Pick<PaymentProvider, 'name' | 'refund' | 'listRefunds'>;
  readonly books: Pick<RefundBooks, 'movementsOf' | 'underWay'>;
  readonly addPayment: (payment: Payment) => Promise<void>;
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly withdrawRefund: WithdrawRefund;
  readonly now: () => Instant;
};

/** How long the provider surely knows a key again; after that, what it did is looked up first. */
const KEY_HOLDS_MINUTES = 12 * 60;

/**
 * Asks the provider for every refund of a booking or an invoice that was decided and is not on record, and
 * puts it on record; what the provider will not give back is taken back. Done again by anybody, at any time,
 * it gives nothing back twice; without an answer it stays under way.
 */
export function createFinishRefunds(deps: Deps) {
  return async (paidFor: PaidFor): Promise<void> => {
    const movements = deps.books.movementsOf(paidFor);
    for (const part of deps.books.underWay(paidFor)) {
      const paid = movements.find(
        ({ kind, reference }) => kind === 'payment' && reference === part.reference,
      );
      if (paid?.provider === deps.provider.name) await finishPart(deps, { paidFor, paid, part });
    }
  };
}

export type FinishRefunds = ReturnType<typeof createFinishRefunds>;

/** A part of a refund, with the payment it goes back of. */
type Share = { readonly paidFor: PaidFor; readonly paid: Payment; readonly part: RefundUnderWay };

async function finishPart(deps: Deps, { paidFor, paid, part }: Share): Promise<void> {
  const movements = deps.books.movementsOf(paidFor);
  const answer = await giveBack(deps, part, movements);
  if (!answer.ok) return REFUSED.has(answer.error.code) ? deps.withdrawRefund(paidFor, part) : undefined;
  const { state, reference, amountCents } = answer.value;
  if (state === 'failed') return deps.withdrawRefund(paidFor, part);
  if (isSomebodyElses(deps.books.movementsOf(paidFor), part, answer.value)) {
    await deps.execute(refuseCommand(paidFor, part, deps.now()));
    return;
  }
  const given = { reference, amountCents, at: deps.now(), commandId: part.refundId };
  return deps.addPayment(refundOfPayment(paid, given));
}

/** The reconciliation may have met it at the provider first: then it counts as that one. */
const isSomebodyElses = (
  movements: readonly Payment[],
  { refundId }: RefundUnderWay,
  given: ProviderRefund,
): boolean =>
  movements.some(({ reference, commandId }) => reference === given.reference && commandId !== refundId);

/** The provider looked at it and said no; anything else says nothing about the money. */
const REFUSED: ReadonlySet<PaymentFailure['code']> = new Set(['invalid_amount', 'payment_unknown']);

async function giveBack(
  { provider, now }: Deps,
  part: RefundUnderWay,
  movements: readonly Payment[],
): PaymentAnswer<ProviderRefund> {
  if (minutesBetween(part.askedAt, now()) > KEY_HOLDS_MINUTES) {
    const given = await provider.listRefunds(part.reference);
    if (!given.ok) return given;
    const earlier = given.value.find(isUnrecorded(part, movements));
    if (earlier) return ok(earlier);
  }
  const { reference, amountCents, refundId } = part;
  const order = { reference, amountCents, why: 'requested_by_customer' } as const;
  return provider.refund(order, `refund:${refundId}:${reference}`);
}

/** Given back by a call whose answer was lost: the amount is right, and no refund on record is it. */
const isUnrecorded =
  ({ amountCents }: RefundUnderWay, movements: readonly Payment[]) =>
  (given: ProviderRefund): boolean =>
    given.amountCents === amountCents &&
    given.state !== 'failed' &&
    !movements.some(({ reference }) => reference === given.reference);
