import type { Settings } from '@fieldleaf/domain/settings/settings';
import { differing } from './differing.ts';
import { NumberField, numberOf } from './number-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const BASIS_POINTS_PER_PERCENT = 100;

const formOf = ({ taxRateBasisPoints, tipPercentPresets, manualTipDollarPresets }: Settings) => ({
  taxRate: String(taxRateBasisPoints / BASIS_POINTS_PER_PERCENT),
  tipPercentPresets: tipPercentPresets.join(', '),
  manualTipDollarPresets: manualTipDollarPresets.join(', '),
});

const numbersOf = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);

function changesOf(form: ReturnType<typeof formOf>, settings: Settings) {
  const { taxRate, tipPercentPresets, manualTipDollarPresets } = differing(form, formOf(settings));
  return {
    ...(taxRate === undefined ? {} : { taxRate: numberOf(taxRate) }),
    ...(tipPercentPresets === undefined ? {} : { tipPercentPresets: numbersOf(tipPercentPresets) }),
    ...(manualTipDollarPresets === undefined
      ? {}
      : { manualTipDollarPresets: numbersOf(manualTipDollarPresets) }),
  };
}

/** Sales tax on invoices, and the tips that are offered. */
export function TaxSection() {
  const state = useSettingsForm({ name: 'tax', formOf, changesOf });
  const { form, change, errorAt } = state;
  return (
    <SettingsForm state={state}>
      <NumberField
        label="Sales tax (percent)"
        hint="On new invoices. Those that were sent stay as they are; tips are never taxed."
        value={form.taxRate}
        error={errorAt('taxRate')}
        onText={(taxRate) => change({ taxRate })}
      />
      {/* No keypad of a phone has a comma. */}
      <NumberField
        inputMode="text"
        label="Tips on the site (percent)"
        hint="Separated by commas, for example 15, 18, 20."
        value={form.tipPercentPresets}
        error={errorAt('tipPercentPresets')}
        onText={(tipPercentPresets) => change({ tipPercentPresets })}
      />
      <NumberField
        inputMode="text"
        label="Tips for manual bookings ($)"
        hint="Whole dollars, separated by commas."
        value={form.manualTipDollarPresets}
        error={errorAt('manualTipDollarPresets')}
        onText={(manualTipDollarPresets) => change({ manualTipDollarPresets })}
      />
    </SettingsForm>
  );
}
