import { type ComponentType, lazy, useEffect, useState } from 'react';
import type { KnownVisitor } from '../contact/known-visitor.ts';
import { savedAssessmentId } from '../features/assessment/assessment-draft.ts';
import type { BookingProps } from '../features/booking/booking.tsx';
import { isBookingAsking, returnToServices } from '../features/booking/booking-draft.ts';
import { returnTo } from '../trail/trail-steps.ts';
import type { ConfirmedBooking } from '../visit/confirmed-booking.ts';
import { lastBooking } from '../visit/last-booking.ts';
import { type VisitToAnswer, visitToAnswer } from '../visit/visit-to-answer.ts';
import { bookingIdOfAddress, type InnerView, type View } from './view.ts';

export const loadAssessment = () => import('../features/assessment/assessment.tsx');
const Assessment = lazy(() => loadAssessment().then((module) => ({ default: module.Assessment })));
let booking: Promise<{ readonly default: ComponentType<BookingProps> }> | undefined;
/** Kept: what is there already is drawn without showing first that it loads. */
const loadBooking = () =>
  (booking ??= import('../features/booking/booking.tsx').then((module) => ({ default: module.Booking })));
const Booking = lazy(loadBooking);
/** All that a time is chosen with. */
export const loadTimes = () =>
  Promise.all([
    loadBooking(),
    import('../calendar/lazy-appointment-picker.tsx').then(({ loadPicker }) => loadPicker()),
  ]);
const QuoteRequest = lazy(() =>
  import('../features/quote-request/quote-request.tsx').then((module) => ({ default: module.QuoteRequest })),
);
const loadConfirmation = () => import('../features/confirmation/confirmation.tsx');
/** A paid booking is shown, whatever has become of the connection or the version by then. */
function loadAhead(): void {
  loadConfirmation().catch(() => undefined);
}
const Confirmation = lazy(() => loadConfirmation().then((module) => ({ default: module.Confirmation })));
const ManageBooking = lazy(() =>
  import('../features/manage-booking/manage-booking.tsx').then((module) => ({
    default: module.ManageBooking,
  })),
);
const PayInvoice = lazy(() =>
  import('../features/pay-bill/pay-invoice.tsx').then((module) => ({ default: module.PayInvoice })),
);
const QuoteOffer = lazy(() =>
  import('../features/quote-offer/quote-offer.tsx').then((module) => ({ default: module.QuoteOffer })),
);
const PayVisit = lazy(() =>
  import('../features/pay-bill/pay-visit.tsx').then((module) => ({ default: module.PayVisit })),
);
const Gift = lazy(() =>
  import('../features/buy-gift-card/gift.tsx').then((module) => ({ default: module.Gift })),
);
const GiftCard = lazy(() =>
  import('../features/gift-card/gift-card.tsx').then((module) => ({ default: module.GiftCard })),
);
const Events = lazy(() =>
  import('../features/events/events.tsx').then((module) => ({ default: module.Events })),
);
const NotFound = lazy(() =>
  import('../features/not-found/not-found.tsx').then((module) => ({ default: module.NotFound })),
);
const Privacy = lazy(() =>
  import('../features/privacy/privacy.tsx').then((module) => ({ default: module.Privacy })),
);
const MyData = lazy(() =>
  import('../features/my-data/my-data.tsx').then((module) => ({ default: module.MyData })),
);
const ReviewPage = lazy(() =>
  import('../features/review/review-page.tsx').then((module) => ({ default: module.ReviewPage })),
);
const Plants = lazy(() =>
  import('../features/plants/plants.tsx').then((module) => ({ default: module.Plants })),
);
const WeatherWarnings = lazy(() =>
  import('../features/weather-warnings/weather-warnings.tsx').then((module) => ({
    default: module.WeatherWarnings,
  })),
);
const Terms = lazy(() => import('../features/terms/terms.tsx').then((module) => ({ default: module.Terms })));

/** Views that need to know no more than how to leave them. */
const PLAIN = {
  terms: Terms,
  privacy: Privacy,
  'my-data': MyData,
  review: ReviewPage,
  plants: Plants,
  'weather-warnings': WeatherWarnings,
  events: Events,
  'pay-invoice': PayInvoice,
  'pay-visit': PayVisit,
  gift: Gift,
  'gift-card': GiftCard,
} as const satisfies Partial<Record<View, unknown>>;

