import type { VisitReceived } from '../booking/booking.ts';
import type { GiftCardPart } from '../booking/booking-payloads.ts';
import type { Command } from '../command/command.ts';
import type { Instant } from '../time/instant.ts';

/** Payment of a visit by gift card; it is not income, which was counted when the card was sold. */
export const redeemedMoney = (
  { giftCardId, redemptionId, amountCents }: GiftCardPart,
  { id, by }: Pick<Command, 'id' | 'by'>,
  at: Instant,
): VisitReceived => ({
  reference: redemptionId,
  method: 'gift_card',
  provider: null,
  amountCents,
  at,
  redeemedFrom: giftCardId,
  commandId: id,
  by,
});
