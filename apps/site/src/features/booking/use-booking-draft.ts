import type { LinkAddress } from '@fieldleaf/domain/booking/address-part';
import { offeredVisitOf, visitToChooseOf } from '@fieldleaf/domain/booking/booking-link';
import { comeBackLinkOf } from '@fieldleaf/domain/booking/visit-link';
import { useEffect, useReducer, useRef } from 'react';
import { ulid } from 'ulid';
import { forgetSentTimes, readSentTimes, sentPress } from '../../calendar/sent-times.ts';
import { todayAt } from '../../calendar/today.ts';
import { cancelPaymentIntent } from '../../paying/cancel-payment-intent.ts';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { type WantedVisit, wantedVisit } from '../../visit/wanted-visit.ts';
import { type BookingDraft, bookingDraft } from './booking-draft.ts';
import { bookingWizard, TIME_STEP } from './booking-wizard.ts';
import { newBookingDraft } from './new-booking-draft.ts';
import { words } from './words.ts';

/** The draft of this tab, for the assessment that was saved last. */
function startDraft(assessmentId: string | null): BookingDraft {
  const kept = bookingDraft.load();
  const offered = offeredDraft(kept, window.location);
  if (offered) return offered;
  const wanted = wantedVisit.load() ?? visitOfLink(kept, window.location);
  if (wanted && !kept?.paid) return wantedDraft(wanted, kept, assessmentId);
  if (!kept) return newBookingDraft(ulid(), assessmentId);
  return kept.paid ? kept : { ...kept, assessmentId: assessmentId ?? kept.assessmentId };
}

/** Visit for which the link asks to choose a time, taken once: the run that began by it goes on. */
function visitOfLink(kept: BookingDraft | undefined, address: LinkAddress) {
  const { search } = address;
  const visit = comeBackLinkOf(address) ? undefined : visitToChooseOf({ search });
  if (!visit || kept?.offeredBy === search) return undefined;
  const { from, ...service } = visit;
  const isAhead = from !== null && from > todayAt(defaultSiteConfig.business.timeZone);
  return { ...service, ...(isAhead && { date: from }), offeredBy: search };
}

/** A run that goes on with what was chosen on the landing page; whoever has typed their name keeps it. */
function wantedDraft(
  { consultationType, duration, date, time, offeredBy }: WantedVisit & Pick<BookingDraft, 'offeredBy'>,
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
    ...(draft.assessmentId === null && { questions: 'to ask' as const }),
    ...(time && { offeredBy: 'landing' }),
    ...(offeredBy && { offeredBy }),
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
    if (latest.current.step !== TIME_STEP) forgetSentTimes();
    // Perhaps while this screen was being drawn.
    const pressed = sentPress();
    if (pressed) dispatch({ kind: 'time chosen', time: pressed });
    window.fieldleafSent = undefined;
  }, []);

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

/**
 * The run that a link of a mail begins: type, duration, day and time are chosen, and whether the time is still free is
 * asked as for any other. The same link goes on where its visitor left off; a visit that is paid comes before any link.
 */
function offeredDraft(kept: BookingDraft | undefined, address: LinkAddress): BookingDraft | undefined {
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
  if (isOver) return { ...draft, timeProblem: words.dayPassed };
  const chosen = { ...draft, selectedDate: date, selectedTime: sentPress() ?? time };
  const sent = readSentTimes({ consultationType, duration, date });
  const free = sent?.flatMap((slot) => (slot.available ? [slot.time] : []));
  return free ? bookingWizard(chosen, { kind: 'slots loaded', free }) : chosen;
}
