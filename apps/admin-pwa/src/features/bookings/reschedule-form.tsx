import type { Booking, Contact } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { firstNameOf } from '@fieldleaf/domain/customer/first-name-of';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { useDraftForm } from '../../controls/use-draft-form.ts';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { VisitTimePicker } from '../../visit-times/visit-time-picker.tsx';
import { STATUS_FAILED } from './booking-status.ts';
import styles from './details.module.css';
import {
  fieldsOfDraft,
  NO_NEW_TIME,
  type RescheduleFields,
  rescheduleDraftName,
} from './reschedule-draft.ts';

type Props = { readonly booking: Booking; readonly onDone: () => void };

/** Another day and time for the same visit. */
export function RescheduleForm({ booking, onDone }: Props) {
  const { consultationType, duration } = booking.appointment;
  const { fields, problem, change, suggest, submit, leave } = useRescheduleForm(booking, onDone);
  const { date, time, outsideUsualDays, reason, notifyCustomer } = fields;
  return (
    <Form className={`screen gap-5 ${styles.details}`} onSubmit={() => void submit()}>
      <p>Now: {visitTimeWords(booking.appointment)}</p>
      <VisitTimePicker
        visit={{ consultationType, duration, outsideUsualDays, moved: booking }}
        chosen={{ date, time }}
        onChoose={change}
        onSuggest={suggest}
        onOutsideUsualDays={(outside) =>
          change({ outsideUsualDays: outside, ...(outside ? {} : { time: null }) })
        }
      />
      <TextField
        label="Reason"
        optional
        maxLength={1000}
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <MailChoice
        customer={booking.customer}
        isMailed={notifyCustomer}
        onChange={(isMailed) => change({ notifyCustomer: isMailed })}
      />
      <p role="alert" className="problem">
        {problem}
      </p>
      <div className={`actions items-center ${styles.actions} ${styles.atThumb}`}>
        <Button type="submit">Reschedule</Button>
        <Button kind="secondary" onClick={leave}>
          Back
        </Button>
      </div>
    </Form>
  );
}

type MailProps = {
  readonly customer: Contact;
  readonly isMailed: boolean;
  readonly onChange: (isMailed: boolean) => void;
};

function MailChoice({ customer, isMailed, onChange }: MailProps) {
  const name = firstNameOf(customer.firstName);
  if (!hasEmail(customer)) return <p className="quiet">{name} has no email: call about the new time.</p>;
  return (
    <label className="check">
      <input type="checkbox" checked={isMailed} onChange={(event) => onChange(event.target.checked)} />
      Email {name} about the new time
    </label>
  );
}

/** The new time as far as it was chosen, kept as a draft on every change. */
function useRescheduleForm({ bookingId }: Booking, onDone: () => void) {
  const [suggested, setSuggested] = useState<Partial<RescheduleFields>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const draft = useDraftForm({
    name: rescheduleDraftName(bookingId),
    initial: { ...NO_NEW_TIME, ...suggested },
    formOf: fieldsOfDraft,
    isTouched: () => true,
  });
  const leave = () => {
    draft.clear();
    onDone();
  };
  const move = async (date: LocalDate, time: LocalTime) => {
    const moved = await draft.submit(({ typed, command }) => {
      const { outsideUsualDays, notifyCustomer } = typed;
      const reason = typed.reason.trim();
      const why = { ...(reason && { reason }), ...(!notifyCustomer && { notifyCustomer }) };
      return submitCommand({
        kind: 'booking.reschedule',
        ...command,
        payload: { bookingId, newDate: date, newTime: time, outsideUsualDays, ...why },
        saved: { title: 'Booking rescheduled.', detail: visitTimeWords({ date, time }), undo: true },
        failed: STATUS_FAILED,
      });
    });
    if (moved.ok) leave();
    else setProblem(moved.error.message);
  };
  return {
    fields: draft.form,
    problem,
    change: (changes: Partial<RescheduleFields>) => {
      draft.change(changes);
      setProblem(null);
    },
    /** Fills in what she has not chosen herself: nothing that would be a pity to lose. */
    suggest: (changes: Partial<RescheduleFields>) =>
      draft.isTouched ? draft.change(changes) : setSuggested({ ...suggested, ...changes }),
    submit: async () => {
      const { date, time } = draft.form;
      if (date && time) await move(date, time);
      else setProblem('Missing Information: Please select a new date and time');
    },
    /** Leaves the form and throws away what was typed. */
    leave,
  };
}
