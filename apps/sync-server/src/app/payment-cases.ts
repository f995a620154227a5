import { randomUUID } from 'node:crypto';
import { minutesBetween } from '@fieldleaf/domain/time/instant';
import { createMeetingRooms } from '../adapters/meeting-links/meeting-rooms.ts';
import { createEndPayment, type ReleaseHold } from '../card-payments/end-payment.ts';
import { createPaymentDrafts } from '../card-payments/payment-drafts.ts';
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
  const { config, store, now, cards, report, dayBooks, practice, visitCalendar } = core;
  const { model, settings, execute, addDocument } = practice;
  const ops = store.database('ops');
  const { provider } = cards;
  const drafts = createPaymentDrafts(ops);
  const releaseHold: ReleaseHold = async ({ date, key }) => {
    await dayBooks.change([{ date, release: [key], take: null }]);
  };
  const endPayment = createEndPayment({ provider, drafts, releaseHold });
  const holding = { settings, now, releaseHold, changeClaims: dayBooks.change, newId: newCommandId };
  const finishPayment = createFinishPayment({
    drafts,
    provider,
    execute,
    endPayment,
    releaseHold,
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
    createPaymentIntent: createCreatePaymentIntent({ ...holding, provider, drafts, giveUp: giveUpPayment }),
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
