import type { Settings } from '@fieldleaf/domain/settings/settings';
import { NumberField, numberOf } from './number-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const formOf = ({ changeCutoffHours }: Settings) => ({ changeCutoffHours: String(changeCutoffHours) });

/** Until when customers may change their own visits; the consultant always may. */
export function CutOffsSection() {
  const state = useSettingsForm({
    name: 'cut-offs',
    formOf,
    changesOf: ({ changeCutoffHours }, settings) =>
      changeCutoffHours === formOf(settings).changeCutoffHours
        ? {}
        : { changeCutoffHours: numberOf(changeCutoffHours) },
  });
  return (
    <SettingsForm state={state}>
      <NumberField
        inputMode="numeric"
        label="Reschedule and cancel until (hours before)"
        hint="After that, customers have to call you. This applies to visits that are already booked, too."
        value={state.form.changeCutoffHours}
        error={state.errorAt('changeCutoffHours')}
        onText={(changeCutoffHours) => state.change({ changeCutoffHours })}
      />
    </SettingsForm>
  );
}
