import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command } from '@fieldleaf/domain/command/command';
import type { RefundPart } from '@fieldleaf/domain/refund/refund-event';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { BookingOrInvoice } from './refund-books.ts';

type Refund = {
  readonly id: string;
  readonly at: Instant;
  readonly by: Actor;
  readonly parts: readonly RefundPart[];
  readonly reason: string;
};

/** Builds the refund command for the booking or the invoice. */
export function refundCommand(paidFor: BookingOrInvoice, { id, at, by, parts, reason }: Refund): Command {
  const base = { id, at, by };
  return paidFor.kind === 'booking'
    ? { ...base, kind: 'booking.refund', payload: { bookingId: paidFor.bookingId, parts, reason } }
    : { ...base, kind: 'invoice.refund', payload: { invoiceId: paidFor.invoiceId, parts, reason } };
}

type Refused = {
  readonly refundId: string;
  readonly reference: string;
  readonly because?: 'disputed' | 'rejected';
};

/** Builds the command for a failed refund: the same for every finder. */
export function refuseCommand(
  paidFor: BookingOrInvoice,
  { refundId, reference, because }: Refused,
  at: Instant,
): Command {
  const base = { id: `${refundId}.${reference}.refused`, at, by: { role: 'system' } } as const;
  const refused = { refundId, reference, ...(because && { because }) };
  return paidFor.kind === 'booking'
    ? { ...base, kind: 'booking.refuseRefund', payload: { bookingId: paidFor.bookingId, ...refused } }
    : { ...base, kind: 'invoice.refuseRefund', payload: { invoiceId: paidFor.invoiceId, ...refused } };
}
