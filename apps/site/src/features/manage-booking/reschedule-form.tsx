import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { TextAreaField } from '@fieldleaf/ui/field';
import { useState } from 'react';
import { AppointmentPicker } from '../../calendar/appointment-picker.tsx';
import { fullDate, shortDate } from '../../calendar/date-words.ts';
import { ActionBar } from '../../steps/action-bar.tsx';
import { StepFrame } from '../../steps/step-frame.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { showToast } from '../../toast/toasts.ts';
import styles from './manage-booking.module.css';
import { rescheduleBooking } from './reschedule-booking.ts';

type Props = {
  readonly booking: CustomerBooking;
  readonly onBack: () => void;
  readonly onMoved: (booking: CustomerBooking) => void;
};

export function RescheduleForm({ booking, onBack, onMoved }: Props) {
  const headingRef = useArrival('reschedule');
  const [date, setDate] = useState<LocalDate | null>(null);
  const [time, setTime] = useState<LocalTime | null>(null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const move = async () => {
    if (!date || !time) {
      const description = 'Please select a new date and time';
      return showToast({ title: 'Missing Information', description, destructive: true });
    }
    setBusy(true);
    const { booking_id, customer_email: email } = booking;
    const moved = await rescheduleBooking({
      booking_id,
      email,
      new_date: date,
      new_time: time,
      reason: reason.trim(),
    });
    setBusy(false);
    if (!moved.ok) {
      const description = moved.error.message || 'Failed to reschedule booking';
      showToast({ title: 'Reschedule Failed', description, destructive: true });
      return setAttempt(attempt + 1);
    }
    showToast({
      title: 'Booking Rescheduled!',
      description: `${fullDate(date)} at ${twelveHourClock(time)}`,
    });
    onMoved(moved.value);
  };
  const chosen = date && time && `New time: ${shortDate(date)}, ${twelveHourClock(time)}`;

  return (
    <StepFrame
      progress={
        <p className={styles.lead}>
          Booking {booking.booking_id}, now {shortDate(booking.selected_date)} at{' '}
          {twelveHourClock(booking.selected_time)}
        </p>
      }
      onSubmit={() => void move()}
      actions={
        <ActionBar
          back="Back"
          onBack={onBack}
          next={busy ? 'Rescheduling...' : 'Reschedule'}
          busy={busy}
          note={chosen}
        />
      }
    >
      <h1 ref={headingRef} tabIndex={-1}>
        Pick a new day and time
      </h1>
      <AppointmentPicker
        key={attempt}
        consultationType={booking.consultation_type}
        duration={booking.duration}
        bookingId={booking.booking_id}
        date={date}
        time={time}
        onDate={setDate}
        onTime={setTime}
        onSlots={(free) => setTime((before) => (before && free.includes(before) ? before : null))}
      />
      <TextAreaField
        label="Reason"
        optional
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </StepFrame>
  );
}
