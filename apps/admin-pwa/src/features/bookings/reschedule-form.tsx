import type { Booking, Contact } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { firstNameOf } from '@fieldleaf/domain/customer/first-name-of';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { VisitTimePicker } from '../../calendar/visit-time-picker.tsx';
import { visitTimeWords } from '../../controls/visit-words.ts';
import styles from './details.module.css';
import { useRescheduleForm } from './use-reschedule-form.ts';

type Props = { readonly booking: Booking; readonly onDone: () => void };

/** Another day and time for the same visit. */
export function RescheduleForm({ booking, onDone }: Props) {
  const { consultationType, duration } = booking.appointment;
  const { fields, problem, change, suggest, submit, leave } = useRescheduleForm(booking, onDone);
  const { date, time, outsideUsualDays, reason, notifyCustomer } = fields;
  return (
    <Form className={`screen ${styles.details}`} onSubmit={() => void submit()}>
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
      <div className={`actions ${styles.actions} ${styles.atThumb}`}>
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
