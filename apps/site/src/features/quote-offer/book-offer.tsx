import type { PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { BookQuoteRequest } from '@fieldleaf/contract/quotes';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { TextField } from '@fieldleaf/ui/field';
import { useState } from 'react';
import { LazyAppointmentPicker } from '../../calendar/lazy-appointment-picker.tsx';
import { ContactFields, useContactErrors } from '../../contact/contact-fields.tsx';
import { ConfirmingVisit } from '../../paying/visit-payment.tsx';
import { LateNotice } from '../../visit/late-notice.tsx';
import { OfferFrame } from './offer-frame.tsx';
import { keyText } from './offer-key.ts';
import { OfferPayment } from './offer-payment.tsx';
import type { OfferStepProps } from './offer-step-props.ts';
import { words } from './words.ts';

type Props = OfferStepProps & {
  readonly onBooked: (booking: PlaceBookingResponse) => void;
  /** The offer does not stand as it is shown any more. */
  readonly onReload: () => void;
};

/** From an accepted offer to its visit: time, details, payment. */
export function BookOffer({ onBooked, onReload, ...props }: Props) {
  const { visit } = props;
  if (visit.isPaid && visit.intent) return <Confirming {...props} onBooked={onBooked} onReload={onReload} />;
  switch (visit.step) {
    case 2:
      return <OfferPayment {...props} onReload={onReload} />;
    case 1:
      return <OfferDetails {...props} />;
    default:
      return <OfferTime {...props} />;
  }
}

/** From paid to booked. */
function Confirming({ offerKey, visit, onChange, onBooked, onReload }: Props) {
  const { paymentIntentId = '', clientSecret = '' } = visit.intent ?? {};
  const startAgain = () => {
    onChange({ intent: null, isPaid: false, step: 0, time: null });
    onReload();
  };
  return (
    <ConfirmingVisit
      paymentId={paymentIntentId}
      email={visit.contact.email}
      book={() =>
        callApi('POST', PATHS.bookQuote, {
          body: { ...offerKey, paymentIntentId, clientSecret } satisfies BookQuoteRequest,
          idempotencyKey: `booking-${paymentIntentId}`,
        })
      }
      onBooked={onBooked}
      onTimeLost={startAgain}
      onPayAgain={startAgain}
    />
  );
}

/** Details given with the request are filled in; customers edit the ones that changed. */
function OfferDetails({ offer, visit, onChange }: OfferStepProps) {
  const { contact, textsAgreed } = visit;
  const { errors, goOn } = useContactErrors(visit, offer.consultationType);
  return (
    <OfferFrame
      step={1}
      offer={offer}
      heading={words.yourDetails}
      onBack={() => onChange({ step: 0 })}
      onNext={() => goOn(() => onChange({ step: 2 }))}
    >
      <LateNotice date={visit.date} time={visit.time} />
      <ContactFields
        consultationType={offer.consultationType}
        contact={contact}
        textsAgreed={textsAgreed}
        errors={errors}
        onType={(field, text) => onChange({ contact: { ...contact, [field]: text } })}
        onAgree={(agreed) => onChange({ textsAgreed: agreed })}
        address={(field) =>
          offer.consultationType === 'onsite' && (
            <TextField
              label={words.address}
              autoComplete="street-address"
              required
              hint={words.addressHint}
              {...field}
            />
          )
        }
      />
    </OfferFrame>
  );
}

/** A time at which the whole visit fits, as long as it was offered. */
function OfferTime({ offerKey, offer, visit, onChange }: OfferStepProps) {
  const { date, time } = visit;
  const [clearedTime, setClearedTime] = useState<LocalTime | null>(null);
  const missing = date ? words.timeToGoOn : words.dayToGoOn;
  return (
    <OfferFrame
      step={0}
      offer={offer}
      heading={words.pickDayAndTime}
      onBack={() => onChange({ step: undefined })}
      onNext={() => onChange({ step: 1 })}
      missing={time ? undefined : missing}
    >
      <LazyAppointmentPicker
        consultationType={offer.consultationType}
        duration="custom"
        quote={keyText(offerKey)}
        date={date}
        time={time}
        clearedTime={clearedTime}
        onDate={(chosen) => {
          setClearedTime(null);
          onChange({ date: chosen, time: null });
        }}
        onTime={(chosen) => {
          setClearedTime(null);
          onChange({ time: chosen });
        }}
        onSlots={(free) => {
          if (!time || free.includes(time)) return;
          setClearedTime(time);
          onChange({ time: null });
        }}
      />
    </OfferFrame>
  );
}
