import { bookingDocumentId } from '../booking/booking.ts';
import { eventOf, findBooking, hasHappened, withEvent } from '../booking/booking-history.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import type { PracticeDocument } from '../document.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { isOfflineMethod } from '../payment/payment-method.ts';
import { refundOfPayment } from '../payment/refund-of-payment.ts';
import { problem } from '../problem/problem.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { ok } from '../result.ts';
import type { Attention, AttentionKind } from './attention.ts';
import type { AttentionDecision } from './attention-payloads.ts';
import { paymentIdAskedAbout } from './money-asked-about.ts';
import { bookingIdOfAttention, refundFailedId } from './raise-attention.ts';

type Resolve = Command<'attention.resolve'>;

/** The parts of a command about a question. */
export const aboutAttention = {
  subject: ({ payload }: { readonly payload: { readonly attentionId: string } }) => ({
    document: payload.attentionId,
  }),
  owner: () => null,
  afterErasure: 'carried-out',
  inPayLink: false,
  days: () => [],
} as const;

/** The consultant's answer to a question. It may let a cancelled visit have taken place after all, or its customer not have come. */
export const resolveAttention: CommandDefinition<'attention.resolve'> = {
  ...aboutAttention,
  reads: ({ payload }) => {
    const bookingId = bookingIdOfAttention(payload.attentionId);
    const paymentId = paymentIdAskedAbout(payload.attentionId);
    return [
      payload.attentionId,
      ...(bookingId ? [bookingDocumentId(bookingId)] : []),
      ...(paymentId ? [paymentId] : []),
    ];
  },

  decide: (command, facts) => {
    const attention = facts.documents.get(command.payload.attentionId);
    if (attention?.type !== 'attention') return reject(problem('attention_not_found'));
    if (attention.resolved?.commandId === command.id) return ok(NO_CHANGES);
    // It went by itself while she put it away.
    if (attention.overAt !== undefined) return ok(NO_CHANGES);
    if (attention.resolved !== null) return reject(problem('attention_not_found'));
    const { decision } = command.payload;
    const status = ENDED[decision];
    const isOfWaiting = decision === 'let-in' || decision === 'drop';
    const returned = decision === 'given-back' ? givenBack(command, attention, facts) : [];
    if (
      (status && status.after !== attention.matter.kind) ||
      isOfWaiting !== isAboutWaiting(attention) ||
      returned === undefined
    )
      return reject(problem('unknown_decision', 'decision'));

    const at = decidedAt(command, facts.now);
    const resolved: Attention = { ...attention, resolved: { at, decision, commandId: command.id } };
    const ended = status ? endedBooking(command, status.is, facts) : [];
    return ok({ claims: [], puts: [...ended, ...returned, resolved] });
  },
};

type Ended = {
  /** Actual outcome of the visit. */
  readonly is: 'completed' | 'no-show';
  /** The question it answers. */
  readonly after: AttentionKind;
};

const isAboutWaiting = ({ matter }: Attention): boolean => matter.kind === 'entries-waiting';

const ENDED: Readonly<Record<AttentionDecision, Ended | null>> = {
  dismiss: null,
  complete: { is: 'completed', after: 'completed-after-cancel' },
  'no-show': { is: 'no-show', after: 'missed-after-cancel' },
  'let-in': null,
  drop: null,
  'given-back': null,
};

/** Money without a visit, or of a voided gift card, that went back by hand, as the refund it was; undefined where it is none of that kind. */
function givenBack(
  { id, at, payload }: Resolve,
  { matter }: Attention,
  { documents }: CommandFacts,
): readonly Payment[] | undefined {
  const paid = documents.get(paymentIdAskedAbout(payload.attentionId) ?? '');
  if (paid?.type !== 'payment' || !isOfflineMethod(paid.method)) return undefined;
  const amountCents = matter.kind === 'payment-differs' ? matter.bookedCents : paid.amountCents;
  return [refundOfPayment(paid, { reference: id, amountCents, at, commandId: id })];
}

// The time is not claimed again: it has passed, or was sold to somebody else meanwhile.
function endedBooking(command: Resolve, status: Ended['is'], facts: CommandFacts): PracticeDocument[] {
  const bookingId = bookingIdOfAttention(command.payload.attentionId);
  const booking = bookingId && findBooking(facts.documents, bookingId);
  if (!booking || booking.status === status || hasHappened(booking, command.id)) return [];
  // A customer who had canceled is not told they missed it.
  const quiet = status === 'no-show' ? ({ quiet: true } as const) : {};
  const event = { ...eventOf(command, status, facts.now), ...quiet };
  return [withEvent({ ...booking, status }, event)];
}

/**
 * A refund of money that belongs to no booking and no invoice, decided in its question before the provider is asked.
 * `refund_not_possible` when it is more than the question is about.
 */
export const refundUnplaced: CommandDefinition<'attention.refund'> = {
  ...aboutAttention,
  reads: ({ payload }) => [payload.attentionId],

  decide: (command, { documents, now }) => {
    const { attentionId, amountCents } = command.payload;
    const question = documents.get(attentionId);
    if (question?.type !== 'attention') return reject(problem('attention_not_found'));
    const { refunds = [] } = question;
    if (refunds.some(({ refundId }) => refundId === command.id)) return ok(NO_CHANGES);
    if (amountCents > refundableCents(question)) return reject(problem('refund_not_possible', 'amount'));
    if (question.resolved !== null) return reject(problem('attention_not_found'));
    const refund = { refundId: command.id, at: decidedAt(command, now), amountCents };
    return ok({ claims: [], puts: [{ ...question, refunds: [...refunds, refund] }] });
  },
};

/** Returns the money a question is about and that can be refunded from it; nothing if it belongs to something. */
export function refundableCents({ matter, refunds = [] }: Attention): Cents {
  if (matter.kind !== 'payment-differs') return cents(0);
  const { difference, paidFor, payment, providerCents, bookedCents } = matter;
  const isUnbooked =
    difference === 'paid_unbooked' || (difference === 'amount_mismatch' && payment !== undefined);
  if (paidFor?.kind !== 'unplaced' && !isUnbooked) return cents(0);
  const decidedCents = sumCents(refunds.map(({ amountCents }) => amountCents));
  return cents(Math.max(providerCents, bookedCents) - decidedCents);
}

type Refunds = NonNullable<Attention['refunds']>;

/** Returns refunds of a question that are not on record, and not asked about because they failed. */
export function unplacedRefundsUnderWay(
  { matter, refunds = [] }: Attention,
  { unplacedPaymentsById, attentionById }: Pick<PracticeModel, 'unplacedPaymentsById' | 'attentionById'>,
): Refunds {
  if (matter.kind !== 'payment-differs') return [];
  const { paymentReference } = matter;
  const movements = unplacedPaymentsById.get(paymentReference) ?? [];
  return refunds.filter(
    ({ refundId }) =>
      !movements.some(({ commandId }) => commandId === refundId) &&
      !attentionById.has(refundFailedId(paymentReference, refundId)),
  );
}
