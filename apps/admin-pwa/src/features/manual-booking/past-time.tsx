import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { parseLocalTime } from '@fieldleaf/domain/time/local-time';
import { TextField } from '@fieldleaf/ui/field';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import type { ManualBooking } from './use-manual-booking.ts';

type Props = { readonly booking: ManualBooking };

/** Whether the visit that was paid is over: then no free time is looked for. */
export function TookPlaceChoice({ booking: { form, change } }: Props) {
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

/** When it was, as she remembers it. */
export function PastTime({ booking: { form, change } }: Props) {
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
