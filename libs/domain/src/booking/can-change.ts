import type { Settings } from '../settings/settings.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import { type Booking, isActive } from './booking.ts';

type Cutoff = { readonly settings: Pick<Settings, 'changeCutoffHours'>; readonly now: Instant };

const startsAfterCutoff = ({ appointment }: Booking, { settings, now }: Cutoff): boolean =>
  minutesBetween(now, appointment.startsAt) > settings.changeCutoffHours * 60;

/** Whether the customer may still move the visit; the consultant is not bound by this. */
export const canReschedule = (booking: Booking, cutoff: Cutoff): boolean =>
  isActive(booking) && startsAfterCutoff(booking, cutoff);

/** Whether the customer may still call the visit off; the consultant is not bound by this. */
export const canCancel = (booking: Booking, cutoff: Cutoff): boolean =>
  isActive(booking) && startsAfterCutoff(booking, cutoff);
