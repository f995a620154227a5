import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { centsToDollars, dollarsToCents } from '@fieldleaf/domain/money/cents';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { planRefund, type Refundable, refundablePayments } from '@fieldleaf/domain/refund/plan-refund';
import {
  hasRefundHappened,
  type RefundSubject,
  refundEventsOf,
} from '@fieldleaf/domain/refund/refund-subject';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { hashOfToken } from '../access/token.ts';
import { answerOf } from '../practice/answer-of.ts';
import type { FinishRefunds } from './finish-refunds.ts';
import type { KnowRefunds } from './know-refunds.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Decidable, RefundBooks } from './refund-books.ts';
import { refundCommand } from './refund-commands.ts';

type Deps = {
  readonly provider: Pick<PaymentProvider, 'name'>;
  readonly books: Pick<RefundBooks, 'subjectOf' | 'movementsOf' | 'underWay'>;
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly knowRefunds: KnowRefunds;
  readonly finishRefunds: FinishRefunds;
  readonly now: () => Instant;
};

export type RefundWish = {
  /** All that was paid by card when absent. */
  readonly amountDollars?: number | undefined;
  /** Of this payment only, which may be cash and then is only written down. */
  readonly paymentId?: string | undefined;
  readonly reason?: string | undefined;
};

/** Who asks, and the key of the request: the same key again is the same refund, also after a crash. */
export type Asker = { readonly by: Actor; readonly key: string | undefined };

/** `under way`: decided, and the provider has not said yet that it is done. */
export type GivenBack = 'given back' | 'under way';

/**
 * Gives back what was paid for a booking or towards an invoice, the latest payment first. It is decided in
 * the booking or invoice before the provider is asked; a provider that is silent is asked again by the sweep.
 */
export function createGiveBack(deps: Deps) {
  const { books } = deps;
  return async (paidFor: Decidable, wish: RefundWish, asker: Asker): Promise<Result<GivenBack, Problem>> => {
    const found = books.subjectOf(paidFor);
    if (!found) return err(problem(NOT_FOUND[paidFor.kind]));
    const id = refundIdOf(paidFor, wish, { key: asker.key, soFar: soFar(found, books.movementsOf(paidFor)) });
    if (!hasRefundHappened(found, id)) {
      const decided = await decide(deps, paidFor, { id, wish, by: asker.by });
      if (!decided.ok) return decided;
    }
    await deps.finishRefunds(paidFor);
    const refusal = refusalOf(books.subjectOf(paidFor), id);
    if (refusal) return err(refusal);
    const isUnderWay = books.underWay(paidFor).some(({ refundId }) => refundId === id);
    return ok(isUnderWay ? 'under way' : 'given back');
  };
}

export type GiveBack = ReturnType<typeof createGiveBack>;

const NOT_THAT_MUCH = problem('refund_not_possible', 'amount');

const NOT_FOUND = { booking: 'booking_not_found', invoice: 'invoice_not_found' } as const;

/** How many refunds came to an end, one way or the other. */
const soFar = (subject: RefundSubject, movements: readonly Payment[]): number =>
  movements.filter(({ kind }) => kind !== 'payment').length +
  refundEventsOf(subject).filter(({ what }) => what === 'refund-refused').length;

/**
 * The same key means another refund of another booking or invoice. Without a key a second click on the same
 * amount is the same refund until the first one has come to its end.
 */
function refundIdOf(
  paidFor: Decidable,
  { amountDollars, paymentId }: RefundWish,
  { key, soFar }: { readonly key: string | undefined; readonly soFar: number },
): string {
  const subjectId = paidFor.kind === 'booking' ? paidFor.bookingId : paidFor.invoiceId;
  const wanted = key ?? JSON.stringify([soFar, amountDollars ?? null, paymentId ?? null]);
  return `${paidFor.kind}-refund.${hashOfToken(`${subjectId} ${wanted}`)}`;
}

type Wanted = { readonly id: string; readonly wish: RefundWish; readonly by: Actor };

async function decide(deps: Deps, paidFor: Decidable, wanted: Wanted): Promise<Result<void, Problem>> {
  await deps.knowRefunds(paidFor);
  const command = planCommand(deps, paidFor, wanted);
  return command.ok ? answerOf(await deps.execute(command.value)) : command;
}

function planCommand(
  { provider, books, now }: Deps,
  paidFor: Decidable,
  { id, wish, by }: Wanted,
): Result<Command, Problem> {
  const { amountDollars, paymentId, reason = '' } = wish;
  const subject = books.subjectOf(paidFor);
  const refundables = (subject ? refundablePayments(subject, books.movementsOf(paidFor)) : []).filter(
    paymentId === undefined
      ? ({ payment }) => payment.provider === provider.name
      : ({ payment }) => payment.reference === paymentId && isWithin(payment, provider),
  );
  const parts = planRefund(
    refundables,
    amountDollars === undefined ? undefined : dollarsToCents(amountDollars),
  );
  const isTaken = refundables.length === 0 && isLost(books.movementsOf(paidFor));
  if (!parts.ok) return isTaken ? err(problem('payment_disputed')) : parts;
  const base = { id, at: now(), by };
  const [cash] = refundables.filter(isCash);
  if (!cash) return ok(refundCommand(paidFor, { ...base, parts: parts.value, reason }));
  if (paidFor.kind === 'booking') return err(problem('refund_not_possible', 'paymentId'));
  const amount = amountDollars ?? centsToDollars(cash.leftCents);
  const payload = { invoiceId: paidFor.invoiceId, paymentId: cash.payment.reference, reason, amount };
  return ok({ ...base, kind: 'invoice.recordCashRefund', payload });
}

const isLost = (movements: readonly Payment[]): boolean =>
  movements.some(({ kind, dispute }) => kind === 'refund' && dispute === true);

const isCash = ({ payment }: Refundable): boolean => payment.method === 'cash';

const isWithin = ({ method, provider }: Payment, { name }: Deps['provider']): boolean =>
  method === 'cash' || provider === name;

/** Why it was taken back, if it was. */
function refusalOf(subject: RefundSubject | undefined, refundId: string): Problem | undefined {
  const [refused] = (subject ? refundEventsOf(subject) : []).flatMap((event) =>
    event.what === 'refund-refused' && event.refundId === refundId ? [event] : [],
  );
  return refused && (refused.because ? problem('payment_disputed') : NOT_THAT_MUCH);
}
