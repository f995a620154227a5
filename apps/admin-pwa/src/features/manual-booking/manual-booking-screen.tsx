import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import { ChoiceCards } from '../../controls/choice-cards.tsx';
import { EXPERIENCE_WORDS } from '../../controls/experience-words.ts';
import { RestoredDraft } from '../../controls/restored-draft.tsx';
import thumb from '../../controls/thumb-bar.module.css';
import { leaveToastBehind } from '../../controls/toast-state.ts';
import { useFirstError } from '../../controls/use-first-error.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { BookingDetailsStep } from './booking-details-step.tsx';
import { CheckingPayment } from './checking-payment.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { CustomerInfoStep } from './customer-info-step.tsx';
import styles from './manual-booking.module.css';
import { PaymentStep } from './payment-step.tsx';
import { missingAt, STEPS } from './step-gates.ts';
import { useCardReason } from './use-card-reason.ts';
import { type ManualBooking, useManualBooking } from './use-manual-booking.ts';

const LAST_STEP = STEPS.length - 1;

/** Books somebody who stands there or called, with signal or without. */
export const ManualBookingScreen = ({ route }: { readonly route: Route }) => (
  <BookingOf key={hrefOf(route)} route={route} />
);

/** The wizard of one address: another one opens it anew. */
function BookingOf({ route }: { readonly route: Route }) {
  const booking = useManualBooking(route);
  return (
    <div className="grid gap-5 max-w-176">
      <h1>Manual Booking</h1>
      <Progress step={booking.bookingId ? LAST_STEP : booking.form.step} round={booking.round} />
      <BookingContent booking={booking}>
        <Wizard booking={booking} />
      </BookingContent>
    </div>
  );
}

type ContentProps = { readonly booking: ManualBooking; readonly children: ReactNode };

/** The form as `children`, before it an older draft, instead of it a payment in doubt, after it the booking. */
export function BookingContent({ booking, children }: ContentProps) {
  const { bookingId, form, round, change, booked, startOver, bookAnother } = booking;
  const { payment } = form;
  if (bookingId) return <ConfirmationStep bookingId={bookingId} onAnother={bookAnother} />;
  if (payment?.mayBePaid) {
    return (
      <CheckingPayment
        bookingId={payment.bookingId}
        onNotPaid={() => change({ payment: { ...payment, mayBePaid: false } })}
        onBooked={() => booked(payment.bookingId)}
        onSomebodyElse={bookAnother}
      />
    );
  }
  return (
    <>
      {booking.restored && (
        <RestoredDraft whose={customerName(form)} instead={booking.instead} onStartOver={startOver} />
      )}
      <Fragment key={round}>{children}</Fragment>
    </>
  );
}

function Wizard({ booking }: { readonly booking: ManualBooking }) {
  const { form, saving, back } = booking;
  const otherWay = form.step > 0 && (
    <Button kind="secondary" disabled={saving} onClick={back}>
      Back
    </Button>
  );
  return (
    <BookingForm
      booking={booking}
      missing={missingAt(form)}
      isLast={form.step === PAYMENT_STEP}
      otherWay={otherWay}
    >
      <CurrentStep booking={booking} />
    </BookingForm>
  );
}

type FormProps = {
  readonly booking: ManualBooking;
  /** Names of the fields that are needed before it goes on. */
  readonly missing: readonly string[];
  /** True if the booking is made now. */
  readonly isLast: boolean;
  /** True if the way on stays in sight below more fields than a screen holds. */
  readonly isAtThumb?: boolean;
  /** Another way than on, before the button. */
  readonly otherWay: ReactNode;
  readonly children: ReactNode;
};

/** Fields with the way on; an error takes the focus to its field. */
export function BookingForm({ booking, children, ...way }: FormProps) {
  const fields = useRef<HTMLFormElement>(null);
  const { message, issues } = booking.trouble;
  useFirstError(fields, issues);
  return (
    <Form
      ref={fields}
      className="grid grid-cols-1 gap-5"
      noValidate
      onSubmit={() => way.missing.length === 0 && booking.next()}
    >
      {children}
      <p role="alert" className="problem py-3 px-4 rounded-control bg-danger-tint">
        {message}
      </p>
      <Buttons booking={booking} {...way} />
    </Form>
  );
}

