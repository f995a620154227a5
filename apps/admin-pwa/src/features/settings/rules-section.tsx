import type { Settings } from '@fieldleaf/domain/settings/settings';
import { differing, isEmpty } from './differing.ts';
import { NumberField, numberOf } from './number-field.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const MINUTES_PER_HOUR = 60;

const formOf = ({ bufferMinutes, noticeMinutes, horizonDays }: Settings) => ({
  onsiteBuffer: String(bufferMinutes.onsite),
  virtualBuffer: String(bufferMinutes.virtual),
  onsiteNotice: String(noticeMinutes.onsite / MINUTES_PER_HOUR),
  virtualNotice: String(noticeMinutes.virtual / MINUTES_PER_HOUR),
  horizonDays: String(horizonDays),
});

type Form = ReturnType<typeof formOf>;

const minutesOf = (hours: string): number => numberOf(hours) * MINUTES_PER_HOUR;

function changesOf(form: Form, settings: Settings) {
  const { onsiteBuffer, virtualBuffer, onsiteNotice, virtualNotice, horizonDays } = differing(
    form,
    formOf(settings),
  );
  const bufferMinutes = {
    ...(onsiteBuffer === undefined ? {} : { onsite: numberOf(onsiteBuffer) }),
    ...(virtualBuffer === undefined ? {} : { virtual: numberOf(virtualBuffer) }),
  };
  const noticeMinutes = {
    ...(onsiteNotice === undefined ? {} : { onsite: minutesOf(onsiteNotice) }),
    ...(virtualNotice === undefined ? {} : { virtual: minutesOf(virtualNotice) }),
  };
  return {
    ...(isEmpty(bufferMinutes) ? {} : { bufferMinutes }),
    ...(isEmpty(noticeMinutes) ? {} : { noticeMinutes }),
    ...(horizonDays === undefined ? {} : { horizonDays: numberOf(horizonDays) }),
  };
}

/** How close visits may lie, and how far ahead customers may and must book. */
export function RulesSection() {
  const state = useSettingsForm({ name: 'rules', formOf, changesOf });
  const { form, change, errorAt } = state;
  return (
    <SettingsForm state={state}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Kept free before and after a visit</legend>
        <div className={styles.pair}>
          <NumberField
            inputMode="numeric"
            label="On-site buffer (minutes)"
            value={form.onsiteBuffer}
            error={errorAt('bufferMinutes.onsite')}
            onText={(onsiteBuffer) => change({ onsiteBuffer })}
          />
          <NumberField
            inputMode="numeric"
            label="Virtual buffer (minutes)"
            value={form.virtualBuffer}
            error={errorAt('bufferMinutes.virtual')}
            onText={(virtualBuffer) => change({ virtualBuffer })}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>How far ahead customers have to book</legend>
        <div className={styles.pair}>
          <NumberField
            label="On-site notice (hours)"
            value={form.onsiteNotice}
            error={errorAt('noticeMinutes.onsite')}
            onText={(onsiteNotice) => change({ onsiteNotice })}
          />
          <NumberField
            label="Virtual notice (hours)"
            value={form.virtualNotice}
            error={errorAt('noticeMinutes.virtual')}
            onText={(virtualNotice) => change({ virtualNotice })}
          />
        </div>
      </fieldset>
      <NumberField
        inputMode="numeric"
        label="Can be booked ahead (days)"
        hint="You may plan as far ahead as you like."
        value={form.horizonDays}
        error={errorAt('horizonDays')}
        onText={(horizonDays) => change({ horizonDays })}
      />
    </SettingsForm>
  );
}
