import { RETENTION } from '@fieldleaf/domain/privacy/retention';
import { endingText } from '@fieldleaf/domain/privacy/retention-words';
import { type RetentionYears, retentionYears } from '@fieldleaf/domain/privacy/retention-years';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { TextAreaField } from '@fieldleaf/ui/field';
import { useSettings } from '../../read-models/use-settings.ts';
import { differing } from './differing.ts';
import { NumberField, numberOf } from './number-field.tsx';
import styles from './privacy.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const formOf = (settings: Settings) => {
  const { records, advice } = retentionYears(settings);
  return { address: settings.business.address ?? '', records: String(records), advice: String(advice) };
};

/** What the privacy notice says of the practice, and how long what is kept. */
export function PrivacySection() {
  const settings = useSettings();
  const state = useSettingsForm({
    name: 'privacy',
    formOf,
    changesOf: (form, current) => {
      const { address, records, advice } = differing(form, formOf(current));
      const isYears = records !== undefined || advice !== undefined;
      return {
        ...(address !== undefined && { business: { address } }),
        ...(isYears && {
          retention: {
            ...(records !== undefined && { records: numberOf(records) }),
            ...(advice !== undefined && { advice: numberOf(advice) }),
          },
        }),
      };
    },
  });
  const { form, change, errorAt } = state;
  return (
    <div className={styles.section}>
      <p className={styles.words}>
        Your site tells customers what you keep, why and for how long:{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          the privacy notice
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        . Anything past its time is deleted automatically, once a day.
      </p>
      <SettingsForm state={state}>
        <TextAreaField
          label="Postal address"
          optional
          rows={2}
          hint="Where customers can write to you about their data. It appears in the notice and nowhere else on your site."
          value={form.address}
          error={errorAt('business.address')}
          onChange={(event) => change({ address: event.target.value })}
        />
        <NumberField
          inputMode="numeric"
          label="Keep names in tax records for (years)"
          hint="Bookings, invoices and gift cards, from the end of the year. The IRS may ask for up to 7 years; sums stay for good."
          value={form.records}
          error={errorAt('retention.records')}
          onText={(records) => change({ records })}
        />
        <NumberField
          inputMode="numeric"
          label="Keep notes and photos for (years)"
          hint="Notes, photos, answers and customer details, from the last visit, invoice or quote."
          value={form.advice}
          error={errorAt('retention.advice')}
          onText={(advice) => change({ advice })}
        />
      </SettingsForm>
      <Kept isOfCustomers years={retentionYears(settings)} heading="What is kept about customers" />
      <Kept
        isOfCustomers={false}
        years={retentionYears(settings)}
        heading="What says nothing about customers"
      />
    </div>
  );
}

type KeptProps = {
  readonly isOfCustomers: boolean;
  readonly years: RetentionYears;
  readonly heading: string;
};

/** One half of the table. */
function Kept({ isOfCustomers, years, heading }: KeptProps) {
  const kinds = Object.entries(RETENTION).filter(
    ([, { ofCustomers }]) => (ofCustomers !== null) === isOfCustomers,
  );
  return (
    <details className={styles.kept}>
      <summary>{heading}</summary>
      <dl>
        {kinds.map(([type, { title, ofCustomers, ends }]) => (
          <div key={type}>
            <dt>{title}</dt>
            {ofCustomers !== null && <dd className={styles.holds}>{ofCustomers}</dd>}
            <dd>
              {ends.map((ending) => (
                <p key={endingText(ending, years)}>{endingText(ending, years)}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
