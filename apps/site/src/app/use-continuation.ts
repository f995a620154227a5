import { useEffect, useState } from 'react';
import { hasOpenAssessment } from '../features/assessment/assessment-draft.ts';
import { hasOpenBooking } from '../features/booking/booking-draft.ts';
import type { InnerView, View } from './view.ts';

function openDraft(): InnerView | undefined {
  if (hasOpenBooking()) return 'booking';
  return hasOpenAssessment() ? 'assessment' : undefined;
}

/** Where a visitor who came back to the landing page left off, if anywhere. */
export function useContinuation(view: View): InnerView | undefined {
  const [continuation, setContinuation] = useState<InnerView>();

  useEffect(() => {
    if (view === 'landing') setContinuation(openDraft());
  }, [view]);

  return continuation;
}
