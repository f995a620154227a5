import type { LinkAddress } from '@fieldleaf/domain/booking/address-part';
import { offeredVisitOf } from '@fieldleaf/domain/booking/booking-link';
import { ulid } from 'ulid';
import { todayAt } from '../../calendar/today.ts';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import type { BookingDraft } from './booking-draft.ts';
import { TIME_STEP } from './booking-wizard.ts';
import { newBookingDraft } from './new-booking-draft.ts';
import { words } from './words.ts';

/**
 * The run that a link of a mail begins: type, duration, day and time are chosen, and whether the time is still free is
 * asked as for any other. The same link goes on where its visitor left off; a visit that is paid comes before any link.
 */
export function offeredDraft(kept: BookingDraft | undefined, address: LinkAddress): BookingDraft | undefined {
  const offered = offeredVisitOf(address);
  const offeredBy = address.search + address.hash;
  if (!offered || kept?.paid || kept?.offeredBy === offeredBy) return undefined;
  const { consultationType, duration, date, time, assessmentId } = offered;
  const draft = {
    ...newBookingDraft(ulid(), assessmentId),
    consultationType,
    duration,
    step: TIME_STEP,
    offeredBy,
  };
  const isOver = date < todayAt(defaultSiteConfig.business.timeZone);
  return isOver
    ? { ...draft, timeProblem: words.dayPassed }
    : { ...draft, selectedDate: date, selectedTime: time };
}
