import { useEffect, useState } from 'react';
import { hasOpenAssessment } from '../features/assessment/assessment-draft.ts';
import { hasOpenBooking } from '../features/booking/booking-draft.ts';
import { lastBooking } from '../visit/last-booking.ts';
import type { InnerView, View } from './view.ts';

/** What is open comes before what is done. */
function openedBefore(): InnerView | undefined {
  if (hasOpenBooking()) return 'booking';
  if (hasOpenAssessment()) return 'assessment';
  return lastBooking.load() && 'confirmation';
}

/** Where a visitor who came back to the landing page left off, if anywhere. */
export function useContinuation(view: View): InnerView | undefined {
  const [continuation, setContinuation] = useState<InnerView>();

  useEffect(() => {
    if (view === 'landing') setContinuation(openedBefore());
  }, [view]);

  return continuation;
}
