import { randomUUID } from 'node:crypto';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { newToken } from './access/token.ts';
import { createMeetingRooms } from './adapters/meeting-links/meeting-rooms.ts';
import { createConfirmSimulatedPayment } from './adapters/simulated-card/confirm-simulated-payment.ts';
import { createSimulatedProvider } from './adapters/simulated-card/simulated-provider.ts';
import { createEndPayment, type ReleaseHold } from './card-payments/end-payment.ts';
import { createPaymentDrafts } from './card-payments/payment-drafts.ts';
import type { Config } from './config.ts';
import { createAddCustomerNote } from './features/admin-bookings/add-customer-note.ts';
import { createCreateManualBooking } from './features/admin-bookings/create-manual-booking.ts';
import { createReadAdminBookings } from './features/admin-bookings/read-admin-bookings.ts';
import { createRefundBooking } from './features/admin-bookings/refund-booking.ts';
import { createSpendCardPayment } from './features/admin-bookings/spend-card-payment.ts';
import { createUpdateBooking } from './features/admin-bookings/update-booking.ts';
import { createSaveAssessment } from './features/assessments/save-assessment.ts';
import { createFindSlots } from './features/availability/find-slots.ts';
import { createCheckSlot } from './features/bookings/check-slot.ts';
import { createPlaceBooking } from './features/bookings/place-booking.ts';
import { createReadBooking } from './features/bookings/read-booking.ts';
import { createRunCommands } from './features/commands/run-commands.ts';
import { createCancelBooking } from './features/manage-booking/cancel-booking.ts';
import { createLookupBooking } from './features/manage-booking/lookup-booking.ts';
import { createRescheduleBooking } from './features/manage-booking/reschedule-booking.ts';
import { createCreatePaymentIntent } from './features/payments/create-payment-intent.ts';
import { createFinishPayment } from './features/payments/finish-payment.ts';
import { createGiveUpPayment } from './features/payments/give-up-payment.ts';
import { createReadCommand } from './http/read-command.ts';
import { findBooking, findOwnBooking } from './practice/find-booking.ts';
import { newBookingId, newCommandId, newConfirmationCode } from './practice/new-ids.ts';
import { createPractice } from './practice/practice.ts';
import { createDayBooks } from './store/day-books/day-books.ts';
import { createLease } from './store/lease.ts';
import type { Store } from './store/store.ts';
import { createSweepPayments } from './workers/sweep-payments.ts';

export type UseCaseParts = {
  readonly config: Pick<Config, 'timeZone' | 'meetingBaseUrl'>;
  readonly store: Store;
  readonly now: () => Instant;
  /** What goes wrong in the background, where no caller hears of it. */
  readonly report: (error: unknown) => void;
};

const LEASE_MS = 30_000;

/** Everything the server can do for the practice, each with what it needs. */
export function createUseCases({ config, store, now, report }: UseCaseParts) {
  const ops = store.database('ops');
  const dayBooks = createDayBooks({ database: store.database('slots'), now });
  const practice = createPractice({ store, dayBooks, now, zone: config.timeZone, report });
  const { model, settings, execute, addDocument } = practice;
  const find = (typed: string) => findBooking(model(), typed);
  const findOwn = (typed: string, email: string) => findOwnBooking(model(), typed, email);

  const provider = createSimulatedProvider({ ops, now });
  const drafts = createPaymentDrafts(ops);
  const releaseHold: ReleaseHold = async ({ date, key }) => {
    await dayBooks.change([{ date, release: [key], take: null }]);
  };
  const endPayment = createEndPayment({ provider, drafts, releaseHold });
  const giveUpPayment = createGiveUpPayment({ drafts, endPayment });
  const finishPayment = createFinishPayment({
    ...{ drafts, provider, execute, endPayment, releaseHold, now },
    raiseAttention: addDocument,
    assessmentOf: (id) => model().assessmentsById.get(id)?.answers,
    newBooking: () => ({ bookingId: newBookingId(), confirmationCode: newConfirmationCode() }),
    newMeetingLink: createMeetingRooms(config.meetingBaseUrl),
  });

  const lookupBooking = createLookupBooking({ findOwnBooking: findOwn, settings, now });
  const ownChanges = { findOwnBooking: findOwn, lookupBooking, execute, newCommandId, now };
  const spendCardPayment = createSpendCardPayment({ provider, drafts });
  const lease = createLease({
    ...{ database: store.database('slots'), name: 'workers', ttlMs: LEASE_MS, now },
    holder: randomUUID(),
  });

  return {
    practice,
    settings,
    paymentsConfig: provider.clientConfig,
    confirmSimulatedPayment: createConfirmSimulatedPayment(ops),
    saveAssessment: createSaveAssessment({ newAssessmentId: newToken, now, add: addDocument }),
    findAssessment: (id: string) => model().assessmentsById.get(id),
    findSlots: createFindSlots({ settings, readDayBook: dayBooks.read, findBooking: find, now }),
    createPaymentIntent: createCreatePaymentIntent({
      ...{ settings, now, provider, drafts, releaseHold },
      changeClaims: dayBooks.change,
      newId: newCommandId,
      giveUp: giveUpPayment,
    }),
    giveUpPayment,
    placeBooking: createPlaceBooking({
      ...{ drafts, finishPayment },
      checkSlot: createCheckSlot({ settings, readDayBook: dayBooks.read, now }),
    }),
    readBooking: createReadBooking({ findBooking: find, findOwnBooking: findOwn, settings, now }),
    lookupBooking,
    rescheduleBooking: createRescheduleBooking(ownChanges),
    cancelBooking: createCancelBooking(ownChanges),
    readAdminBookings: createReadAdminBookings({ model, settings, now }),
    updateBooking: createUpdateBooking({ execute, findBooking: find, newCommandId, now }),
    createManualBooking: createCreateManualBooking({
      ...{ execute, spendCardPayment, newCommandId, newBookingId, settings, now },
    }),
    refundBooking: createRefundBooking({
      ...{ provider, findBooking: find, addPayment: addDocument, now },
      paymentsOf: (bookingId) => model().paymentsByBookingId.get(bookingId) ?? [],
    }),
    addCustomerNote: createAddCustomerNote({ execute, settings, newCommandId, now }),
    runCommands: createRunCommands({ execute, readCommand: createReadCommand() }),
    sweepPayments: createSweepPayments({ drafts, finishPayment, isLeader: lease.hold, report }),
    resignLeadership: lease.release,
  };
}

export type UseCases = ReturnType<typeof createUseCases>;
