import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { Form } from '@fieldleaf/ui/form';
import { useEffect, useRef } from 'react';
import { RestoredDraft } from '../../controls/restored-draft.tsx';
import { leaveToastBehind } from '../../controls/toast-state.ts';
import { useFirstError } from '../../controls/use-first-error.ts';
import type { Route } from '../../navigation/routes.ts';
import { AssessmentStep } from './assessment-step.tsx';
import { BookingDetailsStep } from './booking-details-step.tsx';
import { CheckingPayment } from './checking-payment.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { CustomerInfoStep } from './customer-info-step.tsx';
import styles from './manual-booking.module.css';
import { PaymentStep } from './payment-step.tsx';
import { PAYMENT_STEP, StepButtons } from './step-buttons.tsx';
import { mayGoOn, STEPS } from './step-gates.ts';
import { type ManualBooking, useManualBooking } from './use-manual-booking.ts';

const LAST_STEP = STEPS.length - 1;

/** Books somebody who stands there or called, with signal or without. */
export function ManualBookingScreen({ route }: { readonly route: Route }) {
  const booking = useManualBooking(route);
  return (
    <div className={styles.screen}>
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
      className={styles.form}
      noValidate
      onSubmit={() => mayGoOn(booking.form) && booking.next()}
    >
      <CurrentStep booking={booking} />
      <p role="alert" className={`problem ${styles.problem}`}>
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
    <div className={styles.progress}>
      <div
        className={styles.bar}
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
