import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { languageOf, withLanguage } from '@fieldleaf/domain/language/language';
import { cents } from '@fieldleaf/domain/money/cents';
import { everyOffer } from '@fieldleaf/domain/pricing/every-offer';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { listedDuration } from '@fieldleaf/domain/pricing/listed-duration';
import type { FreeTime } from '@fieldleaf/domain/scheduling/next-free-time';
import { MOST_REPEATS, seriesDates } from '@fieldleaf/domain/scheduling/series-day';
import { type LocalDate, parseLocalDate, plusMonths } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Repeat } from 'lucide-react';
import { useMemo, useState } from 'react';
import { newBookingId } from '../actions/new-booking-id.ts';
import { submitCommand } from '../actions/submit-command.ts';
import { Dialog } from '../controls/dialog.tsx';
import { FormActions } from '../controls/form-actions.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { visitTimeWords } from '../controls/visit-words.ts';
import { settingsOf, usePractice } from '../read-models/practice.ts';
import { actOnEach, HELD_MINUTES } from './act-on-series.ts';
import { chosenTimes, planVisits } from './planned-visit.ts';
import { PlannedVisits } from './planned-visits.tsx';
import { useChosenTimes } from './use-chosen-times.ts';
import styles from './visit-series.module.css';

const NO_INTAKE = { plantExperience: '', mainConcerns: '', plantTypes: '', specificIssues: '' } as const;

/** Books the visit again at each of these times: a booking of its own, at today's price, to be collected later. */
function bookSeries(booking: Booking, times: readonly FreeTime[], notify: boolean): Promise<boolean> {
  const { customer, intake, appointment, bookingId, seriesId = bookingId } = booking;
  const { consultationType } = appointment;
  const offers = everyOffer(settingsOf(usePractice.getState().shown));
  const duration = listedDuration(appointment, offers);
  const priceCents = findOffer(offers, consultationType, duration)?.priceCents ?? booking.priceCents;
  const repeat = ({ date, time }: FreeTime) =>
    submitCommand({
      kind: 'booking.create',
      payload: {
        ...customer,
        ...(intake ?? NO_INTAKE),
        ...withLanguage(languageOf(booking)),
        bookingId: newBookingId(),
        seriesId,
        consultationType,
        duration,
        selectedDate: date,
        selectedTime: time,
        paymentStatus: 'pending',
        paymentMethod: 'cash',
        priceCents,
        tipCents: cents(0),
        notifyCustomer: notify,
      },
      saved: null,
      heldMinutes: HELD_MINUTES,
      failed: { title: 'Error Creating Booking', otherwise: 'Failed to create booking.' },
    });
  return actOnEach(times, repeat, (count) => `${count === 1 ? '1 visit' : `${count} visits`} booked.`);
}

type Props = { readonly booking: Booking };

/** Books the same visit again every few weeks. */
export function RepeatVisit({ booking }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <Repeat size={18} strokeWidth={1.75} aria-hidden="true" /> Repeat Visit
      </Button>
      {open && <RepeatDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

const WEEKS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Every week' : `Every ${index + 1} weeks`,
}));

const ENDS = [
  { value: 'times', label: 'After a number of visits' },
  { value: 'until', label: 'On a date' },
] as const;

function RepeatDialog({ booking, onClose }: Props & { readonly onClose: () => void }) {
  const repetition = useRepetition(booking.appointment.date);
  const { dates, fields } = repetition;
  const planned = useMemo(() => planVisits({ booking }, dates, booking.appointment.time), [booking, dates]);
  const [visits, choose] = useChosenTimes(planned);
  const [notify, setNotify] = useState(false);
  const [saving, setSaving] = useState(false);
  const times = chosenTimes(visits);
  const book = async () => {
    setSaving(true);
    const done = await bookSeries(booking, times, notify);
    setSaving(false);
    if (done) onClose();
  };
  return (
    <Dialog title={`Repeat for ${customerName(booking.customer)}`} onClose={onClose}>
      <div className="grid gap-4">
        <p>
          First visit {visitTimeWords(booking.appointment)}. Each is a booking of its own, paid for on its
          own.
        </p>
        {fields}
        {dates.length === 0 ? (
          <p className="quiet">No visit falls into this time.</p>
        ) : (
          <PlannedVisits visits={visits} leaveOut="Skip" onChoose={choose} />
        )}
        {hasEmail(booking.customer) && (
          <label className="check">
            <input type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
            Email a confirmation of each visit
          </label>
        )}
        <FormActions
          busy={saving}
          disabled={times.length === 0}
          onCancel={onClose}
          onClick={() => void book()}
        >
          {saving ? 'Booking…' : times.length === 1 ? 'Book 1 Visit' : `Book ${times.length} Visits`}
        </FormActions>
      </div>
    </Dialog>
  );
}

/** Returns the interval and duration as filled in, and the resulting days. */
function useRepetition(first: LocalDate) {
  const [everyWeeks, setEveryWeeks] = useState('4');
  const [ends, setEnds] = useState<(typeof ENDS)[number]['value']>('times');
  const [times, setTimes] = useState('3');
  const [until, setUntil] = useState<string>(plusMonths(first, 3));
  const last = parseLocalDate(until);
  const dates = useMemo(() => {
    if (ends === 'until' && !last) return [];
    const end = ends === 'until' && last ? { until: last } : { times: Math.trunc(Number(times)) || 0 };
    return seriesDates(first, { everyWeeks: Number(everyWeeks), end });
  }, [first, everyWeeks, ends, times, last]);
  const fields = (
    <div className={`grid cols-fit-44 items-end gap-3 ${styles.fields}`}>
      <SelectField label="Repeat" value={everyWeeks} options={WEEKS} onChange={setEveryWeeks} />
      <SelectField label="Ends" value={ends} options={ENDS} onChange={setEnds} />
      {ends === 'times' ? (
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_REPEATS}
          label="More visits"
          value={times}
          onChange={(event) => setTimes(event.target.value)}
        />
      ) : (
        <TextField
          type="date"
          label="Last day"
          min={first}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
    </div>
  );
  return { dates, fields };
}
