import type { Settings } from '../settings/settings.ts';
import type { Instant } from '../time/instant.ts';
import { type Booking, isActive } from './booking.ts';
import { isBeforeCutoff } from './change-cutoff.ts';

type Cutoff = { readonly settings: Pick<Settings, 'changeCutoffHours'>; readonly now: Instant };

const startsAfterCutoff = ({ appointment }: Booking, { settings, now }: Cutoff): boolean =>
  isBeforeCutoff(appointment.startsAt, { ...settings, now });

/** True if the customer may still move the visit; the consultant is not bound by this. */
export const canReschedule = (booking: Booking, cutoff: Cutoff): boolean =>
  isActive(booking) && startsAfterCutoff(booking, cutoff);

/** True if the customer may still cancel the visit; the consultant is not bound by this. */
export const canCancel = (booking: Booking, cutoff: Cutoff): boolean =>
  isActive(booking) && startsAfterCutoff(booking, cutoff);

/** True if the customer skipped the six questions and may still answer them; a manual booking asked its own instead. */
export const canAnswer = (booking: Booking): boolean =>
  isActive(booking) && booking.assessmentId === null && booking.intake === null;
