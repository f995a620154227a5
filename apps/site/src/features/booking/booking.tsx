import type { PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import { comeBackLinkOf } from '@fieldleaf/domain/booking/visit-link';
import { openingLinkOf } from '@fieldleaf/domain/wish/opening-link';
import { lazy, Suspense, useRef, useState } from 'react';
import type { KnownVisitor } from '../../contact/known-visitor.ts';
import { cancelPaymentIntent } from '../../paying/cancel-payment-intent.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { showToast } from '../../toast/toasts.ts';
import { stepsTo } from '../../trail/steps-to.ts';
import { returnTo } from '../../trail/trail-steps.ts';
import { useStepTrail } from '../../trail/use-step-trail.ts';
import type { ConfirmedBooking } from '../../visit/confirmed-booking.ts';
import { bookedVisit } from './booked-visit.ts';
import { bookingDraft } from './booking-draft.ts';
import { DETAILS_STEP, PAYMENT_STEP, SERVICE_STEP, TIME_STEP } from './booking-wizard.ts';
import { ConfirmingStep } from './confirming-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { draftTotal } from './draft-total.ts';
import { PaymentStep } from './payment-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { TimeStep } from './time-step.tsx';
import { TipStep } from './tip-step.tsx';
import { useBookingDraft } from './use-booking-draft.ts';
import { useServiceSold } from './use-service-sold.ts';
import { words } from './words.ts';

const OpenedTime = lazy(() => import('./opened-time.tsx').then((module) => ({ default: module.OpenedTime })));
const ComeBack = lazy(() => import('./come-back.tsx').then((module) => ({ default: module.ComeBack })));

type Props = {
  readonly assessmentId: string | null;
  /** The assessment was not on the way here. */
  readonly onBack: () => void;
  /** The visit is too far away to be sold here; what is known of the visitor goes along. */
  readonly onQuote: (visitor: KnownVisitor) => void;
  /** The payment is shown: time to load what comes after it. */
  readonly onPayment: () => void;
  readonly onBooked: (booking: ConfirmedBooking) => void;
};

/** Somebody came back by a mailed link; a visit that is paid comes before any link. */
const openedLink = () => {
  if (bookingDraft.load()?.paid) return {};
  return { comeBack: comeBackLinkOf(window.location), opening: openingLinkOf(window.location) };
};

/** A booking from its first step, or as somebody who has been here before. */
export function Booking(props: Props) {
  const [{ comeBack, opening }, setLink] = useState<ReturnType<typeof openedLink>>(openedLink);
  const goOn = () => setLink({});
  if (!comeBack && !opening) return <BookingSteps {...props} />;
  return (
    <Suspense fallback={null}>
      {comeBack && <ComeBack link={comeBack} onGoOn={goOn} onAssessment={props.onBack} />}
      {opening && <OpenedTime link={opening} onGoOn={goOn} onBook={props.onBack} />}
    </Suspense>
  );
}

/** The five steps from a service to a paid booking. */
function BookingSteps({ assessmentId, onBack, onQuote, onPayment, onBooked }: Props) {
  const config = useSiteConfig();
  const { draft, dispatch, finish } = useBookingDraft(assessmentId);
  useServiceSold(draft, config, dispatch);
  const total = draftTotal(draft, config);

  function placed(answer: PlaceBookingResponse) {
    const booked = total && bookedVisit(draft, { answer, total, config });
    if (!booked) return;
    finish();
    showToast({
      title: words.confirmed,
      description: words.codeIs(booked.confirmationCode),
      ahead: true,
    });
    onBooked(booked);
  }

  const goTo = (step: number) => {
    if (draft.intent && step < PAYMENT_STEP) {
      void cancelPaymentIntent(draft.intent);
      dispatch({ kind: 'intent given up' });
    }
    dispatch({ kind: 'step asked for', step });
  };
  const isPaying = useRef(false);
  useStepTrail({
    view: 'booking',
    run: draft.runId,
    all: stepsTo(PAYMENT_STEP),
    step: draft.step,
    pathTo: stepsTo,
    onStep: goTo,
    isHeld: () => draft.paid || isPaying.current,
  });

  const onBusy = (busy: boolean) => {
    isPaying.current = busy;
  };
  const toAssessment = () => returnTo(({ view }) => view === 'assessment') || onBack();
  const askForQuote = () => onQuote({ ...draft.contact, ...(draft.zip && { zipCode: draft.zip }) });

  if (draft.paid)
    return (
      <ConfirmingStep
        draft={draft}
        isCardKept={total?.onFile !== undefined}
        dispatch={dispatch}
        onPlaced={placed}
      />
    );
  const step = { draft, dispatch, total, onBack: () => goTo(draft.step - 1) };
  switch (draft.step) {
    case SERVICE_STEP:
      return <ServiceStep {...step} onBack={toAssessment} onQuote={askForQuote} />;
    case TIME_STEP:
      return <TimeStep {...step} onQuote={askForQuote} />;
    case DETAILS_STEP:
      return <DetailsStep {...step} onQuote={askForQuote} />;
    case PAYMENT_STEP:
      if (total)
        return <PaymentStep {...step} total={total} onShown={onPayment} onBusy={onBusy} onStep={goTo} />;
      return <ServiceStep {...step} onBack={toAssessment} onQuote={askForQuote} />;
    default:
      return <TipStep {...step} />;
  }
}
