import { bookingDraft } from '../features/booking/booking-draft.ts';
import { currentStop } from '../trail/trail.ts';
import { lastBooking } from '../visit/last-booking.ts';
import type { InnerView } from './view.ts';

/**
 * The view of the current stop; undefined where the address decides. A stop is over when its run through the
 * booking has ended, paid and booked: nobody gets back into that payment.
 */
export function openStop(): InnerView | 'over' | undefined {
  const stop = currentStop();
  // Events are the only view opened from the page with an address.
  if (!stop || stop.view === 'events') return undefined;
  const view = stop.view as InnerView;
  const isOver =
    view === 'booking'
      ? stop.run && stop.run !== bookingDraft.load()?.runId
      : view === 'confirmation' && !lastBooking.load();
  return isOver ? 'over' : view;
}
