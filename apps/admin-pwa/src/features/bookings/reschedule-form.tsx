import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { useState } from 'react';
import { VisitTimePicker } from '../../calendar/visit-time-picker.tsx';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import styles from './details.module.css';
import { rescheduleBooking } from './reschedule-booking.ts';

type Props = { readonly booking: Booking; readonly onDone: () => void };

/** Another day and time for the same visit. */
export function RescheduleForm({ booking, onDone }: Props) {
  const { consultationType, duration } = booking.appointment;
  const [date, setDate] = useState<LocalDate | null>(null);
  const [time, setTime] = useState<LocalTime | null>(null);
  const [outsideUsualDays, setOutside] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useDirtyForm(date !== null || reason !== '');

  const submit = async () => {
    if (!date || !time) return setProblem('Missing Information: Please select a new date and time');
    const moved = await rescheduleBooking({
      bookingId: booking.bookingId,
      newDate: date,
      newTime: time,
      outsideUsualDays,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    });
    if (moved.ok) onDone();
    else if ('message' in moved.error) setProblem(moved.error.message);
  };
  return (
    <form
      className={styles.details}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>Now: {visitTimeWords(booking.appointment)}</p>
      <VisitTimePicker
        wanted={{ date, consultationType, duration, outsideUsualDays, movedBookingId: booking.bookingId }}
        time={time}
        onDate={(chosen) => {
          setDate(chosen);
          setTime(null);
        }}
        onTime={setTime}
        onOutsideUsualDays={(outside) => {
          setOutside(outside);
          setTime(null);
        }}
      />
      <TextField
        label="Reason"
        optional
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.actions}>
        <Button type="submit">Reschedule</Button>
        <Button kind="secondary" onClick={onDone}>
          Back
        </Button>
      </div>
    </form>
  );
}
