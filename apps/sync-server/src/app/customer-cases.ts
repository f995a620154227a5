import { newToken } from '../access/token.ts';
import { createSaveAssessment } from '../features/assessments/save-assessment.ts';
import { createReadWish } from '../features/availability/asked-visit.ts';
import { createFindDays } from '../features/availability/find-days.ts';
import { createFindSlots } from '../features/availability/find-slots.ts';
import { createCheckSlot } from '../features/bookings/check-slot.ts';
import { createFindProven } from '../features/bookings/find-proven.ts';
import { createPlaceBooking } from '../features/bookings/place-booking.ts';
import { createReadBooking } from '../features/bookings/read-booking.ts';
import { createTakeAlong } from '../features/bookings/take-along.ts';
import { createCancelBooking } from '../features/manage-booking/cancel-booking.ts';
import { createLookupBooking } from '../features/manage-booking/lookup-booking.ts';
import { createRescheduleBooking } from '../features/manage-booking/reschedule-booking.ts';
import { createReadQuoteRequests } from '../features/quote-requests/read-quote-requests.ts';
import { createSaveQuoteRequest } from '../features/quote-requests/save-quote-request.ts';
import { calendarFile } from '../meetings/calendar-file.ts';
import { newCommandId } from '../practice/new-ids.ts';
import type { Core } from './core.ts';
import type { PaymentCases } from './payment-cases.ts';

/** What customers do. */
export function createCustomerCases(core: Core, { drafts, finishPayment }: PaymentCases) {
  const { config, now, dayBooks, practice, spendBudget, findBooking, findCodedBooking, findOwnBooking } =
    core;
  const { model, settings, execute, addDocument } = practice;
  const lookupBooking = createLookupBooking({ findOwnBooking, model, settings, now });
  const findProven = createFindProven({ findBooking, findCodedBooking, findOwnBooking });
  const ownChanges = { findOwnBooking, lookupBooking, execute, newCommandId, now };
  const readWish = createReadWish({ settings, findCodedBooking });
  const checkSlot = createCheckSlot({ settings, readDayBook: dayBooks.read, now });

  return {
    saveAssessment: createSaveAssessment({
      newAssessmentId: newToken,
      now,
      spendBudget,
      add: addDocument,
    }),
    saveQuoteRequest: createSaveQuoteRequest({
      newQuoteRequestId: newToken,
      settings,
      now,
      spendBudget,
      add: addDocument,
    }),
    readQuoteRequests: createReadQuoteRequests({ model }),
    findAssessment: (id: string) => model().assessmentsById.get(id),
    findSlots: createFindSlots({ settings, readDayBook: dayBooks.read, readWish, now }),
    findDays: createFindDays({ settings, readDayBooks: dayBooks.readMany, readWish, now }),
    placeBooking: createPlaceBooking({ drafts, checkSlot, finishPayment }),
    readBooking: createReadBooking({ findProven, model, settings, now }),
    takeAlong: createTakeAlong({
      findProven,
      calendarFile: (booking) =>
        calendarFile(booking, { business: settings().business, publicUrl: config.publicUrl }),
    }),
    lookupBooking,
    rescheduleBooking: createRescheduleBooking(ownChanges),
    cancelBooking: createCancelBooking(ownChanges),
  };
}
