import { bookingDocumentId } from '../booking/booking.ts';
import type { CommandDefinition } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { paymentDocumentId } from '../payment/payment.ts';
import { problem } from '../problem/problem.ts';
import { receiveForVisit } from '../visit/receive-for-visit.ts';
import { redeemedMoney } from './redeemed-money.ts';

/** What a gift card pays of a visit that is booked already; only the server, which keeps the balance, says so. */
export const redeemAtVisit: CommandDefinition<'visit.redeemGiftCard'> = {
  ...aboutBooking,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ payload: { bookingId, giftCard } }) => [
    bookingDocumentId(bookingId),
    paymentDocumentId(bookingId, giftCard.redemptionId),
  ],
  days: () => [],

  decide: (command, facts) =>
    receiveForVisit(
      {
        command,
        money: redeemedMoney(command.payload.giftCard, command, facts.now),
        refusalOf: ({ status }) => (status === 'cancelled' ? problem('booking_cancelled') : undefined),
      },
      facts,
    ),
};
