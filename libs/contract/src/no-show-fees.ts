import { closed } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/**
 * `POST /api/admin/bookings/{id}/no-show-fee`: what became of charging the kept card. `needs-customer`: their bank
 * wants to hear it from them; `gone`: the card is kept no longer.
 */
export const NoShowFeeResponse = closed({
  outcome: Type.Enum(['charged', 'needs-customer', 'declined', 'expired', 'gone']),
  /** The customer was mailed a link to pay with. */
  linkSent: Type.Boolean(),
});

export type NoShowFeeResponse = Static<typeof NoShowFeeResponse>;
