import { centsToDollars } from '@fieldleaf/domain/money/cents';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { Button } from '@fieldleaf/ui/button';
import { Trash2 } from 'lucide-react';
import { NumberField, numberOf } from './number-field.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Row = { readonly upToMiles: string; readonly fee: string };

const formOf = ({ travelFees = [] }: Settings): { readonly rows: readonly Row[] } => ({
  rows: travelFees.map(({ upToMiles, feeCents }) => ({
    upToMiles: String(upToMiles),
    fee: String(centsToDollars(feeCents)),
  })),
});

const changesOf = ({ rows }: ReturnType<typeof formOf>, settings: Settings) =>
  JSON.stringify(rows) === JSON.stringify(formOf(settings).rows)
    ? {}
    : {
        travelFees: rows.map(({ upToMiles, fee }) => ({
          upToMiles: numberOf(upToMiles),
          fee: numberOf(fee),
        })),
      };

const MOST_ROWS = 12;

/** What the way to a quoted visit costs, by its length. */
export function TravelFeesSection() {
  const state = useSettingsForm({ name: 'travel-fees', formOf, changesOf });
  const { form, change, errorAt } = state;
  const setRow = (place: number, changes: Partial<Row>) =>
    change({ rows: form.rows.map((row, index) => (index === place ? { ...row, ...changes } : row)) });
  return (
    <SettingsForm state={state}>
      <p>
        When you answer a quote request, the travel fee is suggested from this table. The miles are one way,
        by road, from your home ZIP code under <a href="#/settings/travel">Travel</a>; outside the Dallas-Fort
        Worth area you enter them yourself.
      </p>
      {form.rows.length === 0 && <p className="quiet">No table yet: you enter the fee in each quote.</p>}
      {form.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, its fields are typed into
        <fieldset key={index} className={styles.fee}>
          <legend className="visually-hidden">Row {index + 1}</legend>
          <NumberField
            label="Up to miles"
            value={row.upToMiles}
            error={errorAt(`travelFees.${index}.upToMiles`)}
            onText={(upToMiles) => setRow(index, { upToMiles })}
          />
          <NumberField
            label="Fee in $"
            value={row.fee}
            error={errorAt(`travelFees.${index}.fee`)}
            onText={(fee) => setRow(index, { fee })}
          />
          <Button
            kind="secondary"
            aria-label={`Remove row ${index + 1}`}
            onClick={() => change({ rows: form.rows.filter((_, place) => place !== index) })}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </fieldset>
      ))}
      {form.rows.length < MOST_ROWS && (
        <div>
          <Button
            kind="secondary"
            onClick={() => change({ rows: [...form.rows, { upToMiles: '', fee: '' }] })}
          >
            Add a distance
          </Button>
        </div>
      )}
    </SettingsForm>
  );
}
