import { createCreatePaymentIntent } from '../features/payments/create-payment-intent.ts';
import { createFinishPayment } from '../features/payments/finish-payment.ts';
import { createGiveUpPayment } from '../features/payments/give-up-payment.ts';
import { newMeetingLink } from '../meetings/meeting-rooms.ts';
import { createHoldForCustomer } from '../money/hold-for-customer.ts';
import { newBookingId, newCommandId, newConfirmationCode } from '../practice/new-ids.ts';
import { createSweepPayments } from '../workers/sweep-payments.ts';
import type { Core } from './core.ts';

/** Cards: from the intent to the booking or the refund. */
export function createPaymentCases(core: Core) {
  const { config, now, cards, report, dayBooks, holdLedger, practice, visitCalendar } = core;
  const { drafts, releaseHold, endPayment, leadership } = core;
  const { model, settings, execute, addDocument } = practice;
  const { provider } = cards;
  const holdForCustomer = createHoldForCustomer({
    settings,
    now,
    newId: newCommandId,
    changeClaims: dayBooks.change,
    readDayBooks: dayBooks.readMany,
    holdLedger,
  });
  const finishPayment = createFinishPayment({
    drafts,
    provider,
    execute,
    endPayment,
    releaseHold,
    forgetHold: holdLedger.drop,
    now,
    raiseAttention: addDocument,
    hasBooking: (bookingId) => model().bookingsById.has(bookingId),
    assessmentOf: (id) => model().assessmentsById.get(id)?.answers,
    newBooking: () => ({ bookingId: newBookingId(), confirmationCode: newConfirmationCode() }),
    // A calendar elsewhere gives the room; it is asked once the visit is booked.
    newMeetingLink: visitCalendar ? () => null : () => newMeetingLink(config.meetingBaseUrl),
  });
  const giveUpPayment = createGiveUpPayment({ drafts, endPayment, finishPayment });

  return {
    ...cards,
    drafts,
    createPaymentIntent: createCreatePaymentIntent({
      settings,
      now,
      newId: newCommandId,
      holdForCustomer,
      releaseHold,
      provider,
      drafts,
      giveUp: giveUpPayment,
    }),
    giveUpPayment,
    finishPayment,
    endPayment,
    releaseHold,
    sweepPayments: createSweepPayments({ drafts, finishPayment, isLeader: leadership.hold, report }),
    isLeader: leadership.hold,
  };
}

export type PaymentCases = ReturnType<typeof createPaymentCases>;
