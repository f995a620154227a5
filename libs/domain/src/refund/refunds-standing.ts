import { type Cents, sumCents } from '../money/cents.ts';
import type { RefundEvent, RefundPart } from './refund-event.ts';

/** Returns the refunded parts of each payment, pending ones included. */
export const refundedParts = (events: readonly RefundEvent[]): readonly RefundPart[] =>
  events.flatMap(standingParts(events));

/**
 * The parts of a decision that were not taken back. They are told by their decision's id and never by themselves: equal
 * parts of two decisions can be one object in memory.
 */
export function standingParts(events: readonly RefundEvent[]): (event: RefundEvent) => readonly RefundPart[] {
  const refused = new Set(
    events.flatMap((event) =>
      event.what === 'refund-refused' ? [partKey(event.refundId, event.reference)] : [],
    ),
  );
  return (event) =>
    event.what === 'refunded'
      ? event.parts.filter(({ reference }) => !refused.has(partKey(event.commandId, reference)))
      : [];
}

const partKey = (refundId: string, reference: string): string => `${refundId} ${reference}`;

export const sumOfParts = (parts: readonly RefundPart[]): Cents =>
  sumCents(parts.map(({ amountCents }) => amountCents));

/** Returns the amount refunded, pending included, from the payment with this reference. */
export const refundedCentsOf = (events: readonly RefundEvent[], reference: string): Cents =>
  sumOfParts(refundedParts(events).filter((part) => part.reference === reference));
