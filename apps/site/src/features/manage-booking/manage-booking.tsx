import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { type ApiFailure, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { VisitKeyRequest } from '@fieldleaf/contract/visit-links';
import { manageLinkOf, type VisitAction } from '@fieldleaf/domain/booking/visit-link';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { sessionDraft } from '../../draft/session-draft.ts';
import { useArrival } from '../../steps/use-arrival.ts';
import { currentStop } from '../../trail/trail.ts';
import { useStepTrail } from '../../trail/use-step-trail.ts';
import { forgetConfirmation } from '../../visit/forget-confirmation.ts';
import { lastBooking } from '../../visit/last-booking.ts';
import type { VisitToAnswer } from '../../visit/visit-to-answer.ts';
import { BookingDetails } from './booking-details.tsx';
import { CancelForm } from './cancel-form.tsx';
import { LookupForm } from './lookup-form.tsx';
import styles from './manage-booking.module.css';
import { Receipt } from './receipt.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { words } from './words.ts';

type LookedUp = {
  readonly bookingId: string;
  /** The booking that had been made last by then; empty when there was none. */
  readonly madeBefore: string;
};

const lookedUp = sessionDraft('looked-up', (stored): LookedUp | undefined => {
  const { bookingId, madeBefore } = (stored ?? {}) as Partial<LookedUp>;
  return bookingId ? { bookingId, madeBefore: madeBefore ?? '' } : undefined;
});

const madeLast = (): string => lastBooking.load()?.bookingId ?? '';

/** Keeps the ID of a booking that was looked up, for this tab. */
export const rememberBookingId = (bookingId: string): void => {
  lookedUp.save({ bookingId, madeBefore: madeLast() });
};

/** The booking this tab has shown last: the one looked up, unless one was made since. Empty when it showed none. */
export function knownBookingId(): string {
  const found = lookedUp.load();
  const made = madeLast();
  return found && (made === '' || made === found.madeBefore) ? found.bookingId : made;
}

function decode(stored: unknown): CustomerBooking | undefined {
  const booking = stored as Partial<CustomerBooking> | null;
  const isWhole = booking?.booking_id && booking.customer_email && booking.selected_date && booking.status;
  return isWhole ? (booking as CustomerBooking) : undefined;
}

/** The booking that was looked up in this tab: a reload does not ask for it again. */
const managedBooking = sessionDraft('managed-booking', decode);

const MODES = ['lookup', 'details', 'reschedule', 'cancel', 'receipt'] as const;

type Mode = (typeof MODES)[number];

const STEPS_TO: Readonly<Record<Mode, readonly Mode[]>> = {
  lookup: ['lookup'],
  details: ['lookup', 'details'],
  reschedule: ['lookup', 'details', 'reschedule'],
  cancel: ['lookup', 'details', 'cancel'],
  receipt: ['lookup', 'details', 'receipt'],
};

/** As asked for, or as near to it as the booking allows: what was changed once is not changed again by going forward. */
function openMode(mode: Mode, booking: CustomerBooking | undefined): Mode {
  if (!booking) return 'lookup';
  if (mode === 'reschedule' && !booking.can_reschedule) return 'details';
  return mode === 'cancel' && !booking.can_cancel ? 'details' : mode;
}

/** The mode that somebody comes back to: shown at once, so that what is said ahead of it is not said to the lookup. */
function modeHere(): Mode {
  const here = currentStop();
  const left = here?.view === 'manage' ? MODES.find((mode) => mode === here.step) : undefined;
  return openMode(left ?? 'lookup', managedBooking.load());
}

const PLACES = ['join', 'calendar', 'answer'] as const;

/** Returns the mode for a link's action: a separate screen, or a section of the booking. */
const modeOf = (action: VisitAction | undefined): Mode => MODES.find((mode) => mode === action) ?? 'details';

type Props = {
  /** From the link of a mail; looked up by its key, and without one when the visitor asks. */
  readonly bookingId: string;
  /** The questions that were skipped are answered now. */
  readonly onAnswer?: (visit: VisitToAnswer) => void;
};

/** A customer's own booking: find it, look at it, move it, call it off. */
export function ManageBooking({ bookingId, onAnswer = () => undefined }: Props) {
  const [mode, setMode] = useState(modeHere);
  const [booking, setBooking] = useState(managedBooking.load);
  const [isAnother, setIsAnother] = useState(false);
  const [at, setAt] = useState<(typeof PLACES)[number]>();
  const goTo = (asked: Mode) => setMode(openMode(asked, booking));
  useStepTrail({
    view: 'manage',
    all: MODES,
    step: mode,
    pathTo: (step) => STEPS_TO[step],
    onStep: goTo,
  });

  const show = (current: CustomerBooking) => {
    managedBooking.save(current);
    rememberBookingId(current.booking_id);
    setIsAnother(false);
    setBooking(current);
    setMode('details');
  };
  const showChanged = (changed: CustomerBooking) => {
    forgetConfirmation(changed.booking_id);
    show(changed);
  };
  const linked = useLinkedBooking((found, action) => {
    show(found);
    setAt(PLACES.find((place) => place === action));
    setMode(openMode(modeOf(action), found));
  });
  const lookupAnother = () => {
    managedBooking.clear();
    setIsAnother(true);
    setBooking(undefined);
    setMode('lookup');
  };
  const back = () => setMode('details');
  const found = (looked: CustomerBooking) => {
    linked.forget();
    show(looked);
  };

  const { state, open, forget } = linked;
  if (state.kind === 'opening' || state.kind === 'unreachable')
    return <OfferLink problem={state.message} onRetry={open} onLookup={forget} />;
  if (!booking || mode === 'lookup' || state.kind === 'refused') {
    const asked = isAnother ? '' : bookingId || knownBookingId();
    return <LookupForm bookingId={asked} linkProblem={state.message} onFound={found} />;
  }
  if (mode === 'reschedule') return <RescheduleForm booking={booking} onBack={back} onMoved={showChanged} />;
  if (mode === 'cancel') return <CancelForm booking={booking} onBack={back} onCancelled={showChanged} />;
  if (mode === 'receipt') return <Receipt booking={booking} onBack={back} />;
  return (
    <BookingDetails
      booking={booking}
      at={at}
      onReschedule={() => setMode('reschedule')}
      onCancel={() => setMode('cancel')}
      onReceipt={() => setMode('receipt')}
      onLookupAnother={lookupAnother}
      onAnswer={() => {
        onAnswer({ bookingId: booking.booking_id, email: booking.customer_email });
      }}
    />
  );
}

type OfferLinkProps = {
  /** Reason the server could not be asked; undefined: request running. */
  readonly problem: string | undefined;
  readonly onRetry: () => void;
  readonly onLookup: () => void;
};

/** Between the tap on a mail's link and its booking. */
function OfferLink({ problem, onRetry, onLookup }: OfferLinkProps) {
  const headingRef = useArrival('opening link');
  return (
    <main className="page gap-5 pt-4 [&_h1]:text-title">
      <h1 ref={headingRef} tabIndex={-1}>
        {words.manage}
      </h1>
      {problem === undefined ? (
        <p role="status">{words.opening}</p>
      ) : (
        <>
          <p role="alert" className="py-3 px-4 rounded-control bg-danger-tint text-danger">
            {problem}
          </p>
          <div className={`grid gap-3 ${styles.actions}`}>
            <Button onClick={onRetry}>{words.tryAgain}</Button>
            <Button kind="secondary" onClick={onLookup}>
              {words.findByEmail}
            </Button>
          </div>
        </>
      )}
    </main>
  );
}

type LinkState = {
  /** `refused`: what was mailed is no good any more; the way by ID and email is. */
  readonly kind: 'none' | 'opening' | 'refused' | 'unreachable';
  /** Set for `refused` and `unreachable`. */
  readonly message?: string;
};

const mayStillCome = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500;

type OnFound = (booking: CustomerBooking, action: VisitAction | undefined) => void;

/** The booking of the link that was tapped, if one was: looked up once, and nothing is done by it. */
function useLinkedBooking(onFound: OnFound) {
  // The key is in the fragment; the address loses it as soon as the page's first entry is written.
  const [link] = useState(() => manageLinkOf(window.location));
  const [state, setState] = useState<LinkState>({ kind: link ? 'opening' : 'none' });

  async function open() {
    if (!link) return;
    setState({ kind: 'opening' });
    const body: VisitKeyRequest = { booking_id: link.bookingId, key: link.key };
    const opened = await callApi<CustomerBooking>('POST', PATHS.openBooking, { body });
    if (opened.ok) {
      setState({ kind: 'none' });
      return onFound(opened.value, link.action);
    }
    const { message } = opened.error;
    setState({ kind: mayStillCome(opened.error) ? 'unreachable' : 'refused', message });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the link opens
  useEffect(() => void open(), []);

  return { state, open: () => void open(), forget: () => setState({ kind: 'none' }) };
}