const isPlain = (view: View): view is keyof typeof PLAIN => Object.hasOwn(PLAIN, view);

type Props = {
  readonly view: Exclude<View, 'landing'>;
  readonly show: (next: InnerView) => void;
  readonly onManage: () => void;
  readonly leave: () => void;
};

/** Everything behind the landing page; each view loads its own code, and this is where they meet. */
export function InnerViews({ view, show, onManage, leave }: Props) {
  const [confirmed, setConfirmed] = useState<ConfirmedBooking | undefined>(lastBooking.load);

  const [visitor, setVisitor] = useState<KnownVisitor>();

  useEffect(() => {
    if (view === 'quote-offer') loadAhead();
  }, [view]);

  const askForQuote = (known: KnownVisitor) => {
    setVisitor(known);
    show('quote');
  };
  const backToServices = (isReturning: boolean) => {
    returnToServices();
    if (!isReturning) show('booking');
  };
  const confirm = (booking: ConfirmedBooking) => {
    setConfirmed(booking);
    lastBooking.save(booking);
    show('confirmation');
  };

  const answer = (visit: VisitToAnswer) => {
    visitToAnswer.save(visit);
    show('assessment');
  };
  const showAnswered = () => confirmed && confirm({ ...confirmed, isUnanswered: false });

  if (isPlain(view)) {
    const Plain = PLAIN[view];
    return <Plain onHome={leave} />;
  }
  switch (view) {
    case 'not-found':
      return <NotFound />;
    case 'quote-offer':
      return <QuoteOffer onHome={leave} onBooked={confirm} />;
    case 'assessment':
      return <AskQuestions show={show} leave={leave} onAnswered={showAnswered} />;
    case 'booking':
      return (
        <Booking
          assessmentId={savedAssessmentId()}
          onBack={() => show('assessment')}
          onQuestions={() => show('assessment')}
          onQuote={askForQuote}
          onPayment={loadAhead}
          onBooked={confirm}
        />
      );
    case 'quote':
      return <QuoteRequest visitor={visitor} onBack={backToServices} />;
    case 'confirmation':
      return (
        confirmed && (
          <Confirmation
            booking={confirmed}
            onBookAnother={() => show('booking')}
            onManage={onManage}
            onAnswer={() => answer({ bookingId: confirmed.bookingId, email: confirmed.customer.email })}
          />
        )
      );
    case 'manage':
      return <ManageBooking bookingId={bookingIdOfAddress(window.location)} onAnswer={answer} />;
  }
}

type AskProps = Pick<Props, 'show' | 'leave'> & {
  /** The visit of the confirmation has its answers. */
  readonly onAnswered: () => void;
};

/** The six questions: before a booking, on the way through it, or after it. */
function AskQuestions({ show, leave, onAnswered }: AskProps) {
  const visit = visitToAnswer.load();
  // Visitors who leave them are on the way to something else.
  useEffect(() => visitToAnswer.clear, []);
  const backTo = (place: InnerView) => () => returnTo((stop) => stop.view === place) || show(place);
  if (visit) {
    const isConfirmed = lastBooking.load()?.bookingId === visit.bookingId;
    const back = backTo(isConfirmed ? 'confirmation' : 'manage');
    const send = async () => {
      const { sendAnswers } = await import('../visit/answer-later.tsx');
      const isSent = await sendAnswers(visit, savedAssessmentId() ?? '');
      if (!isSent) return;
      // A managed booking is there as it was left; shown anew, it would be asked for by email and ID.
      if (isConfirmed) onAnswered();
      else back();
    };
    return (
      <Assessment onHome={leave} onComplete={() => void send()} inBooking={{ onBack: back, onSkip: back }} />
    );
  }
  const inBooking = { onBack: backTo('booking'), onSkip: () => show('booking') };
  return (
    <Assessment
      onHome={leave}
      onComplete={() => show('booking')}
      inBooking={isBookingAsking() ? inBooking : undefined}
    />
  );
}
