import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useEffect, useId, useRef } from 'react';
import { ChoiceCards } from '../../controls/choice-cards.tsx';
import { EXPERIENCE_WORDS } from '../../controls/experience-words.ts';
import { RestoredDraft } from '../../controls/restored-draft.tsx';
import { leaveToastBehind } from '../../controls/toast-state.ts';
import { useFirstError } from '../../controls/use-first-error.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { BookingDetailsStep } from './booking-details-step.tsx';
import { CheckingPayment } from './checking-payment.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { CustomerInfoStep } from './customer-info-step.tsx';
import styles from './manual-booking.module.css';
import { PaymentStep } from './payment-step.tsx';
import { mayGoOn, missingAt, STEPS } from './step-gates.ts';
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
      <Progress step={booking.bookingId ? LAST_STEP : booking.form.step} />
      <Content booking={booking} />
    </div>
  );
}

function Content({ booking }: { readonly booking: ManualBooking }) {
  const { bookingId, form, change, booked, startOver, bookAnother } = booking;
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
      <Wizard booking={booking} />
    </>
  );
}

function Wizard({ booking }: { readonly booking: ManualBooking }) {
  const fields = useRef<HTMLFormElement>(null);
  const { message, issues } = booking.trouble;
  useFirstError(fields, issues);
  return (
    <Form
      ref={fields}
      className="grid gap-5"
      noValidate
      onSubmit={() => mayGoOn(booking.form) && booking.next()}
    >
      <CurrentStep booking={booking} />
      <p role="alert" className="problem py-3 px-4 rounded-control bg-danger-tint">
        {message}
      </p>
      <StepButtons booking={booking} />
    </Form>
  );
}

function Progress({ step }: { readonly step: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    leaveToastBehind();
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [step]);
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
      return <AssessmentStep booking={booking} />;
    case PAYMENT_STEP:
      return <PaymentStep booking={booking} />;
    default:
      return <CustomerInfoStep booking={booking} />;
  }
}

const PAYMENT_STEP = 3;

/** Back and on; what is missing before it goes on is said beside the button. */
function StepButtons({ booking }: { readonly booking: ManualBooking }) {
  const { form, saving } = booking;
  const id = useId();
  const missing = missingAt(form);
  const cardReason = useCardReason();
  const isCardAway = form.step === PAYMENT_STEP && form.paidBy === 'pay_now' && cardReason !== null;
  return (
    <div className={`flex flex-wrap items-center justify-end gap-3 ${styles.buttons}`}>
      <p id={id} role="status" className={`quiet ${styles.missing}`}>
        {missing.length > 0 && `Still needed: ${missing.join(', ')}`}
      </p>
      {form.step > 0 && (
        <Button kind="secondary" disabled={saving} onClick={booking.back}>
          Back
        </Button>
      )}
      <Button
        type="submit"
        busy={saving}
        disabled={isCardAway || missing.length > 0}
        aria-describedby={missing.length > 0 ? id : undefined}
      >
        {buttonWords(booking)}
      </Button>
    </div>
  );
}

function buttonWords({ form: { step, paidBy }, saving }: ManualBooking): string {
  if (step < PAYMENT_STEP) return 'Next';
  if (paidBy === 'pay_now') return saving ? 'Preparing the Payment…' : 'Hand Phone to Customer';
  return saving ? 'Creating Booking…' : 'Create Booking';
}

const EXPERIENCE = (['beginner', 'some', 'experienced'] as const).map((value) => ({
  value,
  label: EXPERIENCE_WORDS[value],
}));

const MAX_LENGTH = 4_000;

function AssessmentStep({ booking: { form, change } }: { readonly booking: ManualBooking }) {
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
