import type { PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import { useEffect, useState } from 'react';
import { showToast } from '../../toast/toasts.ts';
import { afterPlacing } from './after-placing.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { WizardEvent } from './booking-wizard.ts';
import { bookingRequest } from './payment-request.ts';
import { placeBooking } from './place-booking.ts';

export type PlacingState = 'placing' | 'by hand';

type Wizard = {
  readonly draft: BookingDraft;
  readonly dispatch: (event: WizardEvent) => void;
  readonly onPlaced: (booking: PlaceBookingResponse) => void;
};

/** Turns a paid draft into a booking, however often it takes. The draft stays paid until the server has answered. */
export function usePlacing({ draft, dispatch, onPlaced }: Wizard): PlacingState {
  const [state, setState] = useState<PlacingState>('placing');
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one call per attempt; a paid draft changes no more
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;

    async function place() {
      const body = bookingRequest(draft);
      if (!body) return setState('by hand');
      const placed = await placeBooking(body);
      if (left) return;
      if (placed.ok) return onPlaced(placed.value);
      const next = afterPlacing(placed.error, attempt);
      if (next.kind === 'by hand') return setState('by hand');
      if (next.kind === 'retry') {
        timer = setTimeout(() => setAttempt(attempt + 1), next.afterMs);
        return;
      }
      showToast({ title: 'Booking Failed', description: next.message, destructive: true });
      dispatch({ kind: next.kind === 'choose again' ? 'time lost' : 'payment unknown' });
    }

    void place();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [attempt]);

  return state;
}
