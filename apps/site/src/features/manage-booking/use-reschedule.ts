import type { CustomerBooking, RescheduleBookingRequest } from '@fieldleaf/contract/bookings';
import { callApi, detailOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { useState } from 'react';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { showToast } from '../../toast/toasts.ts';
import { words } from './words.ts';

/** The new time of a booking; `refusals` counts the times the server said no, after which the day is asked anew. */
export function useReschedule(booking: CustomerBooking, onMoved: (booking: CustomerBooking) => void) {
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
