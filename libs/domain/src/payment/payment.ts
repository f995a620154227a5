import type { BookingId } from '../booking/booking.ts';
import type { Cents } from '../money/cents.ts';
import type { Instant } from '../time/instant.ts';

/**
 * Money that moved, once, never changed. What is paid is always the sum of these; it is stored
 * nowhere else. `reference` is the provider's id, or the command's for cash.
 */
export type Payment = {
  readonly _id: `payment:${string}:${string}`;
  readonly type: 'payment';
  readonly v: 1;
  readonly bookingId: BookingId;
  readonly reference: string;
  readonly kind: 'payment' | 'refund';
  readonly method: 'card' | 'cash';
  readonly provider: 'simulated' | 'stripe' | null;
  /** Always positive; a refund subtracts. */
  readonly amountCents: Cents;
  readonly at: Instant;
  readonly commandId: string;
};

export const paymentDocumentId = (bookingId: BookingId, reference: string): Payment['_id'] =>
  `payment:${bookingId}:${reference}`;
