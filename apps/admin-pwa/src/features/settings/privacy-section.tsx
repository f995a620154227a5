import { RETENTION } from '@fieldleaf/domain/privacy/retention';
import { endingText } from '@fieldleaf/domain/privacy/retention-words';
import { type RetentionYears, retentionYears } from '@fieldleaf/domain/privacy/retention-years';
import { useSettings } from '../../read-models/use-settings.ts';
import { longText, wholeNumber } from './field-kinds.tsx';
import styles from './privacy.module.css';
import { FieldsSection, field, type Section } from './section-fields.tsx';

const RETAINED: Section = {
  name: 'privacy',
  rows: [
    field({
      path: 'business.address',
      as: longText,
      label: 'Postal address',
      optional: true,
      rows: 2,
      hint: 'Where customers can write to you about their data. It appears in the notice and nowhere else on your site.',
    }),
    field({
      path: 'retention.records',
      read: (settings) => retentionYears(settings).records,
      as: wholeNumber,
      label: 'Keep names in tax records for (years)',
      hint: 'Bookings, invoices and gift cards, from the end of the year. The IRS may ask for up to 7 years; sums stay for good.',
    }),
    field({
      path: 'retention.advice',
      read: (settings) => retentionYears(settings).advice,
      as: wholeNumber,
      label: 'Keep notes and photos for (years)',
      hint: 'Notes, photos, answers and customer details, from the last visit, invoice or quote.',
    }),
  ],
};

/** Practice details in the privacy notice, and the retention periods. */
export function PrivacySection() {
  const settings = useSettings();
  return (
    <div className="grid gap-5 max-w-240">
      <p className="max-w-160">
        Your site tells customers what you keep, why and for how long:{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          the privacy notice
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        . Anything past its time is deleted automatically, once a day.
      </p>
      <FieldsSection {...RETAINED} />
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
    <details className={`[&_dt]:font-semibold [&_dd]:m-0 [&_dd]:wrap-anywhere ${styles.kept}`}>
      <summary>{heading}</summary>
      <dl>
        {kinds.map(([type, { title, ofCustomers, ends }]) => (
          <div key={type}>
            <dt>{title}</dt>
            {ofCustomers !== null && <dd className="text-quiet-ink">{ofCustomers}</dd>}
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
