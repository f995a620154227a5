import type { CustomerBooking, RescheduleBookingRequest } from '@fieldleaf/contract/bookings';
import { callApi, detailOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { TextAreaField } from '@fieldleaf/ui/field';
import { useState } from 'react';
import { clockTime, fullDate, shortDate } from '../../calendar/date-words.ts';
import { LazyAppointmentPicker } from '../../calendar/lazy-appointment-picker.tsx';
import { ActionBar } from '../../steps/action-bar.tsx';
import { StepFrame } from '../../steps/step-frame.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { showToast } from '../../toast/toasts.ts';
import { LateNotice } from '../../visit/late-notice.tsx';
import { words } from './words.ts';

type Props = {
  readonly booking: CustomerBooking;
  readonly onBack: () => void;
  readonly onMoved: (booking: CustomerBooking) => void;
};

export function RescheduleForm({ booking, onBack, onMoved }: Props) {
  const headingRef = useArrival('reschedule');
  const { date, time, busy, ...form } = useReschedule(booking, onMoved);
  const { selected_date, selected_time } = booking;

  return (
    <StepFrame
      wide
      progress={
        <p className="text-quiet-ink">
          {words.bookingNow(booking.booking_id, shortDate(selected_date), clockTime(selected_time))}
        </p>
      }
      onSubmit={() => void form.move()}
      actions={
        <ActionBar
          back={words.back}
          onBack={onBack}
          next={busy ? words.rescheduling : words.reschedule}
          busy={busy}
          note={date && time && words.newTime(shortDate(date), clockTime(time))}
        />
      }
    >
      <h1 ref={headingRef} tabIndex={-1}>
        {words.pickNew}
      </h1>
      <LazyAppointmentPicker
        key={form.refusals}
        consultationType={booking.consultation_type}
        duration={booking.duration}
        moved={{ bookingId: booking.booking_id, code: booking.confirmation_code }}
        date={date}
        time={time}
        onDate={form.chooseDate}
        onTime={form.chooseTime}
        clearedTime={form.clearedTime}
        onSlots={form.keepIfFree}
      />
      <LateNotice date={date} time={time} />
      <TextAreaField
        label={words.reason}
        optional
        rows={3}
        maxLength={1000}
        value={form.reason}
        onChange={(event) => form.setReason(event.target.value)}
      />
    </StepFrame>
  );
}

/** The new time of a booking; `refusals` counts the times the server said no, after which the day is asked anew. */
function useReschedule(booking: CustomerBooking, onMoved: (booking: CustomerBooking) => void) {
  const [date, setDate] = useState<LocalDate | null>(null);
  const [time, setTime] = useState<LocalTime | null>(null);
  const [clearedTime, setClearedTime] = useState<LocalTime | null>(null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);

  const move = async () => {
    if (!date || !time) {
      const description = words.selectNew;
      return showToast({ title: words.missing, description, destructive: true });
    }
    setBusy(true);
    const { booking_id, customer_email: email } = booking;
    const body: RescheduleBookingRequest = {
      booking_id,
      email,
      new_date: date,
      new_time: time,
      reason: reason.trim(),
    };
    const moved = await callApi<CustomerBooking>('POST', PATHS.rescheduleBooking, { body });
    setBusy(false);
    if (!moved.ok) {
      const description = detailOr(moved.error, words.rescheduleNotDone);
      showToast({ title: words.rescheduleFailed, description, destructive: true });
      return setRefusals(refusals + 1);
    }
    showToast({
      title: words.rescheduled,
      description: words.dateAtTime(fullDate(date), clockTime(time)),
      ahead: true,
    });
    onMoved(moved.value);
  };
  const keepIfFree = (free: readonly LocalTime[]) => {
    if (!time || free.includes(time)) return;
    setTime(null);
    setClearedTime(time);
  };
  const chooseDate = (chosen: LocalDate) => {
    setDate(chosen);
    setClearedTime(null);
  };
  const chooseTime = (chosen: LocalTime) => {
    setTime(chosen);
    setClearedTime(null);
  };

  return {
    date,
    chooseDate,
    time,
    chooseTime,
    clearedTime,
    keepIfFree,
    reason,
    setReason,
    busy,
    refusals,
    move,
  };
}
