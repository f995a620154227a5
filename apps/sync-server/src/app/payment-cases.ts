import { randomUUID } from 'node:crypto';
import { minutesBetween } from '@fieldleaf/domain/time/instant';
import { createMeetingRooms } from '../adapters/meeting-links/meeting-rooms.ts';
import { createHoldForCustomer } from '../card-payments/hold-for-customer.ts';
import { createCreatePaymentIntent } from '../features/payments/create-payment-intent.ts';
import { createFinishPayment } from '../features/payments/finish-payment.ts';
import { createGiveUpPayment } from '../features/payments/give-up-payment.ts';
import { newBookingId, newCommandId, newConfirmationCode } from '../practice/new-ids.ts';
import { createLease } from '../store/lease.ts';
import { createSweepPayments } from '../workers/sweep-payments.ts';
import type { Core } from './core.ts';

const LEASE_MS = 30_000;

/** Cards: from the intent to the booking or the refund. */
export function createPaymentCases(core: Core) {
  const { config, store, now, cards, report, dayBooks, holdLedger, practice, visitCalendar } = core;
  const { drafts, releaseHold, endPayment } = core;
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
    newMeetingLink: visitCalendar ? () => null : createMeetingRooms(config.meetingBaseUrl),
  });
  const giveUpPayment = createGiveUpPayment({ drafts, endPayment, finishPayment });
  const startedAt = now();
  const lease = createLease({
    database: store.database('slots'),
    name: 'workers',
    ttlMs: LEASE_MS,
    now,
    // An embedded store has one process: after a restart it need not wait for its own lease to end.
    holder: store.kind === 'embedded' ? 'this-process' : randomUUID(),
  });

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
    sweepPayments: createSweepPayments({ drafts, finishPayment, isLeader: lease.hold, report }),
    isLeader: lease.hold,
    resignLeadership: lease.release,
    // Nobody leads while the first turn of the work is still to come.
    hasLeader: async () => minutesBetween(startedAt, now()) < 1 || lease.isHeld(),
  };
}

export type PaymentCases = ReturnType<typeof createPaymentCases>;
