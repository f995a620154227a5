import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { TextField } from '@fieldleaf/ui/field';
import { showToast } from '../../controls/toast-state.ts';
import { dayField, formOfHours, hoursChanges, WEEKDAYS } from './hours-form.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { WeekdayItem } from './weekday-item.tsx';

/** When the practice is open on each day of the week, and to whom. */
export function HoursSection() {
  const state = useSettingsForm({ name: 'hours', formOf: formOfHours, changesOf: hoursChanges });
  const { form, change, errorAt } = state;
  return (
    <SettingsForm state={state}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Usual hours</legend>
        <div className={styles.times}>
          <TextField
            type="time"
            label="Opens at"
            step={1800}
            value={form.opensAt}
            error={errorAt('hours.opensAt')}
            onChange={(event) => change({ opensAt: event.target.value as LocalTime })}
          />
          <TextField
            type="time"
            label="Closes at"
            step={1800}
            value={form.closesAt}
            error={errorAt('hours.closesAt')}
            onChange={(event) => change({ closesAt: event.target.value as LocalTime })}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Your week</legend>
        <p className={`quiet ${styles.quiet}`}>
          Each day has the usual hours until you give it its own. On a closed day you can still book by hand
          if you choose to.
        </p>
        <ul className={styles.week}>
          {WEEKDAYS.map((weekday) => (
            <WeekdayItem
              key={weekday}
              weekday={weekday}
              form={form}
              change={change}
              errorAt={errorAt}
              onCopy={(hours) => {
                change(Object.fromEntries(WEEKDAYS.map((day) => [dayField(day), hours])));
                showToast({ title: 'Copied to every day.', detail: 'Save to keep it.' });
              }}
            />
          ))}
        </ul>
      </fieldset>
    </SettingsForm>
  );
}
