import type { PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import { useEffect, useState } from 'react';
import { showToast } from '../../toast/toasts.ts';
import { type AfterPlacing, afterPlacing } from './after-placing.ts';
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

  function follow(next: AfterPlacing) {
    switch (next.kind) {
      case 'by hand':
        return setState('by hand');
      case 'retry':
        return setTimeout(() => setAttempt(attempt + 1), next.afterMs);
      case 'choose again':
      case 'pay again':
        showToast({ title: 'Booking Failed', description: next.message, destructive: true });
        return dispatch({ kind: next.kind === 'choose again' ? 'time lost' : 'payment unknown' });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one call per attempt; a paid draft changes no more
  useEffect(() => {
    const body = bookingRequest(draft);
    if (!body) return setState('by hand');
    let left = false;
    void placeBooking(body).then((placed) => {
      if (left) return;
      if (placed.ok) return onPlaced(placed.value);
      follow(afterPlacing(placed.error, attempt));
    });
    return () => {
      left = true;
    };
  }, [attempt]);

  return state;
}
