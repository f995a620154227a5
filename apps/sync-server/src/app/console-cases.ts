import { createCancelManualPayment } from '../features/admin-bookings/cancel-manual-payment.ts';
import { createCreateManualBooking } from '../features/admin-bookings/create-manual-booking.ts';
import { createEndEarlierPayment } from '../features/admin-bookings/end-earlier-payment.ts';
import { createFinishManualPayment } from '../features/admin-bookings/finish-manual-payment.ts';
import { createOpenManualPayment } from '../features/admin-bookings/open-manual-payment.ts';
import { createSpendCardPayment } from '../features/admin-bookings/spend-card-payment.ts';
import { newBookingId, newCommandId } from '../practice/new-ids.ts';
import type { Core } from './core.ts';
import type { PaymentCases } from './payment-cases.ts';

/** What the consultant does. */
export function createConsoleCases(core: Core, payments: PaymentCases) {
  const { provider, drafts } = payments;
  const { now, practice, execute } = core;
  const { model, settings } = practice;
  const commanding = { execute, newCommandId, now };
  const spendCardPayment = createSpendCardPayment({ provider, drafts });
  const endEarlierPayment = createEndEarlierPayment(payments);

  return {
    createManualBooking: createCreateManualBooking({
      ...commanding,
      spendCardPayment,
      newBookingId,
      settings,
      finishManualPayment: createFinishManualPayment(payments),
    }),
    openManualPayment: createOpenManualPayment({
      ...payments,
      settings,
      now,
      newBookingId,
      newId: newCommandId,
      changeClaims: core.dayBooks.change,
      readDayBook: core.dayBooks.read,
      giveWay: core.giveWay,
      bookingOf: (bookingId) => model().bookingsById.get(bookingId),
      endEarlierPayment,
    }),
    cancelManualPayment: createCancelManualPayment({
      endEarlierPayment,
      hasBooking: (bookingId) => model().bookingsById.has(bookingId),
    }),
  };
}
