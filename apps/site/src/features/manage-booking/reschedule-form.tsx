import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { TextAreaField } from '@fieldleaf/ui/field';
import { clockTime, shortDate } from '../../calendar/date-words.ts';
import { LazyAppointmentPicker } from '../../calendar/lazy-appointment-picker.tsx';
import { ActionBar } from '../../steps/action-bar.tsx';
import { StepFrame } from '../../steps/step-frame.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { LateNotice } from '../../visit/late-notice.tsx';
import styles from './manage-booking.module.css';
import { useReschedule } from './use-reschedule.ts';
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
        <p className={styles.lead}>
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
