import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { driveMinutes } from '@fieldleaf/domain/travel/drive-minutes';
import { TextField } from '@fieldleaf/ui/field';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const formOf = ({ travel, bufferMinutes }: Settings) => ({
  homeZip: travel?.homeZip ?? '',
  bufferMinutes: bufferMinutes.onsite,
});

function changesOf({ homeZip }: ReturnType<typeof formOf>, settings: Settings) {
  const typed = zipCodeOf(homeZip) ?? homeZip.trim();
  if (typed === formOf(settings).homeZip) return {};
  return { travel: typed === '' ? null : { homeZip: typed } };
}

const DALLAS = '75201';
const FORT_WORTH = '76102';

/** Where she drives from; without it, the same buffer lies around every visit. */
export function TravelSection() {
  const state = useSettingsForm({ name: 'travel', formOf, changesOf });
  const { form, change, errorAt } = state;
  return (
    <SettingsForm state={state}>
      <p>
        With your home ZIP code, the drive is kept free between visits: to the next one, and home for those by
        video. Nothing is kept free before the first and after the last visit of a day.
      </p>
      <TextField
        label="Home ZIP code"
        inputMode="numeric"
        autoComplete="off"
        hint="Leave it empty to keep the same buffer around every on-site visit. Customers never see it."
        value={form.homeZip}
        error={errorAt('travel.homeZip')}
        onChange={({ target }) => change({ homeZip: target.value })}
      />
      <p role="status">{wordsFor(zipCodeOf(form.homeZip) ?? form.homeZip.trim())}</p>
      <p>
        Where the ZIP code of a visit is not known, {form.bufferMinutes} minutes are kept free before and
        after it, as set under <a href="#/settings/rules">Buffers and lead time</a>.
      </p>
      <p className="quiet">
        Drive times are estimated between ZIP code centers, as the US Census Bureau lists them (2021). That
        doesn’t account for roads or traffic.
      </p>
    </SettingsForm>
  );
}

function wordsFor(homeZip: string): string {
  if (homeZip === '') return 'Drive times are off.';
  const [dallas, fortWorth] = [driveMinutes(homeZip, DALLAS), driveMinutes(homeZip, FORT_WORTH)];
  if (dallas === undefined || fortWorth === undefined) return '';
  return `From there it takes about ${dallas} minutes to downtown Dallas and ${fortWorth} to downtown Fort Worth, parking included, outside the rush hour.`;
}
