import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import type { VisitAction } from '@fieldleaf/domain/booking/visit-link';
import { useState } from 'react';
import { sessionDraft } from '../../draft/session-draft.ts';
import { useStepTrail } from '../../trail/use-step-trail.ts';
import { forgetConfirmation } from '../../visit/forget-confirmation.ts';
import { BookingDetails } from './booking-details.tsx';
import { CancelForm } from './cancel-form.tsx';
import { knownBookingId, rememberBookingId } from './known-booking-id.ts';
import { LookupForm } from './lookup-form.tsx';
import { OpeningLink } from './opening-link.tsx';
import { Receipt } from './receipt.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { useLinkedBooking } from './use-linked-booking.ts';

function decode(stored: unknown): CustomerBooking | undefined {
  const booking = stored as Partial<CustomerBooking> | null;
  const isWhole = booking?.booking_id && booking.customer_email && booking.selected_date && booking.status;
  return isWhole ? (booking as CustomerBooking) : undefined;
}

/** The booking that was looked up in this tab: a reload does not ask for it again. */
const managedBooking = sessionDraft('managed-booking', decode);

const MODES = ['lookup', 'details', 'reschedule', 'cancel', 'receipt'] as const;

type Mode = (typeof MODES)[number];

const PATHS: Readonly<Record<Mode, readonly Mode[]>> = {
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

const PLACES = ['join', 'calendar'] as const;

/** Where the action of a link is: a screen of its own, or a section of the booking. */
const modeOf = (action: VisitAction | undefined): Mode => MODES.find((mode) => mode === action) ?? 'details';

type Props = {
  /** From the link of a mail; looked up by its key, and without one when the visitor asks. */
  readonly bookingId: string;
};

/** A customer's own booking: find it, look at it, move it, call it off. */
export function ManageBooking({ bookingId }: Props) {
  const [mode, setMode] = useState<Mode>('lookup');
  const [booking, setBooking] = useState(managedBooking.load);
  const [isAnother, setIsAnother] = useState(false);
  const [at, setAt] = useState<(typeof PLACES)[number]>();
  const goTo = (asked: Mode) => setMode(openMode(asked, booking));
  useStepTrail({
    view: 'manage',
    all: MODES,
    step: mode,
    pathTo: (step) => PATHS[step],
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
    return <OpeningLink problem={state.message} onRetry={open} onLookup={forget} />;
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
    />
  );
}
