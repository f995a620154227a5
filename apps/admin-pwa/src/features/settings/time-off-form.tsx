import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import styles from './settings.module.css';
import { useTimeOffForm } from './use-time-off-form.ts';

/** A day, or some hours of it. */
export function TimeOffForm({ today }: { readonly today: LocalDate }) {
  const { form, change, errorAt, block } = useTimeOffForm();
  return (
    <Form className={styles.card} noValidate onSubmit={() => void block()}>
      <h3>Block a day</h3>
      <TextField
        type="date"
        label="Day"
        min={today}
        value={form.date}
        error={errorAt('date')}
        onChange={(event) => change({ date: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          type="time"
          label="From"
          optional
          value={form.from}
          error={errorAt('from')}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          type="time"
          label="To"
          optional
          value={form.to}
          error={errorAt('to')}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      <p className={`quiet ${styles.quiet}`}>Without times the whole day is blocked.</p>
      <TextField
        label="Reason"
        hint="Only you see it."
        optional
        maxLength={1000}
        value={form.reason}
        error={errorAt('reason')}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <div>
        <Button type="submit">Block</Button>
      </div>
    </Form>
  );
}
