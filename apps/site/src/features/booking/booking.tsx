import type { PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { trimContact } from '@fieldleaf/domain/booking/check-contact';
import { comeBackLinkOf } from '@fieldleaf/domain/booking/visit-link';
import { cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { openingLinkOf } from '@fieldleaf/domain/waitlist/offer-link';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { KnownVisitor } from '../../contact/known-visitor.ts';
import { cancelPaymentIntent } from '../../paying/cancel-payment-intent.ts';
import { ConfirmingVisit } from '../../paying/visit-payment.tsx';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { findPrice, pricesOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import type { Tip } from '../../tip/tip.ts';
import { TipOptions } from '../../tip/tip-options.tsx';
import { useTypedTip } from '../../tip/use-typed-tip.ts';
import { stepsTo } from '../../trail/steps-to.ts';
import { returnTo } from '../../trail/trail-steps.ts';
import { useStepTrail } from '../../trail/use-step-trail.ts';
import type { ConfirmedBooking } from '../../visit/confirmed-booking.ts';
import { type BookingDraft, bookingDraft } from './booking-draft.ts';
import {
  bookingWizard,
  DETAILS_STEP,
  PAYMENT_STEP,
  SERVICE_STEP,
  TIME_STEP,
  type WizardEvent,
} from './booking-wizard.ts';
import { chosenPrice } from './chosen-price.ts';
import { DetailsStep } from './details-step.tsx';
import { type DraftTotal, draftTotal } from './draft-total.ts';
import { placeBooking } from './payment-request.ts';
import { PaymentStep } from './payment-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { TimeStep } from './time-step.tsx';
import { useBookingDraft } from './use-booking-draft.ts';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';
import { words } from './words.ts';

const OpenedTime = lazy(() => import('./opened-time.tsx').then((module) => ({ default: module.OpenedTime })));
const ComeBack = lazy(() => import('./come-back.tsx').then((module) => ({ default: module.ComeBack })));

export type BookingProps = {
  readonly assessmentId: string | null;
  /** The assessment was not on the way here. */
  readonly onBack: () => void;
  /** The questions are asked now; the draft that is kept goes on after them. */
  readonly onQuestions: () => void;
  /** The visit is too far away to be sold here; what is known of the visitor goes along. */
  readonly onQuote: (visitor: KnownVisitor) => void;
  /** The payment is shown: time to load what comes after it. */
  readonly onPayment: () => void;
  readonly onBooked: (booking: ConfirmedBooking) => void;
};

/** Return by an emailed link; a paid visit precedes any link. */
const openedLink = () => {
  if (bookingDraft.load()?.paid) return {};
  return { comeBack: comeBackLinkOf(window.location), opening: openingLinkOf(window.location) };
};

/** A booking from its first step, or as somebody who has been here before. */
export function Booking(props: BookingProps) {
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
function BookingSteps({ assessmentId, onBack, onQuestions, onQuote, onPayment, onBooked }: BookingProps) {
  const config = useSiteConfig();
  const { draft, dispatch, finish } = useBookingDraft(assessmentId);
  useServiceSold(draft, config, dispatch);
  const total = draftTotal(draft, config);

  function placed(answer: PlaceBookingResponse) {
    const booked = total && bookedVisit(draft, { answer, total, config });
    if (!booked) return;
    finish();
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
      <ConfirmingVisit
        paymentId={draft.intent?.paymentIntentId ?? ''}
        email={draft.contact.email}
        isCardKept={total?.onFile !== undefined}
        book={() => placeBooking(draft)}
        onBooked={placed}
        onTimeLost={(message) => dispatch({ kind: 'time lost', message })}
        onPayAgain={() => dispatch({ kind: 'payment unknown' })}
      />
    );
  const step = { draft, dispatch, total, onBack: () => goTo(draft.step - 1) };
  switch (draft.step) {
    case SERVICE_STEP:
      return <ServiceStep {...step} onBack={toAssessment} onQuote={askForQuote} />;
    case TIME_STEP:
      return <TimeStep {...step} onQuote={askForQuote} />;
    case DETAILS_STEP:
      return <DetailsStep {...step} onQuote={askForQuote} onNext={() => leaveDetails(step, onQuestions)} />;
    case PAYMENT_STEP:
      if (total)
        return <PaymentStep {...step} total={total} onShown={onPayment} onBusy={onBusy} onStep={goTo} />;
      return <ServiceStep {...step} onBack={toAssessment} onQuote={askForQuote} />;
    default:
      return <TipStep {...step} />;
  }
}

/** On to the tip, through the questions where they are still to ask. */
function leaveDetails({ draft, dispatch }: StepProps, onQuestions: () => void) {
  const next = bookingWizard(draft, { kind: 'next' });
  if (next.step === DETAILS_STEP || next.questions !== 'to ask') return dispatch({ kind: 'next' });
  bookingDraft.save({ ...next, questions: 'asked' });
  onQuestions();
}

function TipStep({ draft, dispatch, ...frame }: StepProps) {
  const { tip } = draft;
  const priceCents = frame.total?.priceCents;
  const onTip = (chosen: Tip | null) => dispatch({ kind: 'tip chosen', tip: chosen });
  const typed = useTypedTip({ tip, priceCents, onTip, onGoOn: () => dispatch({ kind: 'next' }) });
  return (
    <WizardFrame {...frame} draft={draft} heading={words.addTip} next={words.toPayment} onNext={typed.goOn}>
      <TipOptions tip={tip} priceCents={priceCents} typed={typed} onTip={onTip} />
    </WizardFrame>
  );
}

/**
 * A draft or a link can name a service that was retired since: once the server has said what it sells, that is said and
 * the others are offered. A payment that is open was opened for it, and keeps to it.
 */
function useServiceSold(
  draft: BookingDraft,
  config: SiteConfig,
  dispatch: (event: WizardEvent) => void,
): void {
  const { consultationType, duration, intent, paid } = draft;
  const isKnown = config !== defaultSiteConfig;
  const isChosen = consultationType !== null && duration !== null;
  const isGone = isKnown && isChosen && !intent && !paid && !findPrice(config, consultationType, duration);
  useEffect(() => {
    if (!isGone || !consultationType) return;
    const isKindLeft = pricesOf(config, consultationType).length > 0;
    dispatch({ kind: 'service gone', consultationType: isKindLeft ? consultationType : null });
  }, [isGone, consultationType, config, dispatch]);
}

type Booked = {
  readonly answer: PlaceBookingResponse;
  readonly total: DraftTotal;
  readonly config: SiteConfig;
};

/** Returns the confirmation of a booked run; undefined if it never chose a visit. */
function bookedVisit(draft: BookingDraft, { answer, total, config }: Booked): ConfirmedBooking | undefined {
  const { consultationType, selectedDate: date, selectedTime: time } = draft;
  if (!consultationType || !date || !time) return undefined;
  const price = chosenPrice(draft, config);
  return {
    bookingId: answer.bookingId,
    confirmationCode: answer.confirmationCode,
    consultationType,
    durationLabel: price?.label ?? '',
    ...(price && { durationMinutes: price.durationMinutes }),
    ...(draft.assessmentId === null && { isUnanswered: true }),
    date,
    time,
    customer: trimContact(draft.contact),
    totalCents: total.totalCents,
    lines: linesOf(draft, total),
    paidCents: cents(total.dueNowCents + total.giftCardCents),
    giftCardCents: total.giftCardCents,
    noShowFeeCents: dollarsToCents(total.onFile?.noShowFee ?? 0),
  };
}

function linesOf({ promo }: BookingDraft, { priceCents, discountCents, tipCents }: DraftTotal) {
  const onTop = [
    { name: words.code(promo?.code ?? ''), amountCents: cents(-discountCents) },
    { name: words.tip, amountCents: tipCents },
  ].filter(({ amountCents }) => amountCents !== 0);
  return onTop.length > 0 ? [{ name: words.price, amountCents: priceCents }, ...onTop] : [];
}
