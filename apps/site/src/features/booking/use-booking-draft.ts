import { useEffect, useReducer, useRef } from 'react';
import { ulid } from 'ulid';
import { cancelPaymentIntent } from '../../paying/cancel-payment-intent.ts';
import { type WantedVisit, wantedVisit } from '../../visit/wanted-visit.ts';
import { type BookingDraft, bookingDraft } from './booking-draft.ts';
import { bookingWizard, TIME_STEP } from './booking-wizard.ts';
import { newBookingDraft } from './new-booking-draft.ts';
import { offeredDraft } from './offered-draft.ts';

/** The draft of this tab, for the assessment that was saved last. */
function startDraft(assessmentId: string | null): BookingDraft {
  const kept = bookingDraft.load();
  const offered = offeredDraft(kept, window.location);
  if (offered) return offered;
  const wanted = wantedVisit.load();
  if (wanted && !kept?.paid) return wantedDraft(wanted, kept, assessmentId);
  if (!kept) return newBookingDraft(ulid(), assessmentId);
  return kept.paid ? kept : { ...kept, assessmentId: assessmentId ?? kept.assessmentId };
}

/** A run that goes on with what was chosen on the landing page; whoever has typed their name keeps it. */
function wantedDraft(
  { consultationType, duration, date, time }: WantedVisit,
  kept: BookingDraft | undefined,
  assessmentId: string | null,
): BookingDraft {
  const draft = newBookingDraft(ulid(), assessmentId ?? kept?.assessmentId ?? null);
  const chosen = {
    consultationType,
    duration,
    selectedDate: date ?? null,
    selectedTime: time ?? null,
    step: TIME_STEP,
  };
  return {
    ...draft,
    ...chosen,
    contact: kept?.contact ?? draft.contact,
    ...(time && { offeredBy: 'landing' }),
  };
}

/** Leaving the wizard gives the open payment up, and with it the time it holds; a paid one is kept to be booked. */
function leaveDraft(draft: BookingDraft) {
  if (!draft.intent || draft.paid) return;
  void cancelPaymentIntent(draft.intent);
  bookingDraft.save(bookingWizard(draft, { kind: 'intent given up' }));
}

/** The wizard's state, kept on every change until `finish`. */
export function useBookingDraft(assessmentId: string | null) {
  const [draft, dispatch] = useReducer(bookingWizard, assessmentId, startDraft);
  const latest = useRef(draft);
  const finished = useRef(false);

  useEffect(() => {
    latest.current = draft;
    bookingDraft.save(draft);
    // It is chosen now, and kept with the rest.
    wantedVisit.clear();
  }, [draft]);

  useEffect(
    () => () => {
      if (!finished.current) leaveDraft(latest.current);
    },
    [],
  );

  const finish = () => {
    finished.current = true;
    bookingDraft.clear();
  };
  return { draft, dispatch, finish };
}
