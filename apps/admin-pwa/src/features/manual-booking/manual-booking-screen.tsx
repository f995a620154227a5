import { Button } from '@fieldleaf/ui/button';
import { useEffect, useRef } from 'react';
import type { Route } from '../../navigation/routes.ts';
import { AssessmentStep } from './assessment-step.tsx';
import { BookingDetailsStep } from './booking-details-step.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { CustomerInfoStep } from './customer-info-step.tsx';
import styles from './manual-booking.module.css';
import { PaymentStep } from './payment-step.tsx';
import { mayGoOn, STEPS } from './step-gates.ts';
import { type ManualBooking, useManualBooking } from './use-manual-booking.ts';

const LAST_STEP = STEPS.length - 1;
const PAYMENT_STEP = 3;

/** Books somebody who stands there or called, with signal or without; `page` names a known customer. */
export function ManualBookingScreen({ route }: { readonly route: Route }) {
  const booking = useManualBooking(route.page);
  const { form, bookingId, restored } = booking;
  const step = bookingId ? LAST_STEP : form.step;
  const fields = useRef<HTMLFormElement>(null);
  const { issues } = booking.trouble;
  useEffect(() => {
    if (issues.length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [issues]);
  return (
    <div className={styles.screen}>
      <h1>Manual Booking</h1>
      <Progress step={step} />
      {restored && !bookingId && (
        <p className={styles.restored}>
          Continuing where you left off.{' '}
          <Button kind="quiet" onClick={booking.startOver}>
            Start Over
          </Button>
        </p>
      )}
      {bookingId ? (
        <ConfirmationStep bookingId={bookingId} onAnother={booking.startOver} />
      ) : (
        <form
          ref={fields}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (mayGoOn(form)) booking.next();
          }}
        >
          <CurrentStep booking={booking} />
          <p role="alert" className={styles.problem}>
            {booking.trouble.message}
          </p>
          <StepButtons booking={booking} />
        </form>
      )}
    </div>
  );
}

function Progress({ step }: { readonly step: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
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
      <p className={styles.quiet}>
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

function StepButtons({ booking }: { readonly booking: ManualBooking }) {
  const { form, saving } = booking;
  return (
    <div className={styles.buttons}>
      {form.step > 0 && (
        <Button kind="secondary" onClick={booking.back}>
          Back
        </Button>
      )}
      <Button type="submit" busy={saving} disabled={!mayGoOn(form)}>
        {form.step < PAYMENT_STEP ? 'Next' : saving ? 'Creating Booking…' : 'Create Booking'}
      </Button>
    </div>
  );
}
