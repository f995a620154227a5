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
import type { Payment } from '../payment/payment.ts';
import { isByHand } from '../payment/payment-method.ts';
import { refundOfPayment } from '../payment/refund-of-payment.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import type { Attention, AttentionKind } from './attention.ts';
import type { AttentionDecision } from './attention-payloads.ts';
import { paymentIdAskedAbout } from './money-asked-about.ts';
import { bookingIdOfAttention } from './raise-attention.ts';

type Resolve = Command<'attention.resolve'>;

/** The consultant's answer to a question. It may let a cancelled visit have taken place after all, or its customer not have come. */
export const resolveAttention: CommandDefinition<'attention.resolve'> = {
  subject: ({ payload }) => ({ document: payload.attentionId }),
  owner: () => null,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ payload }) => {
    const bookingId = bookingIdOfAttention(payload.attentionId);
    const paymentId = paymentIdAskedAbout(payload.attentionId);
    return [
      payload.attentionId,
      ...(bookingId ? [bookingDocumentId(bookingId)] : []),
      ...(paymentId ? [paymentId] : []),
    ];
  },
  days: () => [],

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
  /** How the visit ended after all. */
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
  if (paid?.type !== 'payment' || !isByHand(paid.method)) return undefined;
  const amountCents = matter.kind === 'payment-differs' ? matter.bookedCents : paid.amountCents;
  return [refundOfPayment(paid, { reference: id, amountCents, at, commandId: id })];
}

// The time is not claimed again: it has passed, or was sold to somebody else meanwhile.
function endedBooking(command: Resolve, status: Ended['is'], facts: CommandFacts): PracticeDocument[] {
  const bookingId = bookingIdOfAttention(command.payload.attentionId);
  const booking = bookingId && findBooking(facts.documents, bookingId);
  if (!booking || booking.status === status || hasHappened(booking, command.id)) return [];
  // Who had called the visit off is not told that they were missed.
  const quiet = status === 'no-show' ? ({ quiet: true } as const) : {};
  const event = { ...eventOf(command, status, facts.now), ...quiet };
  return [withEvent({ ...booking, status }, event)];
}
