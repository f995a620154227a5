import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { TextField } from '@fieldleaf/ui/field';
import { differing, isEmpty } from './differing.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { WeekdayChoice } from './weekday-choice.tsx';

const formOf = (settings: Settings) => ({
  opensAt: settings.hours.opensAt,
  closesAt: settings.hours.closesAt,
  closedWeekdays: [...settings.closedWeekdays] as number[],
  manualClosedWeekdays: [...settings.manualClosedWeekdays] as number[],
});

/** When the practice is open, and to whom. */
export function HoursSection() {
  const state = useSettingsForm({
    name: 'hours',
    formOf,
    changesOf: (form, settings) => {
      const { opensAt, closesAt, ...days } = differing(form, formOf(settings));
      const hours = {
        ...(opensAt === undefined ? {} : { opensAt }),
        ...(closesAt === undefined ? {} : { closesAt }),
      };
      return { ...(isEmpty(hours) ? {} : { hours }), ...days };
    },
  });
  const { form, change, errorAt } = state;
  return (
    <SettingsForm state={state}>
      <div className={styles.pair}>
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
      <WeekdayChoice
        legend="Closed to customers"
        hint="Nobody can book these days online."
        days={form.closedWeekdays}
        onChange={(closedWeekdays) => change({ closedWeekdays })}
      />
      <WeekdayChoice
        legend="Closed to manual bookings"
        hint="You can still book on these days if you choose to."
        days={form.manualClosedWeekdays}
        onChange={(manualClosedWeekdays) => change({ manualClosedWeekdays })}
      />
    </SettingsForm>
  );
}
