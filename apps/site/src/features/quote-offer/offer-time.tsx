import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { useState } from 'react';
import { LazyAppointmentPicker } from '../../calendar/lazy-appointment-picker.tsx';
import { OfferFrame } from './offer-frame.tsx';
import { keyText } from './offer-key.ts';
import type { OfferStepProps } from './offer-step-props.ts';
import { words } from './words.ts';

/** A time at which the whole visit fits, as long as it was offered. */
export function OfferTime({ offerKey, offer, visit, onChange }: OfferStepProps) {
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
