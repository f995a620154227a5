import type { Command } from '../command/command.ts';
import type { CommandFacts } from '../command/command-definition.ts';
import { type Cents, cents } from '../money/cents.ts';
import { type Payment, paymentDocumentId } from '../payment/payment.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import type { Instant } from '../time/instant.ts';
import type { RefundEvent, RefundPart } from './refund-event.ts';
import { type RefundSubject, refundEventsOf, subjectIdOf, withRefundEvent } from './refund-subject.ts';
import { refundedCentsOf } from './refunds-standing.ts';

type Refund = {
  readonly command: Pick<Command, 'id' | 'by'>;
  readonly parts: readonly RefundPart[];
  readonly reason: string;
  readonly at: Instant;
};

/**
 * The booking or invoice after it was asked to give these parts back. `refund_not_possible` when a part is
 * more than is left of its payment, or its payment is not known.
 */
export function acceptRefund(
  { command, parts, reason, at }: Refund,
  subject: RefundSubject,
  documents: CommandFacts['documents'],
): Result<RefundSubject, Problem> {
  const left = ({ reference }: RefundPart): Cents =>
    leftOfPayment(subject, findPayment(documents, subjectIdOf(subject), reference));
  const areThere = parts.every((part) => part.amountCents > 0 && part.amountCents <= left(part));
  const areApart = new Set(parts.map(({ reference }) => reference)).size === parts.length;
  if (parts.length === 0 || !areThere || !areApart) return err(problem('refund_not_possible', 'amount'));
  const event: RefundEvent = { what: 'refunded', at, by: command.by, commandId: command.id, reason, parts };
  return ok(withRefundEvent(subject, event));
}

/** The payment with this reference, of the booking or invoice with this id. */
export function findPayment(
  documents: CommandFacts['documents'],
  subjectId: string,
  reference: string,
): Payment | undefined {
  const found = documents.get(paymentDocumentId(subjectId, reference));
  return found?.type === 'payment' && found.kind === 'payment' ? found : undefined;
}

/** Returns the refundable rest of a payment; nothing if there is no such payment. */
export const leftOfPayment = (
  subject: RefundSubject,
  payment: Pick<Payment, 'reference' | 'amountCents'> | undefined,
): Cents =>
  cents(
    payment
      ? Math.max(0, payment.amountCents - refundedCentsOf(refundEventsOf(subject), payment.reference))
      : 0,
  );