type ProgressProps = Pick<ManualBooking, 'round'> & { readonly step: number };

/** Takes the focus to the step that is shown, from the button that led there and is gone. */
function Progress({ step, round }: ProgressProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ step, round });
  useEffect(() => {
    if (shown.current.step === step && shown.current.round === round) return;
    shown.current = { step, round };
    leaveToastBehind();
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [step, round]);
  return (
    <div className="grid gap-1">
      <div
        className={`h-2 overflow-hidden rounded-chip bg-moss ${styles.bar}`}
        role="progressbar"
        aria-label="Booking progress"
        aria-valuemin={1}
        aria-valuemax={STEPS.length}
        aria-valuenow={step + 1}
      >
        <div style={{ inlineSize: `${((step + 1) / STEPS.length) * 100}%` }} />
      </div>
      <p className="quiet">
        Step {step + 1} of {STEPS.length}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {STEPS[step]}
      </h2>
    </div>
  );
}

function CurrentStep({ booking }: { readonly booking: ManualBooking }) {
  switch (booking.form.step) {
    case 1:
      return <BookingDetailsStep booking={booking} />;
    case 2:
      return <AssessmentFields booking={booking} />;
    case PAYMENT_STEP:
      return <PaymentStep booking={booking} />;
    default:
      return <CustomerInfoStep booking={booking} />;
  }
}

const PAYMENT_STEP = 3;

/** The way on; what is missing before is said beside it. */
function Buttons({ booking, missing, isLast, isAtThumb = false, otherWay }: Omit<FormProps, 'children'>) {
  const { form, saving } = booking;
  const id = useId();
  const cardReason = useCardReason();
  const atThumb = `${thumb.actionBar} ${thumb.twoRows}`;
  const isCardAway = isLast && form.paidBy === 'pay_now' && cardReason !== null;
  return (
    <div className={`flex flex-wrap items-center justify-end gap-3 ${isAtThumb ? atThumb : ''}`}>
      <p id={id} role="status" className={`quiet ${styles.missing}`}>
        {missing.length > 0 && `Still needed: ${missing.join(', ')}`}
      </p>
      {otherWay}
      <Button
        type="submit"
        busy={saving}
        disabled={isCardAway || missing.length > 0}
        aria-describedby={missing.length > 0 ? id : undefined}
      >
        {isLast ? lastWords(booking) : 'Next'}
      </Button>
    </div>
  );
}

function lastWords({ form: { paidBy }, saving }: ManualBooking): string {
  if (paidBy === 'pay_now') return saving ? 'Preparing the Payment…' : 'Hand Phone to Customer';
  return saving ? 'Creating Booking…' : 'Create Booking';
}

const EXPERIENCE = (['beginner', 'some', 'experienced'] as const).map((value) => ({
  value,
  label: EXPERIENCE_WORDS[value],
}));

const MAX_LENGTH = 4_000;

/** Plants and concerns, asked in place of the assessment. */
export function AssessmentFields({ booking: { form, change } }: { readonly booking: ManualBooking }) {
  return (
    <div className="grid gap-5">
      <ChoiceCards
        legend="Plant Experience"
        name="experience"
        choices={EXPERIENCE}
        value={form.plantExperience || null}
        onChange={(plantExperience) => change({ plantExperience })}
      />
      <TextAreaField
        label="Main Concerns"
        required
        maxLength={MAX_LENGTH}
        value={form.mainConcerns}
        onChange={(event) => change({ mainConcerns: event.target.value })}
      />
      <TextField
        label="Plant Types"
        optional
        maxLength={MAX_LENGTH}
        value={form.plantTypes}
        onChange={(event) => change({ plantTypes: event.target.value })}
      />
      <TextAreaField
        label="Specific Issues"
        optional
        maxLength={MAX_LENGTH}
        value={form.specificIssues}
        onChange={(event) => change({ specificIssues: event.target.value })}
      />
    </div>
  );
}
