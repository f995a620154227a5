import { bookingDraft } from '../features/booking/booking-draft.ts';
import { currentStop } from '../trail/trail.ts';
import { lastBooking } from '../visit/last-booking.ts';
import { type InnerView, isInnerView } from './view.ts';

type OpenStop = { readonly view: InnerView };

/**
 * The view of the current stop; undefined where the address decides. A stop is over when its run through the
 * booking has ended, paid and booked: nobody gets back into that payment.
 */
export function openStop(): OpenStop | 'over' | undefined {
  const stop = currentStop();
  if (!stop || !isInnerView(stop.view)) return undefined;
  const { view, run } = stop;
  const isOver =
    (view === 'booking' && run !== undefined && run !== bookingDraft.load()?.runId) ||
    (view === 'confirmation' && !lastBooking.load());
  return isOver ? 'over' : { view };
}
