import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { driveMinutes } from '@fieldleaf/domain/travel/drive-minutes';
import { Button } from '@fieldleaf/ui/button';
import { Trash2 } from 'lucide-react';
import { useSettings } from '../../read-models/use-settings.ts';
import { text } from './field-kinds.tsx';
import { centsOf, NumberField, numberOf } from './number-field.tsx';
import { type FieldKind, field, type InputProps, type Section } from './section-fields.tsx';
import styles from './settings.module.css';

type Travel = Settings['travel'];

const zipIn = (typed: string): string => zipCodeOf(typed) ?? typed.trim();

const homeZip: FieldKind<Travel, string> = {
  typed: (travel) => travel?.homeZip ?? '',
  change: (typed) => (zipIn(typed) === '' ? null : { homeZip: zipIn(typed) }),
  Input: HomeZipField,
};

/** Start of the consultant's drives; without it, every visit has the same buffer. */
export const TRAVEL: Section = {
  name: 'travel',
  intro: (
    <p>
      With your home ZIP code, the drive is kept free between visits: to the next one, and home for those by
      video. Nothing is kept free before the first and after the last visit of a day.
    </p>
  ),
  rows: [
    field({
      path: 'travel',
      as: homeZip,
      label: 'Home ZIP code',
      inputMode: 'numeric',
      autoComplete: 'off',
      hint: 'Leave it empty to keep the same buffer around every on-site visit. Customers never see it.',
    }),
  ],
  outro: <AboutDrives />,
};

function HomeZipField(props: InputProps<string>) {
  return (
    <>
      <text.Input {...props} errorAt={() => props.errorAt('homeZip')} />
      <p role="status">{wordsFor(zipIn(props.value))}</p>
    </>
  );
}

function AboutDrives() {
  const { bufferMinutes } = useSettings();
  return (
    <>
      <p>
        Where the ZIP code of a visit is not known, {bufferMinutes.onsite} minutes are kept free before and
        after it, as set under <a href="#/settings/rules">Buffers and lead time</a>.
      </p>
      <p className="quiet">
        Drive times are estimated between ZIP code centers, as the US Census Bureau lists them (2021). That
        doesn’t account for roads or traffic.
      </p>
    </>
  );
}

const DALLAS = '75201';
const FORT_WORTH = '76102';

function wordsFor(homeZip: string): string {
  if (homeZip === '') return 'Drive times are off.';
  const [dallas, fortWorth] = [driveMinutes(homeZip, DALLAS), driveMinutes(homeZip, FORT_WORTH)];
  if (dallas === undefined || fortWorth === undefined) return '';
  return `From there it takes about ${dallas} minutes to downtown Dallas and ${fortWorth} to downtown Fort Worth, parking included, outside the rush hour.`;
}

type FeeRow = { readonly upToMiles: string; readonly fee: string };

const feeTable: FieldKind<Settings['travelFees'], readonly FeeRow[]> = {
  typed: (fees = []) =>
    fees.map(({ upToMiles, feeCents }) => ({
      upToMiles: String(upToMiles),
      fee: String(centsToDollars(feeCents)),
    })),
  change: (rows) =>
    rows.map(({ upToMiles, fee }) => ({ upToMiles: numberOf(upToMiles), feeCents: centsOf(fee) })),
  Input: FeeTable,
};

/** Travel fee of a quoted visit, by distance. */
export const TRAVEL_FEES: Section = {
  name: 'travel-fees',
  intro: (
    <p>
      When you answer a quote request, the travel fee is suggested from this table. The miles are one way, by
      road, from your home ZIP code under <a href="#/settings/travel">Travel</a>; outside the Dallas-Fort
      Worth area you enter them yourself.
    </p>
  ),
  rows: [field({ path: 'travelFees', as: feeTable, label: 'Travel fees' })],
};

const MOST_ROWS = 12;

function FeeTable({ value: rows, onTyped, errorAt }: InputProps<readonly FeeRow[]>) {
  const setRow = (place: number, changes: Partial<FeeRow>) =>
    onTyped(rows.map((row, index) => (index === place ? { ...row, ...changes } : row)));
  return (
    <>
      {rows.length === 0 && <p className="quiet">No table yet: you enter the fee in each quote.</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, its fields are typed into
        <fieldset key={index} className={`grid items-end gap-3 borderless ${styles.fee}`}>
          <legend className="visually-hidden">Row {index + 1}</legend>
          <NumberField
            label="Up to miles"
            value={row.upToMiles}
            error={errorAt(`${index}.upToMiles`)}
            onText={(upToMiles) => setRow(index, { upToMiles })}
          />
          <NumberField
            label="Fee in $"
            value={row.fee}
            error={errorAt(`${index}.feeCents`)}
            onText={(fee) => setRow(index, { fee })}
          />
          <Button
            kind="secondary"
            aria-label={`Remove row ${index + 1}`}
            onClick={() => onTyped(rows.toSpliced(index, 1))}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </fieldset>
      ))}
      {rows.length < MOST_ROWS && (
        <div>
          <Button kind="secondary" onClick={() => onTyped([...rows, { upToMiles: '', fee: '' }])}>
            Add a distance
          </Button>
        </div>
      )}
    </>
  );
}
