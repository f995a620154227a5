import { type ApiFailure, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { OpeningKeyRequest, WaitlistOfferView } from '@fieldleaf/contract/waiting-list';
import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { type OfferLink, openingHeader, WISH_ITSELF } from '@fieldleaf/domain/waitlist/offer-link';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { ulid } from 'ulid';
import { fullDate } from '../../calendar/date-words.ts';
import { words as language } from '../../language/words.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { zoneName } from '../../visit/visit-words.ts';
import { type BookingDraft, bookingDraft } from './booking-draft.ts';
import { DETAILS_STEP } from './booking-wizard.ts';
import { newBookingDraft } from './new-booking-draft.ts';
import { words } from './words.ts';

type Props = {
  readonly link: OfferLink;
  /** On to the wizard, with the draft that is kept by then. */
  readonly onGoOn: () => void;
  /** A booking like any other. */
  readonly onBook: () => void;
};

/** A time that somebody waited for has opened: one tap holds it for them, if nobody was faster. */
export function OpenedTime({ link, onGoOn, onBook }: Props) {
  const { state, busy, ask, hold, leave } = useOpenedTime(link);
  const headingRef = useArrival(headingOf(state));
  const goOn = (view: WaitlistOfferView) => {
    bookingDraft.save(openingDraft(ulid(), view, link));
    onGoOn();
  };
  return (
    <main className="page gap-5 pt-4 [&_h1]:text-title">
      <h1 ref={headingRef} tabIndex={-1}>
        {headingOf(state)}
      </h1>
      {state.kind === 'asking' && <p role="status">{words.oneMoment}</p>}
      {state.kind === 'waiting' && (
        <>
          <p>{words.nothingYet}</p>
          <Button kind="secondary" busy={busy} onClick={leave}>
            {words.leaveList}
          </Button>
        </>
      )}
      {state.kind === 'left' && <p role="status">{words.notTold}</p>}
      {state.kind === 'unreachable' && (
        <>
          <p role="alert">{state.message}</p>
          <Button onClick={ask}>{words.tryAgain}</Button>
        </>
      )}
      {state.kind === 'refused' && <p role="alert">{state.message}</p>}
      {state.kind === 'known' && (
        <Known state={state} busy={busy} onHold={hold} onGoOn={() => goOn(state.view)} onLeave={leave} />
      )}
      {isOver(state) && (
        <Button kind="secondary" onClick={onBook}>
          {words.book}
        </Button>
      )}
    </main>
  );
}

const isOver = (state: OpenedState): boolean =>
  state.kind === 'left' ||
  state.kind === 'refused' ||
  (state.kind === 'known' && (state.view.state === 'taken' || state.view.state === 'over'));

function headingOf(state: OpenedState): string {
  if (state.kind === 'left') return words.offTheList;
  if (state.kind === 'waiting') return words.onTheList;
  if (state.kind !== 'known') return words.timeOpened;
  return {
    free: words.timeOpened,
    held: words.heldForYou,
    taken: words.somebodyFaster,
    over: words.holdIsOver,
  }[state.view.state];
}

type KnownProps = {
  readonly state: Extract<OpenedState, { kind: 'known' }>;
  readonly busy: boolean;
  readonly onHold: () => void;
  readonly onGoOn: () => void;
  readonly onLeave: () => void;
};

function Known({ state: { view, isTried }, busy, onHold, onGoOn, onLeave }: KnownProps) {
  const { business } = useSiteConfig();
  const when = `${fullDate(view.date)}, ${twelveHourClock(view.time)}`;
  const until = (instant: string) =>
    new Date(instant).toLocaleTimeString(language.locale, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: business.timeZone,
    });
  return (
    <>
      <p>
        <strong>{when}</strong>
        <br />
        {visitKindName(view.consultation_type)}, {zoneName(business.timeZone)}
      </p>
      {view.state === 'held' && view.held_until && (
        <>
          <p role="status">{words.yoursUntil(until(view.held_until))}</p>
          <Button onClick={onGoOn}>{words.goOnBooking}</Button>
        </>
      )}
      {view.state === 'free' && isTried && (
        <>
          <p role="status">{words.notHeldButFree}</p>
          <Button onClick={onGoOn}>{words.goOnBooking}</Button>
        </>
      )}
      {view.state === 'free' && !isTried && (
        <>
          <p>{words.firstTap}</p>
          <Button busy={busy} onClick={onHold}>
            {words.holdIt}
          </Button>
        </>
      )}
      {view.state === 'taken' && <p role="status">{words.keepsPlace}</p>}
      {view.state === 'over' && <p role="status">{words.bookIfFree}</p>}
      <Button kind="quiet" busy={busy} onClick={onLeave}>
        {words.leaveList}
      </Button>
    </>
  );
}

/** A run with the time of an opening, and all that whoever waited for it gave. */
function openingDraft(runId: string, view: WaitlistOfferView, link: OfferLink): BookingDraft {
  const draft = newBookingDraft(runId, view.assessment_id);
  const { first_name: firstName, last_name: lastName, email, phone } = view;
  return {
    ...draft,
    consultationType: view.consultation_type,
    duration: view.duration,
    ...(view.zip !== null && { zip: view.zip }),
    selectedDate: view.date,
    selectedTime: view.time,
    timeChecked: true,
    contact: { ...draft.contact, firstName, lastName, email, phone },
    step: DETAILS_STEP,
    opening: openingHeader(link),
  };
}

type OpenedState =
  /** `waiting`: the link is about the entry itself, of which nothing has opened. */
  | { readonly kind: 'asking' | 'waiting' | 'left' }
  | { readonly kind: 'refused' | 'unreachable'; readonly message: string }
  /** `isTried`: the link was tapped; free all the same, it could not be held. */
  | { readonly kind: 'known'; readonly view: WaitlistOfferView; readonly isTried: boolean };

/** Someone else booked it, or the half hour is over: how it stands now says it. */
const LOST: ReadonlySet<ApiFailure['code']> = new Set<ApiFailure['code']>(['opening_taken', 'opening_over']);

const mayStillCome = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500;

/** The time of a link, as it stands; it is held, or the list is left, only by a tap. */
function useOpenedTime({ wishId, opening, key }: OfferLink) {
  const [state, setState] = useState<OpenedState>({ kind: opening === WISH_ITSELF ? 'waiting' : 'asking' });
  const [busy, setBusy] = useState(false);
  const body: OpeningKeyRequest = { wish_id: wishId, opening, key };

  const refuse = (failure: ApiFailure) =>
    setState({ kind: mayStillCome(failure) ? 'unreachable' : 'refused', message: failure.message });

  async function look(path: string, isTried: boolean) {
    setBusy(true);
    const answer = await callApi<WaitlistOfferView>('POST', path, { body });
    setBusy(false);
    if (answer.ok) setState({ kind: 'known', view: answer.value, isTried });
    else if (isTried && LOST.has(answer.error.code)) await look(PATHS.openWaitlistOffer, false);
    else refuse(answer.error);
  }

  async function leave() {
    setBusy(true);
    const answer = await callApi('POST', PATHS.leaveWaitingList, { body });
    setBusy(false);
    if (answer.ok) setState({ kind: 'left' });
    else refuse(answer.error);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link
  useEffect(() => {
    if (opening !== WISH_ITSELF) void look(PATHS.openWaitlistOffer, false);
  }, []);

  return {
    state,
    busy,
    ask: () => void look(PATHS.openWaitlistOffer, false),
    hold: () => void look(PATHS.holdOffer, true),
    leave: () => void leave(),
  };
}
