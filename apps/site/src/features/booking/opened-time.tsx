import type { OpeningView } from '@fieldleaf/contract/waiting-list';
import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import type { OpeningLink } from '@fieldleaf/domain/wish/opening-link';
import { Button } from '@fieldleaf/ui/button';
import { ulid } from 'ulid';
import { fullDate } from '../../calendar/date-words.ts';
import { words as language } from '../../language/words.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { zoneName } from '../../visit/visit-words.ts';
import { bookingDraft } from './booking-draft.ts';
import styles from './come-back.module.css';
import { openingDraft } from './opening-draft.ts';
import { type OpenedState, useOpenedTime } from './use-opened-time.ts';
import { words } from './words.ts';

type Props = {
  readonly link: OpeningLink;
  /** On to the wizard, with the draft that is kept by then. */
  readonly onGoOn: () => void;
  /** A booking like any other. */
  readonly onBook: () => void;
};

/** A time that somebody waited for has opened: one tap holds it for them, if nobody was faster. */
export function OpenedTime({ link, onGoOn, onBook }: Props) {
  const { state, busy, ask, hold, leave } = useOpenedTime(link);
  const headingRef = useArrival(headingOf(state));
  const goOn = (view: OpeningView) => {
    bookingDraft.save(openingDraft(ulid(), view, link));
    onGoOn();
  };
  return (
    <main className={styles.page}>
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
