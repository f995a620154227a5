import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { everyOffer } from '@fieldleaf/domain/pricing/every-offer';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { type ChosenTime, VisitTimePicker } from '../../calendar/visit-time-picker.tsx';
import { ChoiceCards } from '../../controls/choice-cards.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { moneyOf } from './booking-for-payment.ts';
import { ContactField } from './customer-info-step.tsx';
import styles from './manual-booking.module.css';
import { type ManualBookingForm, withConsultationType } from './manual-booking-form.ts';
import { PastTime, TookPlaceChoice } from './past-time.tsx';
import type { ManualBooking } from './use-manual-booking.ts';

const TYPES = [
  { value: 'virtual', label: 'Virtual' },
  { value: 'onsite', label: 'On-Site' },
] as const;

export function BookingDetailsStep({ booking }: { readonly booking: ManualBooking }) {
  const settings = useSettings();
  const { form, change } = booking;
  const isPaid = usePractice(({ shown }) => moneyOf(form, shown) !== undefined);
  const { consultationType, duration, selectedDate, selectedTime, outsideUsualDays } = form;
  const durations = servicesToChoose(form, settings).map((offer) => ({
    value: offer.duration,
    label: settings.offers.includes(offer) ? offerWords(offer) : `${offerWords(offer)}, retired`,
    detail: formatCents(offer.priceCents),
  }));
  const choose = ({ date, time }: ChosenTime) => change({ selectedDate: date, selectedTime: time });
  return (
    <div className={styles.fields}>
      <ChoiceCards
        legend="Consultation Type"
        name="type"
        choices={TYPES}
        value={consultationType}
        onChange={(type) => change(withConsultationType(form, type, settings))}
      />
      {consultationType === 'onsite' && (
        <ContactField
          booking={booking}
          field="address"
          label="Address of the visit"
          autoComplete="off"
          required
        />
      )}
      <ChoiceCards
        legend="Duration"
        name="duration"
        choices={durations}
        value={duration}
        onChange={(chosen) => change({ duration: chosen })}
      />
      {isPaid && <TookPlaceChoice booking={booking} />}
      {isPaid && form.tookPlace ? (
        <PastTime booking={booking} />
      ) : (
        <VisitTimePicker
          visit={{ consultationType, duration, outsideUsualDays, zip: zipCodeOf(form.address) }}
          chosen={{ date: selectedDate, time: selectedTime }}
          onChoose={choose}
          onSuggest={choose}
          onOutsideUsualDays={(outside) =>
            change({ outsideUsualDays: outside, ...(outside ? {} : { selectedTime: null }) })
          }
        />
      )}
    </div>
  );
}

/** What is sold, and what was chosen before it was retired: somebody may have been promised it. */
const servicesToChoose = ({ consultationType, duration }: ManualBookingForm, settings: Settings) =>
  everyOffer(settings).filter(
    (offer) =>
      offer.consultationType === consultationType &&
      (offer.duration === duration || settings.offers.includes(offer)),
  );
