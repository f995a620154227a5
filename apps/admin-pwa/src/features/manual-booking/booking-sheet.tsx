import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Fold } from '../../controls/fold.tsx';
import { BookOrBlock } from '../../controls/tabs.tsx';
import { leaveToastBehind } from '../../controls/toast-state.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { SuggestedTimes } from '../../visit-times/suggested-times.tsx';
import { ServiceChoice } from './booking-details-step.tsx';
import { WritingFields } from './customer-info-step.tsx';
import { amountsOf, concernsOr, type ManualBookingForm } from './manual-booking-form.ts';
import { AssessmentFields, BookingContent, BookingForm } from './manual-booking-screen.tsx';
import { MailChoice, PaymentFields } from './payment-step.tsx';
import { PersonChoice, usePerson } from './person-choice.tsx';
import { farthestStep, missingOnSheet } from './step-gates.ts';
import { type ManualBooking, useManualBooking } from './use-manual-booking.ts';

/** Books somebody on one page: who, what and when; the rest has a default and is folded. */
export const NewBookingScreen = ({ route }: { readonly route: Route }) => (
  <Sheet key={hrefOf(route)} route={route} />
);

function Sheet({ route }: { readonly route: Route }) {
  const booking = useManualBooking(route);
  const heading = useRef<HTMLHeadingElement>(null);
  const { bookingId, round } = booking;
  useEffect(() => {
    if (!bookingId && round === 0) return;
    leaveToastBehind();
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [bookingId, round]);
  return (
    <div className="grid grid-cols-1 gap-5 max-w-176">
      <h1 ref={heading} tabIndex={-1}>
        New booking
      </h1>
      {route.page === 'at' && route.id && !bookingId && <BookOrBlock gapId={route.id} current="book" />}
      <BookingContent booking={booking}>
        <OnePage booking={booking} />
      </BookingContent>
    </div>
  );
}

function OnePage({ booking }: { readonly booking: ManualBooking }) {
  const { form, change } = booking;
  const { consultationType, duration, selectedDate, selectedTime, outsideUsualDays } = form;
  const person = usePerson(booking);
  const isNew = person.kind === 'new';
  return (
    <BookingForm
      booking={booking}
      missing={missingOnSheet(form, person.kind)}
      isLast
      isAtThumb
      otherWay={<MoreOptions booking={booking} />}
    >
      <Part title="Customer">
        <PersonChoice booking={booking} person={person} />
      </Part>
      <Part title="Service">
        <ServiceChoice booking={booking} />
      </Part>
      <Part title="Time">
        <SuggestedTimes
          visit={{ consultationType, duration, outsideUsualDays, zip: zipCodeOf(form.address) }}
          chosen={{ date: selectedDate, time: selectedTime }}
          onChoose={({ date, time }) => change({ selectedDate: date, selectedTime: time })}
          onOutsideUsualDays={(outside) =>
            change({ outsideUsualDays: outside, ...(outside ? {} : { selectedTime: null }) })
          }
        />
      </Part>
      {isNew && (
        <Part title="Concerns">
          <AssessmentFields booking={booking} />
        </Part>
      )}
      <div className="hairline-b">
        {!isNew && (
          <Fold title="Concerns" digest={concernsOr(form, person.last) || 'Ask at the visit'}>
            <AssessmentFields booking={booking} />
          </Fold>
        )}
        <Fold title="Payment" digest={<PaymentDigest form={form} />}>
          <PaymentFields booking={booking} />
        </Fold>
        <Fold title="Message" digest={messageDigest(form)}>
          <MailChoice booking={booking} />
          <WritingFields booking={booking} />
        </Fold>
      </div>
    </BookingForm>
  );
}

type PartProps = { readonly title: string; readonly children: ReactNode };

function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The same booking in the five steps of Manual Booking, at the first one that is open. */
function MoreOptions({ booking: { form, change } }: { readonly booking: ManualBooking }) {
  return (
    <a
      className="tap"
      href={hrefOf({ view: 'manual-booking' })}
      onClick={() => change({ step: farthestStep(form) })}
    >
      More options
    </a>
  );
}

const PAID_WORDS: Readonly<Record<NonNullable<ManualBookingForm['paidBy']>, string>> = {
  later: 'Collect later',
  cash: 'Cash',
  card: 'Card (other terminal)',
  pay_now: 'Card, on this phone',
};

function PaymentDigest({ form }: { readonly form: ManualBookingForm }) {
  const { totalCents } = amountsOf(form, useSettings());
  return `${form.paidBy ? PAID_WORDS[form.paidBy] : 'Not chosen'} · ${formatCents(totalCents)}`;
}

const messageDigest = ({ hasNoEmail, notifyCustomer }: ManualBookingForm): string =>
  notifyCustomer && !hasNoEmail ? 'By email' : 'None';
