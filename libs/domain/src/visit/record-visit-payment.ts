import { bookingDocumentId } from '../booking/booking.ts';
import type { CommandDefinition } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { refuseFutureMoney, tidyHandDetails } from '../payment/hand-details.ts';
import { paymentDocumentId } from '../payment/payment.ts';
import { receiveForVisit } from './receive-for-visit.ts';

/**
 * Money the consultant was given for a visit. It is there, so it counts: for a visit that is paid or cancelled as
 * well, where it is too much until it is given back.
 */
export const recordVisitPayment: CommandDefinition<'visit.recordPayment'> = {
  ...aboutBooking,
  afterErasure: 'carried-out',
  inPayLink: true,
  reads: ({ id, payload: { bookingId } }) => [bookingDocumentId(bookingId), paymentDocumentId(bookingId, id)],
  days: () => [],

  decide: (command, facts) => {
    const { bookingId, method, amountCents, tipCents, ...details } = command.payload;
    const money = {
      reference: command.id,
      method,
      provider: null,
      amountCents,
      ...(tipCents && { tipCents }),
      ...tidyHandDetails(details),
      at: decidedAt(command, facts.now),
    };
    const refusalOf = () => refuseFutureMoney(details, command, facts);
    return receiveForVisit({ command, money, refusalOf }, facts);
  },
};
