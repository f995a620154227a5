import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { everyOffer } from '@fieldleaf/domain/pricing/every-offer';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { parseLocalTime } from '@fieldleaf/domain/time/local-time';
import { TextField } from '@fieldleaf/ui/field';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { ChoiceCards } from '../../controls/choice-cards.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { type ChosenTime, VisitTimePicker } from '../../visit-times/visit-time-picker.tsx';
import { moneyOf } from './booking-for-payment.ts';
import { ContactField } from './customer-info-step.tsx';
import { type ManualBookingForm, withConsultationType } from './manual-booking-form.ts';
import type { ManualBooking } from './use-manual-booking.ts';

const TYPES = [
  { value: 'virtual', label: 'Virtual' },
  { value: 'onsite', label: 'On-Site' },
] as const;

/** Kind of visit, its address where there is one, and how long it takes. */
export function ServiceChoice({ booking }: { readonly booking: ManualBooking }) {
  const settings = useSettings();
  const { form, change } = booking;
  const durations = servicesToChoose(form, settings).map((offer) => ({
    value: offer.duration,
    label: settings.offers.includes(offer) ? offerWords(offer) : `${offerWords(offer)}, retired`,
    detail: formatCents(offer.priceCents),
  }));
  return (
    <>
      <ChoiceCards
        legend="Consultation Type"
        name="type"
        choices={TYPES}
        value={form.consultationType}
        onChange={(type) => change(withConsultationType(form, type, settings))}
      />
      {form.consultationType === 'onsite' && (
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
        value={form.duration}
        onChange={(chosen) => change({ duration: chosen })}
      />
    </>
  );
}

export function BookingDetailsStep({ booking }: { readonly booking: ManualBooking }) {
  const { form, change } = booking;
  const isPaid = usePractice(({ shown }) => moneyOf(form, shown) !== undefined);
  const { consultationType, duration, selectedDate, selectedTime, outsideUsualDays } = form;
  const choose = ({ date, time }: ChosenTime) => change({ selectedDate: date, selectedTime: time });
  return (
    <div className="grid gap-5">
      <ServiceChoice booking={booking} />
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

/** Returns current services and a chosen one since retired: it may have been promised to someone. */
const servicesToChoose = ({ consultationType, duration }: ManualBookingForm, settings: Settings) =>
  everyOffer(settings).filter(
    (offer) =>
      offer.consultationType === consultationType &&
      (offer.duration === duration || settings.offers.includes(offer)),
  );

type TookPlaceChoiceProps = { readonly booking: ManualBooking };

/** Choice that the paid visit is over: no free time is searched then. */
function TookPlaceChoice({ booking: { form, change } }: TookPlaceChoiceProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={form.tookPlace}
        onChange={(event) =>
          change({ tookPlace: event.target.checked, selectedDate: null, selectedTime: null })
        }
      />
      The visit has already taken place
    </label>
  );
}

/** Time of the visit, as the consultant remembers it. */
function PastTime({ booking: { form, change } }: TookPlaceChoiceProps) {
  const { business } = useSettings();
  const today = localDateOf(useNow(), business.timeZone);
  return (
    <>
      <TextField
        type="date"
        label="Date of the visit"
        max={today}
        value={form.selectedDate ?? ''}
        onChange={(event) => {
          const date = parseLocalDate(event.target.value);
          change({ selectedDate: date && date <= today ? date : null });
        }}
      />
      <TextField
        type="time"
        label="Time it began"
        value={form.selectedTime ?? ''}
        onChange={(event) => change({ selectedTime: parseLocalTime(event.target.value) ?? null })}
      />
    </>
  );
}
